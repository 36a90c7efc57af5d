/** The cells of fields that people only read (`shared/domain/record-fields.ts`). */
import type { RecordFields } from '../../shared/domain/record-fields.ts';

/** @param names the fields, in the order of the cells */
export const recordCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, table[name]])) as { [Each in Name]: Table[Each] };

/** Cells that are no columns of the list. */
export const detailCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, { ...table[name], isOnDetailOnly: true }])) as {
    [Each in Name]: Table[Each] & { isOnDetailOnly: true };
  };
