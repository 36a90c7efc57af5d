/** A picture in a reserved 4:3 place, as wide as what is around it; where it can't be shown, the place says so. */
import { useState } from 'react';
import styles from './cells.module.css';

export function SmallPicture({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isShowable = /^(https?:\/)?\//.test(address);
  return (
    <span className={styles.picture}>
      {isShowable && !hasFailed ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <span className={styles.noPicture}>{address && !isShowable ? '已上传' : '暂无图片'}</span>
      )}
    </span>
  );
}
