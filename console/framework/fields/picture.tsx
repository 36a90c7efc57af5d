/** The address of one picture, such as a cover. */
import type { Kind } from './kind.ts';
import { SmallPicture } from './small-picture.tsx';

export interface PictureField {
  kind: 'picture';
}

export const picture: Kind<PictureField, string> = {
  Cell: ({ value }) => <SmallPicture address={String(value)} />,
};
