/** Changes of a record's image list. Positions count visible images only. */
import type { RecordImage } from './control.ts';

export const isVisible = (image: RecordImage): boolean => image.delete_sign === 0;

export const visibleImages = (images: readonly RecordImage[]): RecordImage[] => images.filter(isVisible);

const deletedImages = (images: readonly RecordImage[]): RecordImage[] =>
  images.filter((it) => !isVisible(it));

export const withAdded = (images: readonly RecordImage[], address: string): RecordImage[] => [
  ...visibleImages(images),
  { img_path: address, delete_sign: 0 },
  ...deletedImages(images),
];

export function moved(images: readonly RecordImage[], from: number, to: number): RecordImage[] {
  const visible = visibleImages(images);
  visible.splice(to, 0, ...visible.splice(from, 1));
  return [...visible, ...deletedImages(images)];
}

/** One that the record had before stays, marked; one that was never saved vanishes. */
export function without(images: readonly RecordImage[], place: number): RecordImage[] {
  const visible = visibleImages(images);
  const deleted: RecordImage[] = visible
    .splice(place, 1)
    .flatMap((it) => (it.id === undefined ? [] : [{ ...it, delete_sign: 1 as const }]));
  return [...visible, ...deletedImages(images), ...deleted];
}
