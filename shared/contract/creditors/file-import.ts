/** Shared by all imports of files: the input, and the report on the rows. */
import { z } from 'zod';
import { SHEET_NAME_MAX } from '../../domain/subject.ts';
import { COLUMN_NAME_MAX, SUBJECT_FILE_FIELDS } from '../../domain/subject-file.ts';
import { messages } from '../../messages.ts';
import { codeOf, file, text } from '../../validation.ts';
import { count, maybeText, someText } from '../answers.ts';

export const fileToImport = {
  file: file.describe('Excel (xlsx), CSV or JSON, detected from the content; as form-data'),
  sheet: text(SHEET_NAME_MAX)
    .optional()
    .describe('The name of the sheet to import; required when several sheets of an Excel file have content'),
  is_dry: codeOf([0, 1]).default(0).describe('1: a dry run, which writes nothing and returns the report'),
};

/** The form's own lines come on top of the file. */
export const bodyWith = (fileBytes: number) => fileBytes + 16 * 1024;

const ofFile = {
  /** The unit of row numbers: lines of a table, elements of a JSON file. */
  unit: z.enum(['行', '条']),
  failed: count,
  /** The columns that no field reads. */
  unread: z.array(z.string()),
  /** Sentences about the file: what else was not read (columns without a name, totals, notes, pictures), rows that nothing identifies. */
  notes: z.array(z.string()),
  /** The problems by row and field; the first thousand. */
  problems: z.array(z.object({ row: count, field: someText, value: someText, reason: someText })),
  /** How many there are. */
  problem_count: count,
  /** The rejected rows as a CSV file, to be corrected and imported again, as far as they fit; null for none. */
  rejected: maybeText,
  /** How many rows that file has. */
  rejected_count: count,
};
const fileReport = z.object(ofFile);
export type FileReport = z.output<typeof fileReport>;

export const importReport = {
  /** A dry run without `sheet` returns the sheets with content if there are several, and reads no row. */
  sheets: z.array(z.string()),
  inserted: count,
  updated: count,
  skipped: count,
  ...ofFile,
};
/** Rows that a person should look at. Older installations answer without them. */
export const confirmReport = {
  /** Rows that are imported only when a person confirms them; the first thousand. */
  confirm: z.array(z.object({ row: count, reason: someText })).default([]),
  /** How many there are. */
  confirm_count: count.default(0),
  /** Rows that are imported although they break a rule of auctions; the first thousand. */
  warnings: z.array(z.object({ row: count, reason: someText })).default([]),
  warning_count: count.default(0),
};
const confirmed = z.object(confirmReport);
export type ConfirmReport = z.output<typeof confirmed>;

/** What a creditor says that a column is; without a field it is not read. */
export const columnChoice = z.object({
  column: text(COLUMN_NAME_MAX),
  field: z.enum(SUBJECT_FILE_FIELDS, { error: messages.invalidValue }).optional(),
});
export type ColumnChoice = z.output<typeof columnChoice>;

export function isEachFieldOnce(choices: readonly ColumnChoice[]): boolean {
  const fields = choices.flatMap(({ field }) => field ?? []);
  return new Set(fields).size === fields.length;
}

/** What the columns of a file are taken for. Older installations answer without it. */
export const columnReport = {
  columns: z
    .array(
      z.object({
        name: someText,
        /** The field that reads it; null for none. */
        field: maybeText,
        /** The creditor said what it is, now or in an earlier import. */
        is_chosen: z.boolean(),
        /** Of the first rows, without empty cells. */
        examples: z.array(z.string()),
      }),
    )
    .default([]),
  /** Required fields that no column has. A dry run then reads no row, so that the caller can say which columns they are. */
  missing: z.array(z.string()).default([]),
};
const reportedColumns = z.object(columnReport);
export type ColumnReport = z.output<typeof reportedColumns>;

const fieldValue = z.object({ field: someText, value: z.string() });

/** What rows become, and what they change. Older installations answer without it. */
export const changeReport = {
  /** The first rows as they are read. */
  preview: z.array(z.object({ row: count, fields: z.array(fieldValue) })).default([]),
  /** The updated ones; the first thousand of `updated`. Texts are cut to the part that differs. */
  changes: z
    .array(
      z.object({
        row: count,
        id: count,
        title: z.string(),
        fields: z.array(z.object({ field: someText, before: z.string(), after: z.string() })),
      }),
    )
    .default([]),
};
const reportedChanges = z.object(changeReport);
export type ChangeReport = z.output<typeof reportedChanges>;

const wholeReport = z.object(importReport);
export type ImportReport = z.output<typeof wholeReport>;
