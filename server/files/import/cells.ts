/** A row's cells, each understood by itself. */
import { type Column, labelOf } from './columns.ts';
import { type Understood, understand } from './fields.ts';
import type { FileRow } from './file-row.ts';
import type { FieldName } from './headers.ts';
import { type Problem, Refusal } from './refusal.ts';

/** @returns what the cells hold, without the empty ones, and what is wrong with the others */
export function readCells(row: FileRow, columns: readonly Column[]) {
  const problems: Problem[] = [];
  const given: Record<string, unknown> = {};
  for (const column of columns) {
    const { field, index, unit } = column;
    const text = cellText(row.values[index], field);
    const value = text === null ? new Refusal('应为文字或数字') : understand(field, text, unit);
    if (value instanceof Refusal) {
      const shown = text ?? JSON.stringify(row.values[index]);
      problems.push({ field, label: labelOf(field, column), value: shown, reason: value.reason });
    } else if (value !== null) {
      given[field] = value;
    }
  }
  // The table of fields vouches for the types: each value is what the field's own function gave.
  return { given: given as Understood, problems };
}

/** The text of a cell, trimmed; null for what is no text. Pictures may also be a list, which becomes JSON. */
export function cellText(value: unknown, field: FieldName): string | null {
  if (typeof value === 'string') return value.trim();
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return field === 'img' && Array.isArray(value) ? JSON.stringify(value) : null;
}
