/** Tables with names above and values below. */
import type { DisclosureText, Span } from './text.ts';

export interface Column {
  /** Without the spaces of narrow columns. */
  label: string;
  value: string;
  /** From the label to the value. */
  span: Span;
}

interface Tables {
  /** The lines with the names. */
  heads: readonly Span[];
  /** Of tables with one row of values. With several rows, each is a lot of its own. */
  columns: readonly Column[];
  /** Of those with several rows: how many, without their total. */
  lists: readonly { head: string; rows: number; span: Span }[];
}

interface Row extends Span {
  cells: readonly string[];
}

const RULE = /^[\t :-]*$/;
const ANSWER = /^[ ]*(?:[有无是否已未/-]|$)|(?<!m)\d|:/;
const LEAST = 4;

const rowOf = (line: RegExpExecArray): Row => {
  const bar = /^[ ]*\t/.exec(line[0])?.[0].length ?? 0;
  const start = line.index + bar;
  return {
    start,
    end: line.index + line[0].length,
    cells: line[0]
      .slice(bar)
      .replace(/\t[ ]*$/, '')
      .split('\t'),
  };
};

const isHead = ({ cells }: Row, below: Row | undefined): boolean =>
  below !== undefined &&
  cells.length >= LEAST &&
  below.cells.length === cells.length &&
  !cells.some((cell) => ANSWER.test(cell)) &&
  below.cells.filter((cell) => /\d/.test(cell)).length > 1;

const NONE: Tables = { heads: [], columns: [], lists: [] };
/** Each rule asks for the tables of the same text. */
const tables = new WeakMap<DisclosureText, Tables>();

export function tablesOf(text: DisclosureText): Tables {
  if (!text.plain.includes('\t')) return NONE;
  const read = tables.get(text) ?? readTables(text.plain);
  tables.set(text, read);
  return read;
}

function readTables(plain: string): Tables {
  const rows = [...plain.matchAll(/[^\n]+/g)].filter(([line]) => !RULE.test(line)).map(rowOf);
  const heads: Row[] = [];
  const columns: Column[] = [];
  const lists: Tables['lists'][number][] = [];
  for (const [at, head] of rows.entries()) {
    const row = rows[at + 1];
    if (!row || !isHead(head, row)) continue;
    heads.push(head);
    const next = rows[at + 2];
    if (next?.cells.length !== row.cells.length) columns.push(...columnsOf(head, row));
    else {
      const rest = rows.slice(at + 1).findIndex(({ cells }) => cells.length !== row.cells.length);
      const all = rows.slice(at + 1, rest < 0 ? undefined : at + 1 + rest);
      const count = all.filter(({ cells }) => !/合计|总计/.test(cells.join())).length;
      if (count > 1)
        lists.push({ head: head.cells.join(), rows: count, span: { start: head.start, end: head.end } });
    }
  }
  return { heads, columns, lists };
}

function* columnsOf(head: Row, row: Row): Generator<Column> {
  let start = head.start;
  let end = row.start;
  for (const [index, label] of head.cells.entries()) {
    const value = row.cells[index] as string;
    yield {
      label: label.replaceAll(' ', ''),
      value: value.trim(),
      span: { start, end: end + value.trimEnd().length },
    };
    start += label.length + 1;
    end += value.length + 1;
  }
}
