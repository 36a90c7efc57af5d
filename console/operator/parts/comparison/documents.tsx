/** Private files side by side. A click opens one in the viewer, with the way to the others. */
import { FilePdfOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { lazy, useState } from 'react';
import { usePrivateFile } from '../../../common/use-file-link.ts';
import { LazyDialog } from '../../../framework/lazy-dialog.tsx';
import styles from './documents.module.css';
import { Reason } from './reason.tsx';

const Viewer = lazy(() => import('../viewer/viewer.tsx'));

export interface FileOfRecord {
  address: string;
  name: string;
  /** Why it was refused, if it was. */
  reason?: string;
}

/** @returns the dialog to render, and what opens it at a place */
export function useViewer(files: readonly FileOfRecord[]) {
  const [place, setPlace] = useState<number | null>(null);
  const dialog = place !== null && (
    <LazyDialog>
      <Viewer files={files} at={place} onClose={() => setPlace(null)} />
    </LazyDialog>
  );
  return { dialog, open: setPlace };
}

export function Documents({ files }: { files: readonly FileOfRecord[] }) {
  const { dialog, open } = useViewer(files);
  return (
    <>
      <ul className={styles.files}>
        {files.map((file, place) => (
          <li key={file.name}>
            <Document {...file} onOpen={() => open(place)} />
            <p className={styles.name}>{file.name}</p>
            <Reason text={file.reason} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function Document({ address, name, onOpen }: FileOfRecord & { onOpen: () => void }) {
  const file = usePrivateFile(address);
  /** The link that could not be displayed. */
  const [failed, setFailed] = useState('');
  if (file === null) return <Skeleton.Node active className={styles.file} />;
  const { url, type } = file;
  const isPicture = type !== 'application/pdf' && url !== failed;
  return (
    <button type="button" className={styles.file} aria-label={`查看${name}`} onClick={onOpen}>
      {isPicture ? (
        <img src={url} alt={name} onError={() => setFailed(url)} />
      ) : (
        <span className={styles.icon}>
          <FilePdfOutlined />
          点击查看
        </span>
      )}
    </button>
  );
}
