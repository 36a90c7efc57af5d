import { Picture, type PictureData } from '../../components/picture.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  pictures: readonly PictureData[];
  title: string;
  placeholder: string;
}

const SIZES = '(min-width: 900px) 560px, 100vw';

/** Pictures are chosen with radio buttons, so that the gallery needs no script and knows the arrow keys. */
export function Gallery({ pictures, title, placeholder }: GalleryProps) {
  if (pictures.length < 2) {
    return (
      <figure className={styles.gallery}>
        <Picture picture={pictures[0] ?? null} alt={title} placeholder={placeholder} sizes={SIZES} isFirst />
      </figure>
    );
  }
  return (
    <fieldset className={styles.gallery}>
      <legend className="visually-hidden">标的图片，共 {pictures.length} 张</legend>
      {pictures.map((picture, index) => (
        <div key={picture.src} className={styles.slide}>
          <input
            type="radio"
            name="picture"
            id={`picture-${index}`}
            defaultChecked={index === 0}
            className={styles.radio}
          />
          <label htmlFor={`picture-${index}`} className={styles.thumb}>
            <span className="visually-hidden">第 {index + 1} 张</span>
            <Picture
              picture={{ ...picture, srcSet: null }}
              alt=""
              placeholder={placeholder}
              sizes=""
              isFirst={index === 0}
            />
          </label>
          <div className={styles.stage}>
            <Picture
              picture={picture}
              alt={`${title}，图 ${index + 1}`}
              placeholder={placeholder}
              sizes={SIZES}
              isFirst={index === 0}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
