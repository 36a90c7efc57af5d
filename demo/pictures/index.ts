import { ENTRIES, type PropertyKind } from './catalogue.ts';

export type { PropertyKind } from './catalogue.ts';
export { renderPictures } from './render.ts';

export interface Picture {
  readonly name: string;
  readonly kind: PropertyKind;
  readonly variant: string;
}

/** The demonstration's listing pictures. The order and the names are the same on every machine. */
export const PICTURES: readonly Picture[] = ENTRIES.map(({ name, kind, variant }) => ({
  name,
  kind,
  variant,
}));

/** Names of the pictures for one kind of property. */
export function picturesOf(kind: PropertyKind): string[] {
  return PICTURES.filter((picture) => picture.kind === kind).map((picture) => picture.name);
}

export { drawPicture } from './draw.ts';
