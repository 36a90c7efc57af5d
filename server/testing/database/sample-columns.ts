/** A column for a field of each kind, as a table that has such a field declares it. */
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { FieldKind } from '../../../shared/fields/index.ts';
import { fen, moment } from '../../platform/db/schema/columns.ts';

const COLUMNS = {
  amount: fen,
  wholeNumber: integer,
  hours: integer,
  degrees: doublePrecision,
  squareMetres: doublePrecision,
  code: smallint,
  flag: boolean,
  time: moment,
  day: date,
  coordinate: jsonb,
  fileNames: jsonb,
  pictures: () => text().array(),
};

/** Columns with the names of the kinds; a kind without a column of its own is a text. */
export const sampleColumns = (kinds: readonly FieldKind[]): Record<string, PgColumnBuilderBase> => {
  const columns: { readonly [Kind in FieldKind]?: () => PgColumnBuilderBase } = COLUMNS;
  return Object.fromEntries(kinds.map((kind) => [kind, columns[kind]?.() ?? text()]));
};
