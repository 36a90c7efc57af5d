/**
 * Which pictures a page may show. An address of a host that the installation didn't name would be blocked by the
 * page's own policy, so it is left out, and something else stands in.
 */
export interface PicturePolicy {
  /** Put before paths; empty for our own host. */
  pictureBase: string;
  /** How our own host is called in the API's answers; empty when not told. */
  publicOrigin: string;
  imageOrigins: readonly string[];
}

/** The URL from which this page loads a picture; null if the policy forbids it. */
export function pictureUrl(
  address: string,
  { pictureBase, publicOrigin, imageOrigins }: PicturePolicy,
): string | null {
  // Whatever name a visitor reached us by, our own pictures are where the page is.
  const isOwn = publicOrigin !== '' && address.startsWith(`${publicOrigin}/`);
  const path = isOwn ? address.slice(publicOrigin.length) : address;
  if (path.startsWith('//')) return null;
  if (path.startsWith('/')) return isOwn ? path : pictureBase + path;
  return URL.canParse(address) && imageOrigins.includes(new URL(address).origin) ? address : null;
}
