/** A row of a file with results: what it names, and what it records. */
import { resultValues } from '../../../shared/contract/creditors/round-results.ts';
import { ROUND_RESULT, type Round } from '../../../shared/domain/auctions/auction-round.ts';
import { RESULT_FIELDS } from '../../../shared/domain/auctions/result-fields.ts';
import {
  RESULT_COLUMN_NAMES,
  RESULT_COLUMNS,
  RESULT_FILE_MAX_ROWS,
  type ResultColumn,
  resultNamed,
  roundNamed,
} from '../../../shared/domain/auctions/result-file.ts';
import { type AmountUnit, readAmount } from '../../../shared/fields/amount.ts';
import { readWholeNumber } from '../../../shared/fields/whole-number.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { type PlainRow, type PlainTable, visibleCell } from '../../files/tables/index.ts';
import type { ResultValues } from '../../market/results/index.ts';

export const RESULT_TABLE: PlainTable = {
  columns: Object.values(RESULT_COLUMNS).flat(),
  maxRows: RESULT_FILE_MAX_ROWS,
};

export interface Reason {
  column: string;
  reason: string;
}

/** The texts that say which listing a row is about; empty where it has none. */
export type Names = Readonly<Record<'record' | 'number' | 'link' | 'title', string>>;

export interface ResultRow {
  row: number;
  names: Names;
  /** Where the row names it. */
  round: Round | undefined;
  /** Null with reasons. `round` is absent where the row names none. */
  values: Omit<ResultValues, 'round'> | null;
  reasons: Reason[];
}

export const labelOf = (column: ResultColumn): string => RESULT_COLUMNS[column][0];

/** A placeholder: the stored round replaces it where the row names none. */
const FIRST_ROUND = 1;

/** @param unit of amounts without one, from the lines above the header */
export function readResultRow({ row, cells, problems }: PlainRow, unit: AmountUnit): ResultRow {
  const found = (column: ResultColumn) =>
    RESULT_COLUMNS[column].map((name) => ({ name, text: cells[name] ?? '' })).find(({ text }) => text !== '');
  const text = (column: ResultColumn) => found(column)?.text ?? '';
  const names = { record: text('record'), number: text('number'), link: text('link'), title: text('title') };
  const round = roundNamed(text('round'));
  if (problems.length > 0) return { row, names, round, values: null, reasons: [...problems] };
  const price = found('deal_price');
  const bidders = text('bidders') === '' ? null : readWholeNumber(text('bidders'), RESULT_FIELDS.bidders);
  const parsed = resultValues.safeParse({
    round: text('round') === '' ? FIRST_ROUND : round,
    result: resultNamed(text('result')),
    deal_price: price && amountOf(price.text, unitOf(price.name) ?? unit),
    deal_time: text('deal_time') || undefined,
    bidders: bidders?.value,
    remark: text('remark') || undefined,
  });
  const reasons: Reason[] = [...conflicts(cells, unit)];
  function refuse(column: ResultColumn, reason: string) {
    const cell = text(column);
    reasons.push({
      column: labelOf(column),
      reason: cell === '' ? reason : `“${visibleCell(cell)}”：${reason}`,
    });
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = RESULT_COLUMN_NAMES.find((name) => name === path[0]) ?? 'result';
    refuse(column, OWN_REASONS[column] ?? message);
  }
  if (bidders?.problem !== undefined) refuse('bidders', bidders.problem);
  if (parsed.success && parsed.data.result !== ROUND_RESULT.sold) {
    if (parsed.data.deal_price) refuse('deal_price', messages.dealOfSaleOnly);
    if (parsed.data.deal_time) refuse('deal_time', messages.dealOfSaleOnly);
  }
  if (Object.values(names).every((name) => name === '')) {
    reasons.push({ column: labelOf('number'), reason: messages.resultListingRequired });
  }
  if (reasons.length > 0 || !parsed.success) return { row, names, round, values: null, reasons };
  const { round: _, ...values } = parsed.data;
  return { row, names, round, values, reasons };
}

/** Columns that say the same thing, and differ. */
function conflicts(cells: PlainRow['cells'], unit: AmountUnit): Reason[] {
  return (['result', 'number', 'deal_price', 'remark'] as const).flatMap((column) => {
    const values = RESULT_COLUMNS[column].map((name) => cellValue(column, name, cells[name] ?? '', unit));
    const different = new Set(values.filter((value) => value !== undefined));
    if (different.size < 2) return [];
    const names = RESULT_COLUMNS[column].filter((_, index) => values[index] !== undefined);
    return [
      { column: labelOf(column), reason: fill(messages.resultColumnsDiffer, { names: names.join('、') }) },
    ];
  });
}

/** @returns undefined for a cell that says nothing */
function cellValue(column: ResultColumn, name: string, text: string, unit: AmountUnit) {
  if (text === '') return undefined;
  // A word that is no result is a state of the auction: 已结束.
  if (column === 'result') return resultNamed(text);
  return column === 'deal_price' ? amountOf(text, unitOf(name) ?? unit) : text;
}

const OWN_REASONS: { readonly [Column in ResultColumn]?: string } = {
  round: messages.resultRoundUnclear,
  result: messages.resultUnclear,
};

/** Of a column's name: 成交价(万元). */
const unitOf = (name: string): AmountUnit | null =>
  name.endsWith('(万元)') ? '万' : name.endsWith('(元)') ? '元' : null;

/** Yuan; other text is returned as it is, and the schema refuses it. */
function amountOf(text: string, unit: AmountUnit): number | string {
  const reading = readAmount(text, unit);
  return reading.problem === undefined ? fenToYuan(reading.fen) : text;
}
