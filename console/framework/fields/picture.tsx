/** The address of one picture, such as a cover. */

import { SmallPicture } from './cells/small-picture.tsx';
import type { Kind } from './kind.ts';

export interface PictureField {
  kind: 'picture';
}

export const picture: Kind<PictureField, string> = {
  Cell: ({ value }) => <SmallPicture address={String(value)} />,
};
