/** A picture in a 4:3 box as wide as its container; a placeholder text if it cannot be loaded. */
import { useState } from 'react';
import { usePictureUrl } from '../../documents/pictures.tsx';
import styles from './cells.module.css';

export function SmallPicture({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const url = usePictureUrl()(address);
  const isPrivate = address !== '' && !/^(https?:\/)?\//.test(address);
  return (
    <span className={styles.picture}>
      {url && !hasFailed ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <span className={styles.noPicture}>{isPrivate ? '已上传' : address ? '无法显示' : '暂无图片'}</span>
      )}
    </span>
  );
}
