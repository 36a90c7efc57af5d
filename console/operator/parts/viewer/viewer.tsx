/**
 * The documents of a record, one at a time, in a dialog over the whole window. Each one that is opened is requested by
 * a link of its own, which the server notes as a view.
 */

import { Button, Modal, Spin } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { readOperator } from '../../../../providers/operator/session.ts';
import { serverNow } from '../../../../providers/server-clock.ts';
import { formatTime } from '../../../../shared/time.ts';
import { usePrivateFile } from '../../../common/use-file-link.ts';
import { DocumentLink } from '../../../framework/documents/document-link.tsx';
import { PdfPage } from './pdf-page.tsx';
import { useView, type View } from './use-view.ts';
import styles from './viewer.module.css';

export interface ViewedFile {
  address: string;
  name: string;
}

interface ViewerProps {
  files: readonly ViewedFile[];
  /** The index of the first one to show. */
  at: number;
  onClose: () => void;
}

export default function Viewer({ files, at, onClose }: ViewerProps) {
  const [index, setIndex] = useState(at);
  const { view, pages, setPages, zoomBy, fit, turn, pageBy, reset } = useView();
  const file = files[index];
  const go = (by: number) => {
    if (!files[index + by]) return;
    reset();
    setIndex(index + by);
  };
  const commands: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    PageUp: () => pageBy(-1),
    PageDown: () => pageBy(1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': fit,
    r: turn,
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command) return;
    event.preventDefault();
    command();
  };
  if (!file) return null;
  return (
    <Modal
      open
      centered
      title={file.name}
      width="min(1200px, 96vw)"
      footer={null}
      className={styles.dialog}
      modalRender={(dialog) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog, each of which has a button too
        <div onKeyDown={press}>{dialog}</div>
      )}
      onCancel={onClose}
    >
      <div className={styles.tools} role="toolbar" aria-label="查看工具">
        <Button onClick={() => go(-1)} disabled={index === 0}>
          上一份
        </Button>
        <span>
          {index + 1} / {files.length}
        </span>
        <Button onClick={() => go(1)} disabled={index === files.length - 1}>
          下一份
        </Button>
        <span className={styles.gap} />
        {pages > 1 && (
          <>
            <Button onClick={() => pageBy(-1)} disabled={view.page === 1}>
              上一页
            </Button>
            <span>
              第 {view.page} / {pages} 页
            </span>
            <Button onClick={() => pageBy(1)} disabled={view.page === pages}>
              下一页
            </Button>
            <span className={styles.gap} />
          </>
        )}
        <Button onClick={() => zoomBy(-1)} aria-label="缩小">
          −
        </Button>
        <Button onClick={fit} title="恢复大小">
          {view.zoom}%
        </Button>
        <Button onClick={() => zoomBy(1)} aria-label="放大">
          +
        </Button>
        <Button onClick={turn}>旋转</Button>
      </div>
      <Content key={file.address} {...file} view={view} onPages={setPages} />
      <p className={styles.keys}>← → 换文件，PageUp PageDown 翻页，+ − 缩放，R 旋转。每次查看都有记录。</p>
    </Modal>
  );
}

interface ContentProps extends ViewedFile {
  view: View;
  onPages: (count: number) => void;
}

function Content({ address, name, view, onPages }: ContentProps) {
  const file = usePrivateFile(address);
  const [hasFailed, setHasFailed] = useState(false);
  const [watermark] = useState(() => `${readOperator()?.name ?? ''} ${formatTime(new Date(serverNow()))}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than it is scrolled by keyboard
    <div className={styles.content} tabIndex={0}>
      {file === null ? (
        <Spin className={styles.loading} />
      ) : hasFailed || !file.url ? (
        <p className={styles.failed}>
          文件无法在此显示，
          <DocumentLink address={address} name="在新窗口打开" />
        </p>
      ) : file.type === 'application/pdf' ? (
        <PdfPage
          url={file.url}
          name={name}
          view={view}
          watermark={watermark}
          onPages={onPages}
          onFail={() => setHasFailed(true)}
        />
      ) : (
        <img
          src={file.url}
          alt={name}
          style={{ width: `${view.zoom}%`, transform: `rotate(${view.turn}deg)` }}
          onError={() => setHasFailed(true)}
        />
      )}
    </div>
  );
}
