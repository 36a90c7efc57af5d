/** A private photo: displayed by a link that is valid for five minutes. */
import { useState } from 'react';
import { DocumentLink } from '../framework/documents/document-link.tsx';
import styles from './private-photo.module.css';
import { useFileLink } from './use-file-link.ts';

export function PrivatePhoto({ address, name }: { address: string; name: string }) {
  const link = useFileLink(address);
  /** The link that could not be displayed. */
  const [failed, setFailed] = useState('');

  if (link === null) return <span className={styles.photo} aria-busy="true" />;
  // Another storage may be on a host from which this page loads no pictures: the link opens it in a tab.
  if (link === failed) return <DocumentLink address={address} name={name} />;
  return <img src={link} alt={`${name}照片`} className={styles.photo} onError={() => setFailed(link)} />;
}
