/**
 * Which pictures a page may show. An address of a host that the installation didn't name would be blocked by
 * the page's own policy, so it is left out here and the drawn placeholder stands in.
 */
import type { PictureData } from './components/picture.tsx';

export function picturesFrom(
  addresses: readonly (string | null)[],
  imageOrigins: readonly string[],
): PictureData[] {
  return addresses.flatMap((address) =>
    address && isAllowed(address, imageOrigins) ? [toPicture(address)] : [],
  );
}

function isAllowed(address: string, imageOrigins: readonly string[]): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  return URL.canParse(address) && imageOrigins.includes(new URL(address).origin);
}

/** Our own pictures exist in two widths, told by their names. */
function toPicture(address: string): PictureData {
  const small = address.replace(/-960\.webp$/, '-480.webp');
  return small === address
    ? { src: address, srcSet: null }
    : { src: small, srcSet: `${small} 480w, ${address} 960w` };
}
