/**
 * Reads the cells of a row by the kinds of their fields. Cells of some fields say more than one value: times may be ranges,
 * names of regions mean several places until a row is put together.
 */
import { type Platform, platformOf } from '../../../../shared/domain/auctions/platform.ts';
import type { Round } from '../../../../shared/domain/auctions/round-names.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { type Field, type KINDS, kindOf } from '../../../../shared/fields/index.ts';
import { readLink } from '../../../../shared/fields/link.ts';
import { readPictures } from '../../../../shared/fields/pictures.ts';
import type { CellReading, StatedUnit } from '../../../../shared/fields/reading.ts';
import {
  isTimeProblem,
  isUnknownTime,
  readFileTimes,
  type TimeSpan,
} from '../../../../shared/fields/time.ts';
import { messages } from '../../../../shared/messages.ts';
import type { RegionLevel, RegionReading } from '../../../../shared/regions/read.ts';
import { roundIn } from '../../../../shared/rounds/index.ts';
import { BadCell, type FileRow, LinkedCell, MergedCell, PictureCell } from '../../../files/tables/index.ts';
import { type Column, labelOf } from './columns.ts';
import type { FieldName } from './headers.ts';
import type { Problem } from './problems.ts';
import { regionCell, regionCodeCell } from './regions.ts';
import { linkOf, mergedProblem } from './rich-cells.ts';

const EMPTY = new Set(['', '-', '--', '---', '—', '——', '/', '无', '暂无', 'null', 'n/a', '\\n']);

/** What people put into a cell to say that there is nothing. */
export const isNothing = (text: string) => EMPTY.has(text.toLowerCase());

/**
 * The maximum of characters of a price, a time, a code or a region. Patterns that skip white space need quadratic
 * time.
 */
const SHORT = 100;
/** Also of an address, of which the beginning counts. */
const MAX_ADDRESS = 1_000;

type Reader<Value> = (text: string) => CellReading<Value>;

const short =
  <Value>(read: Reader<Value>, max = SHORT): Reader<Value> =>
  (text) =>
    text.length > max ? { problem: `不能超过 ${max} 个字` } : read(text);

/** What can't be read costs the region, not the row. */
const region = (level: RegionLevel): Reader<RegionReading> =>
  short((text) => ({ value: regionCell(text, level) }), MAX_ADDRESS);
const regionCode: Reader<RegionReading> = (text) => ({ value: regionCodeCell(text) });

const times: Reader<TimeSpan> = short((text) => {
  if (isUnknownTime(text)) return { value: null };
  const reading = readFileTimes(text);
  return isTimeProblem(reading) ? reading : { value: reading };
});

/** Also by an address or host of the platform: sf.taobao.com. */
function platform(text: string): CellReading<Platform> {
  const host = /^(?:https?:)?(?:\/\/)?([\w-]+(?:\.[\w-]+)+)(?:[:/?#].*)?$/i.exec(text.trim())?.[1];
  const code = host && platformOf(host.toLowerCase());
  return code ? { value: code } : (read('source', text) as CellReading<Platform>);
}

const round: Reader<Round> = short((text) => {
  const value = roundIn(text);
  return value === null ? { problem: messages.roundUnreadable } : { value };
});

/** Fields whose cells say something else than a value of their kind. */
const OWN_READERS = {
  start_time: times,
  end_time: times,
  province: region(0),
  city: region(1),
  district: region(2),
  region: region(null),
  province_code: regionCode,
  city_code: regionCode,
  district_code: regionCode,
  round,
  source: short(platform, MAX_ADDRESS),
  source_url: (text: string) => readLink(text),
  img: (text: string) => readPictures(text),
} satisfies { [Name in FieldName]?: Reader<unknown> };

type ValueOf<Entry extends Field> = Entry extends { codes: readonly (infer Code)[] }
  ? Code
  : NonNullable<ReturnType<(typeof KINDS)[Entry['kind']]['read']>['value']>;

/** The values of a row's cells; absent means empty. */
export type CellValues = {
  [Name in FieldName]?: Name extends keyof typeof OWN_READERS
    ? Extract<ReturnType<(typeof OWN_READERS)[Name]>, { value: unknown }>['value'] & {}
    : ValueOf<(typeof LISTING_FIELDS)[Name]>;
};

function read(name: FieldName, text: string, unit: StatedUnit = null): CellReading<unknown> {
  const field: Field = LISTING_FIELDS[name];
  const { cell, read: readText } = kindOf(field);
  const max = cell.limitsLength ? Number.POSITIVE_INFINITY : SHORT;
  return short((it) => cell.read?.(it, field, unit) ?? readText(it, field), max)(text);
}

/** @param unit that the file states for the column @returns the value null when a cell is empty */
export function readCell(name: FieldName, text: string, unit: StatedUnit = null): CellReading<unknown> {
  if (isNothing(text)) return { value: null };
  const readers: { [Name in FieldName]?: Reader<unknown> } = OWN_READERS;
  return readers[name]?.(text) ?? read(name, text, unit);
}

/** @returns the values of the non-empty cells, the problems of the others, and values to check */
export function readCells(row: FileRow, columns: readonly Column[]) {
  const problems: Problem[] = [];
  const doubts: string[] = [];
  const given: Record<string, unknown> = {};
  for (const column of columns) {
    const { field, index, unit } = column;
    const cell = row.values[index];
    const text = cellText(cell, field);
    const reading = readingOf(cell, text, field, unit);
    const label = labelOf(field, column);
    if (reading.problem !== undefined) {
      problems.push({ field, label, value: text ?? JSON.stringify(cell), reason: reading.problem });
    } else if (reading.value !== null) {
      given[field] = reading.value;
      if (reading.doubt) doubts.push(label + reading.doubt);
    }
  }
  // The types are right: each value comes from the field's own reader.
  return { given: given as CellValues, problems, doubts };
}

function readingOf(
  cell: unknown,
  text: string | null,
  field: FieldName,
  unit: StatedUnit,
): CellReading<unknown> {
  if (cell instanceof BadCell) return { problem: cell.reason };
  if (text === null) return { problem: '应为文字或数字' };
  const problem = cell instanceof MergedCell ? mergedProblem(cell, field) : null;
  return problem === null ? readCell(field, text, unit) : { problem };
}

/** The text of a cell, trimmed; null for what is no text. Some fields may also be a list, which becomes JSON. */
export function cellText(value: unknown, name: FieldName): string | null {
  const { cell } = kindOf(LISTING_FIELDS[name]);
  if (typeof value === 'string') return value.trim();
  if (value instanceof BadCell) return value.text;
  if (value instanceof LinkedCell && cell.takesAddress) return linkOf(value).trim();
  if (value instanceof LinkedCell || value instanceof MergedCell || value instanceof PictureCell) {
    return value.text.trim();
  }
  if (value === null || value === undefined) return '';
  // Without the noise of binary fractions.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return cell.takesList && Array.isArray(value) ? JSON.stringify(value) : null;
}
