/**
 * Which pictures a page may show. An address of a host that the installation didn't name would be blocked by
 * the page's own policy, so it is left out here and the drawn placeholder stands in.
 */
import type { PictureData } from './components/picture.tsx';
import { toPicture } from './picture-files.ts';

export { placeholderFor } from './picture-files.ts';

export interface PicturePolicy {
  /** Put before paths; empty for our own host. */
  pictureBase: string;
  /** How our own host is called in the API's answers; empty when not told. */
  publicOrigin: string;
  imageOrigins: readonly string[];
}

export function picturesFrom(addresses: readonly (string | null)[], policy: PicturePolicy): PictureData[] {
  return addresses.flatMap((address) => {
    const whole = address && wholeAddress(address, policy);
    return whole ? [toPicture(whole)] : [];
  });
}

/** Null for an address that may not be shown. */
function wholeAddress(
  address: string,
  { pictureBase, publicOrigin, imageOrigins }: PicturePolicy,
): string | null {
  // Whatever name a visitor reached us by, our own pictures are where the page is.
  const isOwn = publicOrigin !== '' && address.startsWith(`${publicOrigin}/`);
  if (isOwn) return address.slice(publicOrigin.length);
  if (address.startsWith('/') && !address.startsWith('//')) return pictureBase + address;
  return URL.canParse(address) && imageOrigins.includes(new URL(address).origin) ? address : null;
}
