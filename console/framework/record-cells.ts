/** The cells of fields that people only read (`shared/domain/record-fields.ts`): their amounts are exact. */
import type { RecordFields } from '../../shared/domain/record-fields.ts';

const EXACT = { isExact: true } as const;

/** @param names the fields, in the order of the cells */
export const recordCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, { ...table[name], ...EXACT }])) as {
    [Each in Name]: Table[Each] & typeof EXACT;
  };

/** Cells that are no columns of the list. */
export const detailCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, { ...table[name], ...EXACT, isOnDetailOnly: true }])) as {
    [Each in Name]: Table[Each] & typeof EXACT & { isOnDetailOnly: true };
  };
