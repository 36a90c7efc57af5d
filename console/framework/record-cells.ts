/** The cells of fields that people only read (`shared/domain/record-fields.ts`). */
import type { RecordField, RecordFields } from '../../shared/domain/record-fields.ts';

type Cell<Each extends RecordField> = Each extends { kind: 'amount' } ? Each & { isExact: true } : Each;

/** @param names the fields, in the order of the cells */
export const recordCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => {
      const field: RecordField | undefined = table[name];
      return [name, field?.kind === 'amount' ? { ...field, isExact: true } : field];
    }),
  ) as { [Each in Name]: Cell<Table[Each]> };

/** Cells that are no columns of the list. */
export const detailCells = <Table extends RecordFields, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    Object.entries(recordCells(table, names)).map(([name, cell]) => [
      name,
      { ...(cell as object), isOnDetailOnly: true },
    ]),
  ) as { [Each in Name]: Cell<Table[Each]> & { isOnDetailOnly: true } };
