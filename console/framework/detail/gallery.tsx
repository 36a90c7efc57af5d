/** A record's pictures side by side; one that is chosen is shown large, with the others to leaf through. */
import { Image } from 'antd';
import { useState } from 'react';
import { addressesOf } from '../list/cells.tsx';
import { useShownPicture } from '../pictures.tsx';
import styles from './detail.module.css';

interface GalleryProps {
  /** Addresses, or images as records have them; those that were taken out aren't shown. */
  images: unknown;
  name: string;
}

export default function Gallery({ images, name }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = useShownPicture();
  const all = addressesOf(images);
  const addresses = all.flatMap((address) => shown(address) ?? []);
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
