/** Whole phones, which are read on request: each reading is recorded. */

import { Button } from 'antd';
import { useState } from 'react';
import { useReload } from '../../../framework/data.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import styles from '../panels.module.css';

interface LabelledPhone {
  label: string;
  phone: string;
}

export function RevealedPhones({ load }: { load: () => Promise<readonly LabelledPhone[]> }) {
  const notice = useFailureNotice();
  const reload = useReload();
  const [phones, setPhones] = useState<readonly LabelledPhone[]>([]);
  const [isLoading, setLoading] = useState(false);
  async function reveal() {
    setLoading(true);
    notice.clear();
    try {
      setPhones(await load());
      void reload('audit');
    } catch (error) {
      notice.show(error);
    } finally {
      setLoading(false);
    }
  }
  if (phones.length > 0)
    return (
      <ul className={styles.list}>
        {phones.map(({ label, phone }) => (
          <li key={label}>
            {label} <a href={`tel:${phone}`}>{phone}</a>
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.reveal}>
      <Button loading={isLoading} onClick={() => void reveal()}>
        查看完整号码
      </Button>
      <span className={styles.note}>每次查看都会记入操作记录</span>
    </div>
  );
}
