/** A picture in a reserved 4:3 place, as wide as what is around it; where it can't be shown, the place says so. */
import { useState } from 'react';
import { useShownPicture } from '../pictures.tsx';
import styles from './cells.module.css';

export function SmallPicture({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const shown = useShownPicture()(address);
  const isPrivate = address !== '' && !/^(https?:\/)?\//.test(address);
  return (
    <span className={styles.picture}>
      {shown && !hasFailed ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <span className={styles.noPicture}>{isPrivate ? '已上传' : address ? '无法显示' : '暂无图片'}</span>
      )}
    </span>
  );
}
