/**
 * The pictures that a page may show. The page's own policy would block an address of a host that is not configured,
 * so it is replaced.
 */
export interface PicturePolicy {
  /** Put before paths; empty for our own host. */
  pictureBase: string;
  /** Our own origin in the API's answers; empty if not configured. */
  publicOrigin: string;
  imageOrigins: readonly string[];
}

/** The URL from which this page loads a picture; null if the policy forbids it. */
export function pictureUrl(
  address: string,
  { pictureBase, publicOrigin, imageOrigins }: PicturePolicy,
): string | null {
  // Our own pictures are loaded from the page's host, whatever the host's name.
  const isOwn = publicOrigin !== '' && address.startsWith(`${publicOrigin}/`);
  const path = isOwn ? address.slice(publicOrigin.length) : address;
  if (path.startsWith('//')) return null;
  if (path.startsWith('/')) return isOwn ? path : pictureBase + path;
  return URL.canParse(address) && imageOrigins.includes(new URL(address).origin) ? address : null;
}
