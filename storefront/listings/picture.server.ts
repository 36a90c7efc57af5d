/** Pictures of a page, as its components take them. */
import { type PicturePolicy, pictureUrl } from '../../shared/markdown/picture-policy.ts';
import type { PictureData } from '../components/listings/picture.tsx';
import { toPicture } from './picture-files.ts';

export { placeholderFor } from './picture-files.ts';

export function picturesFrom(addresses: readonly (string | null)[], policy: PicturePolicy): PictureData[] {
  return addresses.flatMap((address) => {
    const url = address && pictureUrl(address, policy);
    return url ? [toPicture(url)] : [];
  });
}
