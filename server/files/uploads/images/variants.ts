/** The variants of a picture by purpose: sizes, names and limits. */
import { type ImageEnding, UPLOAD_PURPOSES, type UploadPurpose } from '../../../../shared/domain/upload.ts';

/** Sizes are pixels; no picture is made larger than it was. */
export interface Variant {
  /** The suffix after the key in the file's name. */
  ending: string;
  width: number;
  height: number;
  /** `inside`: the whole picture; `cover`: what fills the size. */
  fit: 'inside' | 'cover';
}

export interface Bounds {
  pixels: number;
  /** Of either side. */
  side: number;
}

/** The tallest that a webp can be. */
const MAX_HEIGHT = 16_383;

const asWideAs = (width: number, ending: string): Variant => ({
  ending,
  width,
  height: MAX_HEIGHT,
  fit: 'inside',
});

/** From the largest to the smallest: each is rendered from the previous one. */
const LISTING: readonly Variant[] = [
  asWideAs(1_600, '-1600.webp'),
  asWideAs(960, '-960.webp'),
  asWideAs(480, '-480.webp'),
];
const PRIVATE: readonly Variant[] = [{ ending: '.webp', width: 2_400, height: 2_400, fit: 'inside' }];

export const VARIANTS: Record<UploadPurpose, readonly Variant[]> = {
  listing: LISTING,
  editor: [asWideAs(1_600, '.webp')],
  avatar: [{ ending: '.webp', width: 256, height: 256, fit: 'cover' }],
  identity: PRIVATE,
  licence: PRIVATE,
  judgment: PRIVATE,
  // Never served.
  archive: [],
};

/** The variant whose address forms store; pages derive the names of a listing's other variants. */
export const ADDRESS_SUFFIX: Partial<Record<UploadPurpose, string>> = { listing: '-960.webp' };

/** As many pixels as a listing's picture may have at most. */
const PIXELS = 5_500 * 5_500;

export const boundsOf = (purpose: UploadPurpose): Bounds => ({
  pixels: PIXELS,
  side: purpose === 'listing' ? 5_500 : PIXELS,
});

/** The media types of files with each ending. */
const TYPES: Record<ImageEnding, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  webp: ['image/webp'],
  psd: ['image/vnd.adobe.photoshop'],
  svg: ['image/svg+xml'],
  tiff: ['image/tiff'],
};

export const typesOf = (purpose: UploadPurpose): string[] =>
  UPLOAD_PURPOSES[purpose].kinds.flatMap((ending) => TYPES[ending]);
