/** Parts of a sheet besides its rows: merged cells, hyperlinks, and pictures. */
import { columnNumber } from '../columns.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { MergedRange } from './merges.ts';
import { type ReadPart, relationsOf } from './parts.ts';
import { readXml } from './xml.ts';

export interface SheetExtras {
  merges: MergedRange[];
  /** Addresses by line and column. */
  links: Map<number, Map<number, string>>;
  /** The path of the part with floating pictures. */
  drawing: string | null;
}

export const noExtras = (): SheetExtras => ({ merges: [], links: new Map(), drawing: null });

/** Excel allows 65,530 hyperlinks. */
const MAX_RANGES = 100_000;

/** @param path of the sheet */
export async function readSheetExtras(read: ReadPart, path: string): Promise<SheetExtras> {
  const extras = noExtras();
  const content = read(path);
  if (!content) return extras;
  const linked: { range: Range; id: string }[] = [];
  let drawing = '';
  await readXml(withoutRows(content), {
    open(tag, attributes) {
      const range = rangeOf(attributes.ref ?? '');
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? '';
      if (tag === 'mergeCell' && range) extras.merges.push({ range: attributes.ref ?? '', ...range });
      if (tag === 'hyperlink' && range && id) linked.push({ range, id });
      if (tag === 'drawing') drawing = id;
      if (extras.merges.length + linked.length > MAX_RANGES) {
        throw new UnreadableFile('工作表的合并单元格或链接过多');
      }
    },
  });
  if (linked.length === 0 && drawing === '') return extras;
  const relations = new Map((await relationsOf(read, path)).map((it) => [it.id, it]));
  let count = 0;
  for (const { range, id } of linked) {
    const relation = relations.get(id);
    if (!relation?.isExternal) continue;
    for (let line = range.first; line <= range.last && count < MAX_RANGES; line += 1) {
      const ofLine = extras.links.get(line) ?? new Map<number, string>();
      extras.links.set(line, ofLine.set(range.column, relation.target));
      count += 1;
    }
  }
  extras.drawing = relations.get(drawing)?.path ?? null;
  return extras;
}

type Range = Pick<MergedRange, 'column' | 'first' | 'last'>;

function rangeOf(reference: string): Range | null {
  const [, letters, first, last = first] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?(\d{1,7}))?$/.exec(reference) ?? [];
  return letters ? { column: columnNumber(letters), first: Number(first), last: Number(last) } : null;
}

const START = /<(?:[\w.-]+:)?sheetData(?:\s[^>]*)?>/;
const END = /<\/(?:[\w.-]+:)?sheetData\s*>/;
/** More than a tag has. */
const OVERLAP = 200;

/** Leaves out the rows: reading them as XML only to get behind them would take as long as the import. */
async function* withoutRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isInRows = false;
  let isBehind = false;
  let held = '';
  for await (const chunk of content) {
    if (isBehind) {
      yield chunk;
      continue;
    }
    // One character for each byte.
    held += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    if (!isInRows) {
      const start = START.exec(held);
      const end = start ? start.index + start[0].length : Math.max(0, held.length - OVERLAP);
      yield Buffer.from(held.slice(0, end), 'latin1');
      held = held.slice(end);
      isInRows = start !== null;
      isBehind = start?.[0].endsWith('/>') ?? false;
    }
    if (isInRows && !isBehind) {
      const end = END.exec(held);
      held = end ? held.slice(end.index) : held.slice(-OVERLAP);
      isBehind = end !== null;
    }
    if (isBehind) {
      yield Buffer.from(held, 'latin1');
      held = '';
    }
  }
  // Without an end, the sheet is damaged, and the parser says so.
  if (!isInRows) yield Buffer.from(held, 'latin1');
}
