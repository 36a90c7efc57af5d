/** The state of a record of an area. Actions change it: it has no control. */
import type { StateField as SharedStateField } from '../../../shared/fields/state.ts';
import { statesOf } from '../states.ts';
import { type CodeField, code } from './code.tsx';
import type { CellProps, Kind } from './kind.ts';

export type StateField = SharedStateField;

const asCode = <Field extends StateField>({ names, tones, ...field }: Field) => {
  const codes: CodeField = { kind: 'code', names: statesOf<string>(names, tones) };
  return { ...field, ...codes };
};
const cellAsCode = ({ field, ...cell }: CellProps<StateField>) => ({ ...cell, field: asCode(field) });

export const state: Kind<StateField> = {
  Cell: (cell) => code.Cell?.(cellAsCode(cell)),
  isTag: true,
  fileCell: (cell) => code.fileCell?.(cellAsCode(cell)) ?? '',
  Filter: ({ field, ...props }) => code.Filter?.({ ...props, field: asCode(field) }),
  readFilter: (text, field) => code.readFilter?.(text, asCode(field)) ?? { value: text },
};
