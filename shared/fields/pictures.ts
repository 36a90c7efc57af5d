/** Lists of pictures: addresses of files in their order, the cover first. */
import type { UploadPurpose } from '../domain/upload.ts';
import { imagesRequired, tooManyUploads } from '../message-table.ts';
import type { Kind } from './kind.ts';
import { readLink } from './link.ts';
import type { Reading } from './reading.ts';
import { UNPRINTABLE } from './text.ts';

export interface PicturesField {
  kind: 'pictures';
  purpose: UploadPurpose;
}

export interface Picture {
  /** Of a picture that is stored already. */
  id?: number | undefined;
  img_path: string;
  delete_sign: 0 | 1;
}

const MAX_READ = 4;

const pictureAt = (img_path: string): Picture => ({ img_path, delete_sign: 0 });
const SITE_PATH = /^\/(?!\/)[^\s\\?#]{1,500}$/;

/** Up to four https addresses or paths of this site, as a JSON array or between | ; or commas. */
export function readPictures(text: string): Reading<string[]> {
  const parts = text.startsWith('[') ? jsonTexts(text) : separated(text);
  if (!parts) return { problem: '图片列表无法识别' };
  const paths = parts.map((it) => it.trim()).filter((it) => it !== '');
  if (paths.length > MAX_READ) return { problem: `图片最多 ${MAX_READ} 张` };
  const found = paths.flatMap((it) => {
    if (SITE_PATH.test(it) && !it.split('/').includes('..') && !UNPRINTABLE.test(it)) return [it];
    const url = readLink(it);
    return url.problem === undefined ? [url.value.href] : [];
  });
  return found.length === paths.length
    ? { value: found }
    : { problem: '图片应为 https:// 开头的链接或 / 开头的本站路径' };
}

/** Addresses may hold commas and semicolons themselves: those before the next address separate. */
function separated(text: string): string[] {
  const [first = '', ...rest] = text.split(/([|;,；，\n]+)/);
  const parts = [first];
  for (let i = 0; i < rest.length; i += 2) {
    const [separator = '', piece = ''] = rest.slice(i, i + 2);
    const isLast = i + 2 >= rest.length;
    const begins = /^\s*(?:https?:|\/)/i.test(piece) || (isLast && piece.trim() === '');
    if (separator.includes('|') || begins) parts.push(piece);
    else parts.push(`${parts.pop()}${separator}${piece}`);
  }
  return parts;
}

function jsonTexts(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Forms send the list as JSON in a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

export const pictures = {
  read: (text) => {
    const reading = readPictures(text);
    return reading.problem === undefined ? { value: reading.value.map(pictureAt) } : reading;
  },
  words: (list) => list.map(({ img_path }) => img_path).join('\n'),
  schema: ({ object, preprocess, string, array, codeOf, wholeNumber }) => {
    const picture = object({
      /** Of a picture that is stored already; some clients write an empty one for a new picture. */
      id: preprocess((value) => value || undefined, wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()),
      img_path: string({ error: imagesRequired }).min(1, { error: imagesRequired }).max(500),
      delete_sign: codeOf([0, 1]).default(0),
    });
    return preprocess(
      parsed,
      array(picture, { error: imagesRequired }).max(100, { error: tooManyUploads }),
    ).describe('Pictures in their order: {id?, img_path, delete_sign}');
  },
  answer: ({ array, looseObject, preprocess, string }) =>
    preprocess((list) => list ?? [], array(looseObject({ img_path: string() }))),
  ofWire: (wire) => {
    const list = typeof wire === 'string' ? wire.split('\n') : wire;
    return Array.isArray(list) ? list.map((it) => (typeof it === 'string' ? pictureAt(it) : it)) : null;
  },
  cell: { kind: 'text', limitsLength: true, takesList: true },
  namesOther: true,
  uploadsFor: ({ purpose }) => purpose,
  example: () => '/uploads/example.jpg',
} satisfies Kind<PicturesField, Picture[]>;
