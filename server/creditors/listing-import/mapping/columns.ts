/** Assigns the columns of a file to fields, in one header and over a whole file. */
import { fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { NEEDED_FILE_FIELDS } from '../../../../shared/domain/subject-file.ts';
import type { StatedUnit } from '../../../../shared/fields/reading.ts';
import { fill, messages } from '../../../../shared/messages.ts';
import { type FileRow, nameList, normalHeader, UnreadableFile } from '../../../files/tables/index.ts';
import {
  COMMAND_FIELDS,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  HEADERS,
  type HeaderParts,
  headerParts,
  isImportHeader,
} from './headers.ts';
import { WrongUsage } from './problems.ts';

/** Field names, or their Chinese headers, with a column or a value each, from `--map` and `--set`. */
export type Assignments = Readonly<Record<string, string>>;
/** The columns of `--map`. */
export type ColumnMap = ReadonlyMap<FieldName, string>;

/** What a creditor said that columns are, by normalized name: a field, or null for a column that is not read. */
export type ColumnChoices = ReadonlyMap<string, FieldName | null>;

/** How columns are found, beyond the names that every file may use. */
export interface ColumnNames {
  map: ColumnMap;
  choices: ColumnChoices;
}

export const KNOWN_NAMES: ColumnNames = { map: new Map(), choices: new Map() };

export interface Column {
  field: FieldName;
  index: number;
  /** The name in the file. */
  name: string;
  /** Of amounts, from the header: 起拍价（万元）; else from the lines above the table. */
  unit: StatedUnit;
}

/** @throws WrongUsage for an unknown field */
export function byField(assignments: Assignments, option: string): Map<FieldName, string> {
  return new Map(
    Object.entries(assignments).map(([name, value]) => {
      const field = fieldOf(name);
      if (!field || !COMMAND_FIELDS.includes(field))
        throw new WrongUsage(`${option} 里没有名为 ${name} 的字段；可用的字段：${COMMAND_FIELDS.join('、')}`);
      return [field, value];
    }),
  );
}

/**
 * Finds each field's column: the one that `map` names, else the first one that was chosen for it, else the field's own
 * name, else a Chinese header of it. A column with a choice is read only as that.
 * @param fields to read
 * @param above the unit of amounts in columns without one
 * @throws UnreadableFile if two columns have the name of a field
 */
export function findColumns(
  header: readonly string[],
  { map, choices }: ColumnNames,
  fields: readonly FieldName[] = FIELD_NAMES,
  above: StatedUnit = null,
): Column[] {
  const columns = header.map(headerParts);
  const indexes = indexesByName(columns);
  const chosen = columns.map((parts) => choiceFor(choices, parts));
  return fields.flatMap((field) => {
    const mapped = map.get(field);
    const own = columns[chosen.indexOf(field)]?.whole;
    const named = (name: string) => indexes.get(name) ?? [];
    const candidates =
      mapped !== undefined
        ? [named(normalHeader(mapped))]
        : own !== undefined
          ? [named(own).filter((index) => columns[index]?.whole === own)]
          : WANTED[field].map((name) => named(name).filter((index) => chosen[index] === undefined));
    const [index, second] = candidates.find(({ length }) => length > 0) ?? [];
    if (index === undefined) return [];
    if (second !== undefined) {
      throw new UnreadableFile(`列名“${header[index]}”重复：第 ${index + 1} 列和第 ${second + 1} 列`);
    }
    return [{ field, index, name: header[index] ?? '', unit: columns[index]?.unit ?? above }];
  });
}

/** @returns undefined for a column without a choice */
export const choiceFor = (
  choices: ColumnChoices,
  { whole, base }: Pick<HeaderParts, 'whole' | 'base'>,
): FieldName | null | undefined => (choices.has(whole) ? choices.get(whole) : choices.get(base));

/** Normalized column names of each field. */
const WANTED = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, [field, ...HEADERS[field]].map(normalHeader)]),
) as Record<FieldName, string[]>;

/** The indexes of the columns with each name, with and without its unit. */
function indexesByName(columns: readonly { whole: string; base: string }[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, { whole, base }] of columns.entries()) {
    for (const name of new Set([whole, base])) {
      const list = indexes.get(name);
      if (list) list.push(index);
      else indexes.set(name, [index]);
    }
  }
  return indexes;
}

/** The number of column names in a line: distinguishes the header from a title above it. */
export function countHeaders(cells: readonly string[], { map, choices }: ColumnNames): number {
  const mapped = new Set([...map.values()].map(normalHeader));
  const names = cells.map(headerParts).filter(({ whole, base }) => {
    const isChosen = choiceFor(choices, { whole, base }) !== undefined;
    return isChosen || mapped.has(whole) || mapped.has(base) || isImportHeader(whole);
  });
  return new Set(names.map(({ base }) => base)).size;
}

/** The name of a field for the user: the file's own column, if there is one. */
export function labelOf(field: FieldName, column: Column | undefined): string {
  const label = fileLabelOf(LISTING_FIELDS[field]);
  if (!column) return label;
  return fieldOf(headerParts(column.name).base) === field ? column.name : `${column.name}（${label}）`;
}

interface FoundColumns {
  /** The names of the columns. */
  names: readonly string[];
  found: ReadonlySet<FieldName>;
}

/**
 * @param map the columns that the file must have
 * @param set fields that need no column
 * @throws UnreadableFile if a column of `map`, or a required one, is missing
 */
export function requireColumns(
  { names, found }: FoundColumns,
  map: ColumnMap,
  set: { has(field: FieldName): boolean },
): void {
  const inFile = `文件的列：${nameList(names)}`;
  for (const [field, column] of map) {
    if (!found.has(field)) throw new UnreadableFile(`没有 --map 为 ${field} 指定的列“${column}”；${inFile}`);
  }
  const missing = neededOf(found, set);
  if (missing.length === 0) return;
  const columns = missing.map((field) => `${field}（${fileLabelOf(LISTING_FIELDS[field])}）`).join('、');
  const ways = missing.map((field) => WAYS[field]).join('，');
  throw new UnreadableFile(`没有 ${columns}列，请用 ${ways} 指定；${inFile}`);
}

const WAYS = {
  object_title: '--map object_title=列名',
  zc_type: '--map zc_type=列名 或 --set zc_type=1',
} as const satisfies Record<NeededField, string>;

type NeededField = (typeof NEEDED_FILE_FIELDS)[number];

/** Required fields that have neither a column nor a value for all rows. */
const neededOf = (found: ReadonlySet<FieldName>, set: { has(field: FieldName): boolean }): NeededField[] =>
  NEEDED_FILE_FIELDS.filter((field) => !found.has(field) && !set.has(field));

/**
 * For files that people choose on a page.
 * @param found null for a file without rows
 */
export const missingColumns = (
  found: ReadonlySet<FieldName> | null,
  set: { has(field: FieldName): boolean },
): NeededField[] => (found ? neededOf(found, set) : []);

/** @throws UnreadableFile that names the first one, if there is one */
export function refuseMissing([field]: readonly NeededField[]): void {
  if (field === undefined) return;
  const column = fileLabelOf(LISTING_FIELDS[field]);
  throw new UnreadableFile(fill(messages.importColumnMissing, { column }));
}

/** A column of `--map` that the file does not have. */
export interface MissingColumn {
  field: FieldName;
  column: string;
}

/** The first columns of a file with rejected rows. */
export const OWN_COLUMNS = ['行号', '字段', '原因'];

export class ColumnUse {
  private readonly names: ColumnNames;
  private readonly fields: readonly FieldName[] | undefined;
  private readonly above: StatedUnit;
  private header: readonly string[] = [];
  private columns: Column[] = [];
  private readonly found = new Set<FieldName>();

  /**
   * @param fields to read, by default all
   * @param above as in `findColumns`
   */
  constructor(names: ColumnNames, fields?: readonly FieldName[], above: StatedUnit = null) {
    this.names = names;
    this.fields = fields;
    this.above = above;
  }

  /** JSON elements usually have the same names as the one before. */
  of(header: FileRow['columns']): Column[] {
    const isSame =
      header === this.header ||
      (header.length === this.header.length && header.every((name, i) => name === this.header[i]));
    if (!isSame) {
      this.columns = findColumns(header, this.names, this.fields, this.above);
      for (const { field } of this.columns) this.found.add(field);
    }
    this.header = header;
    return this.columns;
  }

  /** The columns that no field reads, each once. Columns without a name have notes of their own. */
  unreadOf(names: FileRow['columns']): string[] {
    const read = new Set(this.of(names).map(({ index }) => index));
    const isOurs = OWN_COLUMNS.every((name, i) => names[i] === name);
    const unread = names.filter((_, i) => !read.has(i) && !(isOurs && i < OWN_COLUMNS.length));
    return [...new Set(unread.map((name) => name.trim()))].filter((name) => name !== '');
  }

  missing(): MissingColumn[] {
    return [...this.names.map].flatMap(([field, column]) =>
      this.found.has(field) ? [] : [{ field, column }],
    );
  }
}
