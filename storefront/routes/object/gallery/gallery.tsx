import { Picture, type PictureData } from '../../../components/listings/picture.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  pictures: readonly PictureData[];
  title: string;
  placeholder: string;
}

const SIZES = '(min-width:900px) 560px,100vw';

/**
 * On a wide screen pictures are chosen with radio buttons, which the arrow keys change; on a phone they are side by
 * side and are swiped. Both work without scripts. Each picture links to its file; `behaviours/gallery.ts` opens it in
 * the viewer.
 */
export function Gallery({ pictures, title, placeholder }: GalleryProps) {
  const stage = (picture: PictureData, index: number) => (
    <a
      href={fileOf(picture)}
      className={styles.zoom}
      aria-label={pictures.length > 1 ? `图 ${index + 1}，查看大图` : '查看大图'}
      data-picture=""
    >
      <Picture
        picture={picture}
        alt={nameOf(title, index, pictures.length)}
        sizes={SIZES}
        isFirst={index === 0}
      />
    </a>
  );
  const [first, second] = pictures;
  if (!first || !second) {
    return (
      <figure className={styles.gallery} data-placeholder={placeholder}>
        {first ? (
          stage(first, 0)
        ) : (
          <Picture picture={null} alt={title} placeholder={placeholder} sizes={SIZES} isFirst />
        )}
      </figure>
    );
  }
  return (
    <fieldset className={`${styles.gallery} ${styles.several}`} data-placeholder={placeholder}>
      <legend className="visually-hidden">{`标的图片，共 ${pictures.length} 张`}</legend>
      {pictures.map((picture, index) => (
        <div key={picture.src} className={styles.slide}>
          <input
            type="radio"
            name="picture"
            id={`picture-${index}`}
            defaultChecked={index === 0}
            className={styles.radio}
            aria-label={`第 ${index + 1} 张`}
          />
          <label htmlFor={`picture-${index}`} className={styles.thumb}>
            <Picture picture={{ ...picture, srcSet: null }} alt="" sizes="" />
          </label>
          <div className={styles.stage}>
            {stage(picture, index)}
            <span className={styles.count} aria-hidden="true">
              {`${index + 1} / ${pictures.length}`}
            </span>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** The largest file of a picture. */
const fileOf = ({ src, srcSet }: PictureData) => srcSet?.split(', ').at(-1)?.split(' ')[0] ?? src;

/** The first one names the listing, for those who come by a search for pictures. */
const nameOf = (title: string, index: number, count: number) => {
  if (count === 1) return title;
  return index === 0 ? `${title}，图 1` : `图 ${index + 1}`;
};
