/** A link to a file. A private file has no public URL: each click requests a link that is valid for five minutes. */
import { App, Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../providers/api.ts';
import { useServices } from '../services.tsx';
import styles from './document-link.module.css';

export const isPrivate = (address: string): boolean => address.startsWith('private:');

export function DocumentLink({ address, name }: { address: string; name: string }) {
  if (isPrivate(address)) return <PrivateLink address={address} name={name} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={name}>
      {name}
    </a>
  );
}

function PrivateLink({ address, name }: { address: string; name: string }) {
  const { api } = useServices();
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState('');

  async function openFile() {
    // Opened by the click itself: a window that came after the answer would be blocked.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setIsLoading(true);
    setFailure('');
    try {
      const { data } = await api.uploadLink({ url: address });
      if (tab) tab.location.replace(data.url);
      else void message.warning('浏览器拦截了新窗口，请允许后再试');
    } catch (error) {
      tab?.close();
      if (!(error instanceof ApiError)) throw error;
      if (error.isFailure) setFailure(error.message);
      else if (error.kind !== 'expired') void message.error(error.message);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Button
        type="link"
        className={styles.link}
        onClick={openFile}
        loading={isLoading}
        title={name}
        aria-label={`查看${name}`}
      >
        {name}
      </Button>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </>
  );
}
