/** The pictures that a page shows, as its components take them. */
import { type PicturePolicy, shownPicture } from '../../shared/picture-policy.ts';
import type { PictureData } from '../components/picture.tsx';
import { toPicture } from './picture-files.ts';

export { placeholderFor } from './picture-files.ts';

export function picturesFrom(addresses: readonly (string | null)[], policy: PicturePolicy): PictureData[] {
  return addresses.flatMap((address) => {
    const shown = address && shownPicture(address, policy);
    return shown ? [toPicture(shown)] : [];
  });
}
