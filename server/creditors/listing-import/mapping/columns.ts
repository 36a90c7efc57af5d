/** Assigns the columns of a file to fields, in one header and over a whole file. */
import { fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import type { StatedUnit } from '../../../../shared/fields/reading.ts';
import { fill, messages } from '../../../../shared/messages.ts';
import { type FileRow, nameList, normalHeader, UnreadableFile } from '../../../files/tables/index.ts';
import {
  COMMAND_FIELDS,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  HEADERS,
  headerParts,
  isImportHeader,
} from './headers.ts';
import { WrongUsage } from './problems.ts';

/** Field names, or their Chinese headers, with a column or a value each, from `--map` and `--set`. */
export type Assignments = Readonly<Record<string, string>>;
/** The columns of `--map`. */
export type ColumnMap = ReadonlyMap<FieldName, string>;

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
 * Finds each field's column: the one that `map` names, else the field's own name, else a Chinese header of it.
 * @param fields to read
 * @param above the unit of amounts in columns without one
 * @throws UnreadableFile if two columns have the name of a field
 */
export function findColumns(
  header: readonly string[],
  map: ColumnMap,
  fields: readonly FieldName[] = FIELD_NAMES,
  above: StatedUnit = null,
): Column[] {
  const columns = header.map(headerParts);
  const indexes = indexesByName(columns);
  return fields.flatMap((field) => {
    const mapped = map.get(field);
    const names = mapped === undefined ? WANTED[field] : [normalHeader(mapped)];
    for (const name of names) {
      const [index, second] = indexes.get(name) ?? [];
      if (index === undefined) continue;
      if (second !== undefined) {
        throw new UnreadableFile(`列名“${header[index]}”重复：第 ${index + 1} 列和第 ${second + 1} 列`);
      }
      return [{ field, index, name: header[index] ?? '', unit: columns[index]?.unit ?? above }];
    }
    return [];
  });
}

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
export function countHeaders(cells: readonly string[], map: ColumnMap): number {
  const mapped = new Set([...map.values()].map(normalHeader));
  const names = cells.map(headerParts).filter(({ whole, base }) => {
    return mapped.has(whole) || mapped.has(base) || isImportHeader(whole);
  });
  return new Set(names.map(({ base }) => base)).size;
}

/** The name of a field for the user: the file's own column, if there is one. */
export function labelOf(field: FieldName, column: Column | undefined): string {
  if (!column) return fileLabelOf(LISTING_FIELDS[field]);
  return isImportHeader(column.name) ? column.name : `${column.name}（${field}）`;
}

const NEEDED = ['object_title', 'zc_type'] as const;

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
  const missing = NEEDED.filter((field) => !found.has(field) && !set.has(field));
  if (missing.length === 0) return;
  const columns = missing.map((field) => `${field}（${fileLabelOf(LISTING_FIELDS[field])}）`).join('、');
  const ways = missing.map((field) => WAYS[field]).join('，');
  throw new UnreadableFile(`没有 ${columns}列，请用 ${ways} 指定；${inFile}`);
}

const WAYS = {
  object_title: '--map object_title=列名',
  zc_type: '--map zc_type=列名 或 --set zc_type=1',
} as const satisfies Record<(typeof NEEDED)[number], string>;

/**
 * For files that are read without options.
 * @param found null for a file without rows
 * @throws UnreadableFile that names a missing required column
 */
export function requireOwnColumns(found: ReadonlySet<FieldName> | null): void {
  for (const field of NEEDED) {
    if (!found || found.has(field)) continue;
    const column = fileLabelOf(LISTING_FIELDS[field]);
    throw new UnreadableFile(fill(messages.importColumnMissing, { column }));
  }
}

/** A column of `--map` that the file does not have. */
export interface MissingColumn {
  field: FieldName;
  column: string;
}

/** The first columns of a file with rejected rows. */
export const OWN_COLUMNS = ['行号', '字段', '原因'];

export class ColumnUse {
  private readonly map: ColumnMap;
  private readonly fields: readonly FieldName[] | undefined;
  private readonly above: StatedUnit;
  private names: readonly string[] = [];
  private columns: Column[] = [];
  private readonly found = new Set<FieldName>();

  /**
   * @param fields to read, by default all
   * @param above as in `findColumns`
   */
  constructor(map: ColumnMap, fields?: readonly FieldName[], above: StatedUnit = null) {
    this.map = map;
    this.fields = fields;
    this.above = above;
  }

  /** JSON elements usually have the same names as the one before. */
  of(names: FileRow['columns']): Column[] {
    const isSame =
      names === this.names ||
      (names.length === this.names.length && names.every((name, i) => name === this.names[i]));
    if (!isSame) {
      this.columns = findColumns(names, this.map, this.fields, this.above);
      for (const { field } of this.columns) this.found.add(field);
    }
    this.names = names;
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
    return [...this.map].flatMap(([field, column]) => (this.found.has(field) ? [] : [{ field, column }]));
  }
}
