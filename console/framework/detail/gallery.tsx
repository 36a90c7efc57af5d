/** A record's pictures side by side. A click opens one large, with buttons to the others. */
import { Image } from 'antd';
import { useState } from 'react';
import { addressesOf } from '../list/cells.tsx';
import { usePictureUrl } from '../pictures.tsx';
import styles from './detail.module.css';

interface GalleryProps {
  /** URLs, or the record's images; deleted images are left out. */
  images: unknown;
  name: string;
}

export default function Gallery({ images, name }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const pictureUrl = usePictureUrl();
  const all = addressesOf(images);
  const addresses = all.flatMap((address) => pictureUrl(address) ?? []);
  if (addresses.length === 0) {
    return <p className={styles.nothing}>{all.length > 0 ? '图片无法显示' : '没有图片'}</p>;
  }
  return (
    <>
      <ul className={styles.pictures}>
        {addresses.map((address, place) => (
          <li key={address}>
            <button
              type="button"
              onClick={() => setOpen(place)}
              aria-label={`查看大图：${name}第${place + 1}张`}
            >
              <img src={address} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Image.PreviewGroup
        items={addresses}
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
