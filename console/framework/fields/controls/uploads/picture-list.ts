/** Changes of a record's list of pictures. Positions count visible pictures only. */

/** A picture of a record: those that were there before and are taken out stay, marked with delete_sign 1. */
export interface RecordPicture {
  id?: number;
  img_path: string;
  delete_sign: 0 | 1;
}

export const isVisible = (image: RecordPicture): boolean => image.delete_sign === 0;

export const visibleImages = (images: readonly RecordPicture[]): RecordPicture[] => images.filter(isVisible);

const deletedImages = (images: readonly RecordPicture[]): RecordPicture[] =>
  images.filter((it) => !isVisible(it));

export const withAdded = (images: readonly RecordPicture[], address: string): RecordPicture[] => [
  ...visibleImages(images),
  { img_path: address, delete_sign: 0 },
  ...deletedImages(images),
];

export function moved(images: readonly RecordPicture[], from: number, to: number): RecordPicture[] {
  const visible = visibleImages(images);
  visible.splice(to, 0, ...visible.splice(from, 1));
  return [...visible, ...deletedImages(images)];
}

/** One that the record had before stays, marked; one that was never saved vanishes. */
export function without(images: readonly RecordPicture[], place: number): RecordPicture[] {
  const visible = visibleImages(images);
  const deleted: RecordPicture[] = visible
    .splice(place, 1)
    .flatMap((it) => (it.id === undefined ? [] : [{ ...it, delete_sign: 1 as const }]));
  return [...visible, ...deletedImages(images), ...deleted];
}
