/** The pictures of the demonstration's listings, which are committed in files/. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PropertyKind, pictureName, SERIES } from './series.ts';

export type { PropertyKind } from './series.ts';

interface Picture {
  readonly name: string;
  readonly kind: PropertyKind;
}

/** The order and the names are the same on every machine. */
export const PICTURES: readonly Picture[] = SERIES.flatMap(({ kind, variant, count }) =>
  Array.from({ length: count }, (_, index) => ({ kind, name: pictureName(variant, index) })),
);

/** Pixels across; the height is three quarters of it. */
export const PICTURE_WIDTHS = [960, 480] as const;

/** Names of the pictures for one kind of property. */
export function picturesOf(kind: PropertyKind): string[] {
  return PICTURES.filter((picture) => picture.kind === kind).map((picture) => picture.name);
}

/** The names of a picture's files, one per width. */
export const filesOf = (name: string): string[] => PICTURE_WIDTHS.map((width) => `${name}-${width}.webp`);

/**
 * Copies every picture, in both widths. An interrupted copy can be started again.
 * @param to is made if it is missing
 */
export async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const files = PICTURES.flatMap(({ name }) => filesOf(name));
  // A copied file would keep the rights of the original.
  await Promise.all(files.map(async (file) => writeFile(join(to, file), await readFile(join(from, file)))));
}
