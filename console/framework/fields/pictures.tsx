/** The pictures of a record in their order. */
import { lazy } from 'react';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { pictures as shared } from '../../../shared/fields/pictures.ts';
import styles from './cells.module.css';
import type { RecordPicture } from './controls/picture-list.ts';
import { Dash } from './dash.tsx';
import type { Kind } from './kind.ts';
import { addressesOf } from './picture-addresses.ts';
import { SmallPicture } from './small-picture.tsx';

export interface PicturesField {
  kind: 'pictures';
  purpose: UploadPurpose;
}

const PicturesControl = lazy(() => import('./controls/pictures.tsx'));
const Gallery = lazy(() => import('../detail/gallery.tsx'));

function PicturesCell({ value }: { value: unknown }) {
  const [first, ...others] = addressesOf(value);
  if (!first) return <Dash />;
  return (
    <span className={styles.pictures}>
      <SmallPicture address={first} />
      {others.length > 0 && <span className={styles.count}>共 {others.length + 1} 张</span>}
    </span>
  );
}

export const pictures: Kind<PicturesField, readonly RecordPicture[]> = {
  Control: PicturesControl,
  isGroup: () => true,
  Cell: PicturesCell,
  WideCell: ({ label, value }) => <Gallery images={value} name={label} />,
  fileCell: ({ value }) => shared.words(addressesOf(value).map((img_path) => ({ img_path, delete_sign: 0 }))),
};
