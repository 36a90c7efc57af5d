/** Of pictures a column has the addresses, in their order: `text().array()`. */
import type { Picture } from '../../../shared/fields/pictures.ts';
import type { StoredKind } from './kind.ts';

export const pictures: StoredKind = {
  toColumn: (list) =>
    (list as Picture[]).filter((it) => it.delete_sign === 0).map(({ img_path }) => img_path),
  ofColumn: (addresses) => (addresses as string[]).map((img_path) => ({ img_path, delete_sign: 0 })),
};
