/** Where a workbook's pictures are: floating ones at a row, and those that WPS puts into cells. */
import { type ReadPart, relationsOf } from './parts.ts';
import { damagedWorkbook } from './problems.ts';
import { readXml } from './xml.ts';

/** A workbook has at most so many parts. */
const MAX_PICTURES = 10_000;

/** @returns the paths of pictures by the name that formulas use */
export async function readCellPictures(read: ReadPart, path: string): Promise<Map<string, string>> {
  const found: [name: string, id: string][] = [];
  let name = '';
  await readPart(read, path, {
    open(tag, attributes) {
      if (tag === 'cNvPr') name = attributes.name ?? '';
      const id = tag === 'blip' ? embedded(attributes) : '';
      if (id !== '') found.push([name, id]);
      if (found.length > MAX_PICTURES) throw damagedWorkbook();
    },
  });
  if (found.length === 0) return new Map();
  const paths = await imagePaths(read, path);
  return new Map(
    found.flatMap(([own, id]): [string, string][] => {
      const image = paths.get(id);
      return image ? [[own, image]] : [];
    }),
  );
}

export interface FloatingPicture {
  /** The row of its upper edge, from 1; 0 without one. */
  line: number;
  path: string;
}

/** @param path of the sheet's drawing */
export async function readFloatingPictures(read: ReadPart, path: string): Promise<FloatingPicture[]> {
  const found: { line: number; id: string }[] = [];
  let line = 0;
  let [isFrom, isRow] = [false, false];
  let digits = '';
  await readPart(read, path, {
    open(tag, attributes) {
      if (tag.endsWith('Anchor')) line = 0;
      if (tag === 'from') isFrom = true;
      isRow = isFrom && tag === 'row';
      if (isRow) digits = '';
      const id = tag === 'blip' ? embedded(attributes) : '';
      if (id !== '') found.push({ line, id });
      if (found.length > MAX_PICTURES) throw damagedWorkbook();
    },
    text(text) {
      if (isRow && digits.length < 10) digits += text;
    },
    close(tag) {
      if (tag === 'from') isFrom = false;
      if (tag === 'row' && isRow && /^\s*\d{1,7}\s*$/.test(digits)) line = Number(digits) + 1;
      isRow = false;
    },
  });
  if (found.length === 0) return [];
  const paths = await imagePaths(read, path);
  return found.flatMap(({ line: at, id }) => {
    const image = paths.get(id);
    return image ? [{ line: at, path: image }] : [];
  });
}

export function byLine(pictures: readonly FloatingPicture[]): Map<number, FloatingPicture[]> {
  const lines = new Map<number, FloatingPicture[]>();
  for (const picture of pictures) {
    const ofLine = lines.get(picture.line);
    if (ofLine) ofLine.push(picture);
    else lines.set(picture.line, [picture]);
  }
  return lines;
}

const embedded = (attributes: Readonly<Record<string, string | undefined>>) =>
  Object.entries(attributes).find(([name]) => /(^|:)embed$/.test(name))?.[1] ?? '';

async function imagePaths(read: ReadPart, path: string): Promise<Map<string, string>> {
  const relations = await relationsOf(read, path);
  return new Map(relations.filter(({ isExternal }) => !isExternal).map((it) => [it.id, it.path]));
}

async function readPart(read: ReadPart, path: string, events: Parameters<typeof readXml>[1]): Promise<void> {
  const content = read(path);
  if (content) await readXml(content, events);
}
