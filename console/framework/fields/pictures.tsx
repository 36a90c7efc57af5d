/** The pictures of a record in their order. */
import { lazy } from 'react';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { pictures as shared } from '../../../shared/fields/pictures.ts';
import styles from './cells/cells.module.css';
import { Dash } from './cells/dash.tsx';
import { addressesOf } from './cells/picture-addresses.ts';
import { SmallPicture } from './cells/small-picture.tsx';
import type { RecordPicture } from './controls/uploads/picture-list.ts';
import type { Kind } from './kind.ts';

export interface PicturesField {
  kind: 'pictures';
  purpose: UploadPurpose;
}

const PicturesControl = lazy(() => import('./controls/uploads/pictures.tsx'));
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
