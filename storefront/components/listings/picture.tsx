import styles from './picture.module.css';

export interface PictureData {
  src: string;
  srcSet: string | null;
}

interface PictureProps {
  picture: PictureData | null;
  alt: string;
  /** The drawing for a missing picture. Absent where what holds the picture names it, as `data-placeholder`. */
  placeholder?: string | undefined;
  sizes: string;
  /** In view when the page opens: loaded eagerly. */
  isFirst?: boolean;
}

/**
 * A picture in a reserved 4:3 frame. A drawing of its kind replaces a missing picture;
 * `behaviours/failed-pictures.ts` does the same for one that fails to load.
 */
export const Picture = ({ picture, alt, placeholder, sizes, isFirst = false }: PictureProps) => (
  <img
    className={styles.picture}
    src={picture?.src ?? placeholder}
    srcSet={picture?.srcSet ?? undefined}
    sizes={picture?.srcSet ? sizes : undefined}
    alt={picture ? alt : '暂无图片'}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : undefined}
    data-placeholder={picture ? placeholder : undefined}
  />
);
