import { type DragEvent, useState } from 'react';
import { acceptedFiles } from '../../../../providers/upload.ts';
import { UPLOAD_PURPOSES } from '../../../../shared/domain/upload.ts';
import { Avatar } from '../avatar.tsx';
import styles from './avatar-picker.module.css';
import type { AvatarUpload } from './use-avatar-upload.ts';

const MEGABYTES = UPLOAD_PURPOSES.avatar.maxBytes / 1024 / 1024;

interface AvatarPickerProps {
  current: string | null;
  nickname: string;
  upload: AvatarUpload;
  /** The server's message about the last picture. */
  refusal: string | undefined;
}

/** Uploads a picture as soon as it is chosen or dropped here. */
export function AvatarPicker({ current, nickname, upload, refusal }: AvatarPickerProps) {
  const [isOver, setOver] = useState(false);
  const problem = refusal ?? upload.problem;
  const isSending = upload.progress !== null;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void upload.choose([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the first is the button within
    <div
      className={isOver ? `${styles.picker} ${styles.over}` : styles.picker}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar address={upload.url ?? upload.preview ?? current} nickname={nickname} />
      <div className={styles.beside}>
        {isSending ? (
          <div className={styles.sending}>
            <progress max="1" value={upload.progress ?? 0} aria-label="头像上传进度" className={styles.bar} />
            <button type="button" className={styles.cancel} onClick={upload.cancel}>
              取消上传
            </button>
          </div>
        ) : (
          <label className={`button ${styles.choose}`}>
            {upload.url ? '换一张' : '选择头像'}
            <input
              type="file"
              className="visually-hidden"
              accept={acceptedFiles('avatar')}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'avatar-help avatar-problem' : 'avatar-help'}
              onChange={({ target }) => {
                void upload.choose([...(target.files ?? [])]);
                // Allows the same file to be chosen again.
                target.value = '';
              }}
            />
          </label>
        )}
        <p id="avatar-help" className={styles.help}>
          {helpFor(upload, problem)}
        </p>
        {problem && (
          <p id="avatar-problem" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <input type="hidden" name="img_url" value={upload.url ?? ''} />
    </div>
  );
}

function helpFor({ progress, url }: AvatarUpload, problem: string | null): string {
  if (progress !== null) return '正在上传，完成后可以保存';
  return url && !problem ? '已上传，保存后生效' : `选择或拖入一张图片，不超过${MEGABYTES}MB`;
}
