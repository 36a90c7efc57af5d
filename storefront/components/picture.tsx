import { useState } from 'react';
import styles from './picture.module.css';

export interface PictureData {
  src: string;
  srcSet: string | null;
}

interface PictureProps {
  picture: PictureData | null;
  alt: string;
  /** The kind of property, for the placeholder. */
  kind: string | null;
  sizes: string;
  /** In view when the page opens: loaded at once. */
  isFirst?: boolean;
}

/** A picture in a reserved 4:3 frame; without one, or when it can't be loaded, a drawing of its kind. */
export function Picture({ picture, alt, kind, sizes, isFirst = false }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!picture || hasFailed) return <Placeholder kind={kind} />;
  return (
    <img
      className={styles.picture}
      src={picture.src}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet ? sizes : undefined}
      alt={alt}
      width={480}
      height={360}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}

const HOUSE = 'M20 44 48 22l28 22v34H20z M40 78V58h16v20 M30 48h8v8h-8z M58 48h8v8h-8z';

const DRAWINGS: Record<string, string> = {
  住宅用房: HOUSE,
  商业用房:
    'M20 42l6-16h44l6 16z M24 42v36h48V42 M32 78V56h14v22 M54 56h12v10H54z M20 42c0 8 14 8 14 0 0 8 14 8 14 0 0 8 14 8 14 0 0 8 14 8 14 0',
  工业用房: 'M18 78V50l18-12v12l18-12v12l18-12v40z M70 38V20h8v58 M28 60h8v8h-8z M46 60h8v8h-8z',
  土地: 'M14 66 40 46l42 14-28 20z M26 57l40 13 M40 46 54 80 M48 22v22 M48 22l16 6-16 6',
  车位: 'M20 78V26h56v52 M38 70V40h12a9 9 0 0 1 0 18H38',
  机动车:
    'M14 62l6-4 8-14h34l14 14 8 3v11H14z M28 72a7 7 0 1 0 .1 0 M68 72a7 7 0 1 0 .1 0 M34 50h12v8H29z M52 50h9l8 8H52z',
  机械设备:
    'M48 36a12 12 0 1 0 .1 0 M48 22v8 M48 66v8 M26 48h8 M62 48h8 M32 32l6 6 M58 58l6 6 M64 32l-6 6 M38 58l-6 6',
  债权: 'M28 18h32l10 10v50H28z M60 18v10h10 M36 40h26 M36 50h26 M36 60h16',
  股权: 'M20 74h56 M28 74V54h10v20 M46 74V42h10v32 M64 74V30h10v44 M26 44l18-14 8 6 20-18',
};

function Placeholder({ kind }: { kind: string | null }) {
  return (
    <svg className={styles.placeholder} viewBox="0 0 96 96" role="img" aria-label="暂无图片">
      <path d={DRAWINGS[kind ?? ''] ?? HOUSE} />
    </svg>
  );
}
