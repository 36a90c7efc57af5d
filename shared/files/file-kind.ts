/** What a file is by its first bytes. Names of files are often wrong. */
import type { ImageEnding } from '../domain/upload.ts';

/** So many bytes are enough. */
export const KIND_BYTES = 512;

/** `heic` is what iPhones write, `other` a kind of picture that no form takes. */
export type FileKind = ImageEnding | 'heic' | 'other' | 'pdf' | 'zip';

const BEGINNINGS: readonly [start: string, kind: FileKind][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG', 'png'],
  ['GIF8', 'gif'],
  ['8BPS', 'psd'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['%PDF', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
];

/** The first brands of HEIC pictures. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** @param start the first bytes @returns null for a kind that these bytes do not prove */
export function fileKind(start: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...start.subarray(0, KIND_BYTES));
  const found = BEGINNINGS.find(([beginning]) => text.startsWith(beginning));
  if (found) return found[1];
  // Reserved bytes of a bitmap; a text may begin with BM.
  if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0') return 'bmp';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return ofBrand(text.slice(8, 12));
  return /^[^a-z]*(?:<\?xml|<!--|<svg)/i.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : null;
}

/** Films have brands too. */
function ofBrand(brand: string): FileKind | null {
  if (HEIC.test(brand)) return 'heic';
  return /^avi[fs]$/.test(brand) ? 'other' : null;
}
