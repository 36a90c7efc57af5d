/** A picture of a form: seen, moved, taken out; and one that is still on its way. */
import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { usePictureUrl } from '../../../documents/pictures.tsx';
import styles from './pictures.module.css';
import type { UploadProgress } from './use-uploads.ts';

interface ImageTileProps {
  address: string;
  name: string;
  isCover: boolean;
  isDisabled: boolean;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: () => void;
  onDragStart: () => void;
  onDropped: () => void;
}

export function ImageTile({ address, name, isCover, isDisabled, ...on }: ImageTileProps) {
  const url = usePictureUrl()(address);
  return (
    <li
      className={styles.tile}
      draggable={!isDisabled}
      onDragStart={on.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDropped();
      }}
    >
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" title="查看原图">
          <img src={url} alt={isCover ? `${name}（封面）` : name} draggable={false} />
        </a>
      ) : (
        <span className={styles.name}>{name}无法显示</span>
      )}
      {isCover && <span className={styles.cover}>封面</span>}
      {!isDisabled && (
        <div className={styles.tools}>
          <Button
            size="small"
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={`前移${name}`}
            disabled={!on.onEarlier}
            onClick={on.onEarlier}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowRightOutlined />}
            aria-label={`后移${name}`}
            disabled={!on.onLater}
            onClick={on.onLater}
          />
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={`删除${name}`}
            onClick={on.onRemove}
          />
        </div>
      )}
    </li>
  );
}

export function SendingTile({ sending, onCancel }: { sending: UploadProgress; onCancel: () => void }) {
  const percent = Math.round(sending.progress * 100);
  return (
    <li className={styles.tile} aria-busy="true">
      {sending.preview ? (
        <img src={sending.preview} alt={sending.name} className={styles.waiting} />
      ) : (
        <span className={styles.name}>{sending.name}</span>
      )}
      <Progress percent={percent} size="small" aria-label={`${sending.name}上传进度`} />
      <Button size="small" type="text" onClick={onCancel} aria-label={`取消上传${sending.name}`}>
        取消
      </Button>
    </li>
  );
}
