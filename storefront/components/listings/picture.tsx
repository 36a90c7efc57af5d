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

/**
 * A picture in a reserved 4:3 frame; without one a drawing of its kind, which `behaviours/failed-pictures.ts` also puts
 * in place of one that can't be loaded.
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
