/** Pictures, and the drawings that replace missing ones, on our own host. */
import { codesOf, PROPERTY_KINDS } from '../../shared/domain/listing.ts';
import type { PictureData } from '../components/listings/picture.tsx';

/** Our own pictures exist in two widths; the name says which. */
export function toPicture(address: string): PictureData {
  const small = address.replace(/-960\.webp$/, '-480.webp');
  return small === address
    ? { src: address, srcSet: null }
    : { src: small, srcSet: `${small} 480w, ${address} 960w` };
}

/** The drawing for a kind of property; a house for unknown kinds. */
export function placeholderFor(kind: string | null): string {
  const code = codesOf(PROPERTY_KINDS).find((it) => PROPERTY_KINDS[it].name === kind);
  return `/placeholders/${code ? PROPERTY_KINDS[code].key : 'other'}.svg`;
}
