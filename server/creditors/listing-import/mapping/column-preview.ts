/** What the columns of a file are taken for, with the first cells of each, for people who say what a column is. */
import { type FileRow, valueText, visibleCell } from '../../../files/tables/index.ts';
import { type Column, type ColumnChoices, choiceFor, OWN_COLUMNS } from './columns.ts';
import { type FieldName, headerParts } from './headers.ts';

export interface PreviewedColumn {
  name: string;
  /** Null for one that is not read. */
  field: FieldName | null;
  /** Somebody said what it is, or that it is not read. */
  isChosen: boolean;
  /** Of the first rows, without empty cells. */
  examples: string[];
}

const ROWS = 3;

export class ColumnPreview {
  private readonly examples = new Map<string, string[]>();
  private rows = 0;

  add({ columns, values }: FileRow): void {
    if (this.rows >= ROWS) return;
    this.rows += 1;
    for (const [index, name] of columns.entries()) {
      const text = exampleOf(values[index]);
      if (text !== '') this.examples.set(name, [...(this.examples.get(name) ?? []), text]);
    }
  }

  /** @param names of the file's columns */
  columns(
    names: readonly string[],
    { columns, choices }: { columns: readonly Column[]; choices: ColumnChoices },
  ): PreviewedColumn[] {
    const isOurs = OWN_COLUMNS.every((name, index) => names[index] === name);
    const foreign = names
      .slice(isOurs ? OWN_COLUMNS.length : 0)
      .filter((name) => headerParts(name).whole !== '');
    return [...new Set(foreign)].map((name) => ({
      name: name.trim(),
      field: columns.find((column) => column.name === name)?.field ?? null,
      isChosen: choiceFor(choices, headerParts(name)) !== undefined,
      examples: this.examples.get(name) ?? [],
    }));
  }
}

const exampleOf = (value: unknown): string =>
  visibleCell((isPlainObject(value) ? JSON.stringify(value) : valueText(value)).trim());

/** JSON files may have lists and objects. */
const isPlainObject = (value: unknown) =>
  Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object);
