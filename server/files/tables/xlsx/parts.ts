/** The small parts of a workbook: its sheets, which styles are dates, and the texts that its cells share. */
import { dirname, posix } from 'node:path';
import { UnreadableFile } from '../unreadable-file.ts';
import { type DateStyle, dateStyleOf } from './number-formats.ts';
import { damagedWorkbook, notWorkbook } from './problems.ts';
import { type NumberFormat, numberFormatOf } from './shown-number.ts';
import { type Attributes, readXml } from './xml.ts';

/** Returns the content of a part; null when there is none of this path. */
export type ReadPart = (path: string) => AsyncIterable<Uint8Array> | null;

/** Another part, by the last word of its type: `worksheet`, `styles`. */
interface Relation {
  id: string;
  kind: string;
  /** In the workbook. */
  path: string;
  /** As it is written; of an external relation the address. */
  target: string;
  isExternal: boolean;
}

export async function relationsOf(read: ReadPart, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : dirname(part);
  const content = read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations: Relation[] = [];
  if (content) {
    await readXml(content, {
      open(name, { Id, Type, Target, TargetMode }) {
        if (name !== 'Relationship' || !Id || !Type || !Target) return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        const isExternal = TargetMode?.toLowerCase() === 'external';
        relations.push({ id: Id, kind: posix.basename(Type), path, target: Target, isExternal });
      },
    });
  }
  return relations;
}

export interface Sheet {
  name: string;
  /** Of its part. */
  path: string;
}

interface WorkbookParts {
  /** The visible worksheets in their order. */
  sheets: Sheet[];
  /** The names of the hidden ones. */
  hidden: string[];
  /** Days count from 1904 and not from 1900. */
  is1904: boolean;
  /** Paths of other parts; absent in workbooks without them. */
  styles: string | undefined;
  sharedTexts: string | undefined;
  /** The pictures that WPS puts into cells. */
  cellPictures: string;
}

const MAX_SHEETS = 200;

/** @throws UnreadableFile for anything but a supported workbook */
export async function readWorkbookParts(read: ReadPart): Promise<WorkbookParts> {
  const main = (await relationsOf(read, '')).find(({ kind }) => kind === 'officeDocument')?.path;
  if (main?.endsWith('.bin')) throw new UnreadableFile('不支持 xlsb 文件，请另存为 xlsx 再导入');
  const content = main && read(main);
  if (!content) throw notWorkbook();
  const relations = await relationsOf(read, main);
  const named: { name: string; id: string }[] = [];
  const hidden: string[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readXml(content, {
    open(tag, { name, state = 'visible', date1904, ...others }) {
      isWorkbook ||= tag === 'workbook';
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      const id = Object.entries(others).find(([attribute]) => attribute.endsWith(':id'))?.[1];
      if (tag === 'sheet' && name && id && state === 'visible') named.push({ name, id });
      if (tag === 'sheet' && name && state !== 'visible' && hidden.length < MAX_SHEETS) hidden.push(name);
      if (named.length > MAX_SHEETS) throw new UnreadableFile(`工作表超过 ${MAX_SHEETS} 个`);
    },
  });
  if (!isWorkbook) throw notWorkbook();
  const ofKind = (kind: string) => relations.find((it) => it.kind === kind)?.path;
  return {
    // Charts are sheets too.
    sheets: named.flatMap(({ name, id }) => {
      const path = relations.find((it) => it.id === id && it.kind === 'worksheet')?.path;
      return path ? { name, path } : [];
    }),
    hidden,
    is1904,
    cellPictures: ofKind('cellImage') ?? 'xl/cellimages.xml',
    styles: ofKind('styles'),
    sharedTexts: ofKind('sharedStrings'),
  };
}

/** How the cells of a style show numbers. */
export interface CellStyle {
  date: DateStyle;
  number: NumberFormat;
}

/** @returns the styles of cells by their numbers */
export async function readCellStyles(content: AsyncIterable<Uint8Array> | null): Promise<CellStyle[]> {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isInCells = false;
  if (content) {
    await readXml(content, {
      open(tag, { numFmtId = '', formatCode = '' }) {
        if (tag === 'numFmt') codes.set(numFmtId, formatCode);
        if (tag === 'cellXfs') isInCells = true;
        if (tag === 'xf' && isInCells) formats.push(numFmtId);
      },
      close(tag) {
        if (tag === 'cellXfs') isInCells = false;
      },
    });
  }
  const styles = new Map(
    [...new Set(formats)].map((id): [string, CellStyle] => {
      const code = codes.get(id);
      return [id, { date: dateStyleOf(Number(id), code), number: numberFormatOf(Number(id), code) }];
    }),
  );
  return formats.map((id) => styles.get(id) ?? { date: null, number: [] });
}

/** @returns the shared texts by their numbers */
export async function readSharedTexts(content: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  const texts: string[] = [];
  if (content) {
    const collector = textCollector();
    await readXml(content, {
      open(tag, attributes) {
        if (tag === 'si') collector.start();
        collector.open(tag, attributes);
      },
      text: collector.text,
      close(tag) {
        collector.close(tag);
        if (tag === 'si') texts.push(collector.end());
      },
    });
  }
  return texts;
}

/** Characters of a cell: Excel allows 32,767. */
const MAX_CELL = 100_000;

/** Collects a text that may have formatted pieces. Phonetic hints, which Excel shows above a text, are left out. */
export function textCollector() {
  let pieces = '';
  let isText = false;
  let phonetic = 0;
  return {
    start() {
      pieces = '';
    },
    open(tag: string, _?: Attributes) {
      if (tag === 'rPh') phonetic += 1;
      isText = tag === 't' && phonetic === 0;
    },
    text(text: string) {
      if (isText) pieces += text;
      if (pieces.length > MAX_CELL) throw damagedWorkbook();
    },
    close(tag: string) {
      if (tag === 'rPh') phonetic -= 1;
      isText = false;
    },
    end: () => unescaped(pieces),
  };
}

/** Excel writes characters that XML can't contain as `_x0007_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
