/** The cells of fields that people only read (`shared/domain/record-fields.ts`): their amounts are exact. */
import type { RecordFields } from '../../shared/domain/record-fields.ts';

const cellsWith =
  <const Options>(options: Options) =>
  /** @param names the fields, in the order of the cells */
  <Table extends RecordFields, const Name extends keyof Table & string>(
    table: Table,
    names: readonly Name[],
  ) =>
    Object.fromEntries(names.map((name) => [name, { ...table[name], ...options }])) as {
      [Each in Name]: Table[Each] & Options;
    };

export const recordCells = cellsWith({ isExact: true });

/** Cells that are no columns of the list. */
export const detailCells = cellsWith({ isExact: true, isOnDetailOnly: true });
