import { useState } from 'react';
import styles from './picture.module.css';

export interface PictureData {
  src: string;
  srcSet: string | null;
}

interface PictureProps {
  picture: PictureData | null;
  alt: string;
  /** The drawing that stands in for a picture that isn't there. */
  placeholder: string;
  sizes: string;
  /** In view when the page opens: loaded at once. */
  isFirst?: boolean;
}

/** A picture in a reserved 4:3 frame; without one, or when it can't be loaded, a drawing of its kind. */
export function Picture({ picture, alt, placeholder, sizes, isFirst = false }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const usable = hasFailed ? null : picture;
  return (
    <img
      className={styles.picture}
      src={usable?.src ?? placeholder}
      srcSet={usable?.srcSet ?? undefined}
      sizes={usable?.srcSet ? sizes : undefined}
      alt={usable ? alt : '暂无图片'}
      width={480}
      height={360}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={usable ? () => setHasFailed(true) : undefined}
    />
  );
}
