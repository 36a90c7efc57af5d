import { useState } from 'react';
import { Confirm } from '../../user/confirm.tsx';
import styles from './form.module.css';

/** Says that the typed content is stored, with a button that deletes it. */
export function DraftLine({ hasDraft, onClear }: { hasDraft: boolean; onClear: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.draft}>
      <p>草稿保存在本机浏览器，证件照片与号码不会保存</p>
      {hasDraft && (
        <button type="button" className={styles.link} onClick={() => setConfirming(true)}>
          清除草稿
        </button>
      )}
      {isConfirming && (
        <Confirm
          title="清除草稿"
          action="清除"
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            await onClear();
            setConfirming(false);
          }}
        >
          已填写的内容将从本机删除，不能恢复。
        </Confirm>
      )}
    </div>
  );
}
