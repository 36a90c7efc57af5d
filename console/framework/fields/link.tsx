/** The address of a page. */
import styles from './cells/cells.module.css';
import type { Kind } from './kind.ts';
import { text } from './text.tsx';

export interface LinkField {
  kind: 'link';
  maxLength?: number;
  placeholder?: string;
}

/** Links to http(s) URLs and paths of this site; any other value is displayed as text. */
export function LinkOut({ address, name }: { address: string; name?: string }) {
  if (!/^https?:\/\//i.test(address) && !/^\/(?!\/)/.test(address)) {
    return <span className={styles.text}>{address}</span>;
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name ?? (URL.canParse(address) ? new URL(address).host : address)}
    </a>
  );
}

export const link: Kind<LinkField, string> = {
  Control: text.Control,
  Cell: ({ value }) => <LinkOut address={String(value)} />,
  isWritten: true,
};
