/** A record's pictures side by side. A click opens one large, with buttons to the others. */
import { Image } from 'antd';
import { useState } from 'react';
import { usePictureUrl } from '../documents/pictures.tsx';
import { addressesOf } from '../fields/cells/picture-addresses.ts';
import styles from './detail.module.css';

interface GalleryProps {
  /** URLs, or the record's images; deleted images are left out. */
  images: unknown;
  name: string;
  /** Words below some of the pictures, by their URLs in `images`. */
  notes?: Readonly<Record<string, string>>;
}

export default function Gallery({ images, name, notes = {} }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const pictureUrl = usePictureUrl();
  const all = addressesOf(images);
  const pictures = all.flatMap((image) => {
    const address = pictureUrl(image);
    return address ? [{ address, note: notes[image] }] : [];
  });
  if (pictures.length === 0) {
    return <p className={styles.nothing}>{all.length > 0 ? '图片无法显示' : '没有图片'}</p>;
  }
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map(({ address, note }, place) => (
          <li key={address}>
            <button
              type="button"
              onClick={() => setOpen(place)}
              aria-label={`查看大图：${name}第${place + 1}张${note ? `（${note}）` : ''}`}
            >
              <img src={address} alt="" loading="lazy" />
            </button>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
      <Image.PreviewGroup
        items={pictures.map(({ address }) => address)}
        preview={{
          visible: open !== null,
          current: open ?? 0,
          onVisibleChange: (isVisible) => setOpen(isVisible ? (open ?? 0) : null),
          onChange: setOpen,
        }}
      />
    </>
  );
}
