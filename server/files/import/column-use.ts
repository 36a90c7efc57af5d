/** The columns of each row, and what becomes of them over a whole file. */
import { type Column, type ColumnMap, findColumns } from './columns.ts';
import type { FileRow } from './file-row.ts';
import type { FieldName } from './headers.ts';
import { OWN_COLUMNS } from './rejected-csv.ts';

/** A column of `--map` that is nowhere in the file. */
export interface MissingColumn {
  field: FieldName;
  column: string;
}

export class ColumnUse {
  private readonly map: ColumnMap;
  private readonly fields: readonly FieldName[] | undefined;
  private names: readonly string[] = [];
  private columns: Column[] = [];
  private readonly found = new Set<FieldName>();

  /** @param fields those that are read at all, by default every one */
  constructor(map: ColumnMap, fields?: readonly FieldName[]) {
    this.map = map;
    this.fields = fields;
  }

  /** JSON elements mostly have the same names one after another. */
  of(names: FileRow['columns']): Column[] {
    const isSame =
      names === this.names ||
      (names.length === this.names.length && names.every((name, i) => name === this.names[i]));
    if (!isSame) {
      this.columns = findColumns(names, this.map, this.fields);
      for (const { field } of this.columns) this.found.add(field);
    }
    this.names = names;
    return this.columns;
  }

  /** Those that no field reads, each once. Spreadsheets add columns without a name, of which nobody speaks. */
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
