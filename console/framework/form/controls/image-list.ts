/** Changes of a record's list of images. Places count what is shown: what was taken out has none. */
import type { RecordImage } from './control.ts';

export const isShown = (image: RecordImage): boolean => image.delete_sign === 0;

export const shownImages = (images: readonly RecordImage[]): RecordImage[] => images.filter(isShown);

const goneImages = (images: readonly RecordImage[]): RecordImage[] => images.filter((it) => !isShown(it));

export const withAdded = (images: readonly RecordImage[], address: string): RecordImage[] => [
  ...shownImages(images),
  { img_path: address, delete_sign: 0 },
  ...goneImages(images),
];

export function moved(images: readonly RecordImage[], from: number, to: number): RecordImage[] {
  const shown = shownImages(images);
  shown.splice(to, 0, ...shown.splice(from, 1));
  return [...shown, ...goneImages(images)];
}

/** One that the record had before stays, marked; one that was never saved vanishes. */
export function without(images: readonly RecordImage[], place: number): RecordImage[] {
  const shown = shownImages(images);
  const gone: RecordImage[] = shown
    .splice(place, 1)
    .flatMap((it) => (it.id === undefined ? [] : [{ ...it, delete_sign: 1 as const }]));
  return [...shown, ...goneImages(images), ...gone];
}
