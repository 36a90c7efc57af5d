/** The state of a record of an area. Actions change it: it has no control. */
import type { StateField as SharedStateField } from '../../../shared/fields/state.ts';
import { statesOf } from '../states.ts';
import { codeParts } from './code.tsx';
import type { Kind } from './kind.ts';

export type StateField = SharedStateField;

export const state: Kind<StateField> = codeParts(({ names, tones }) => ({
  kind: 'code',
  names: statesOf<string>(names, tones),
}));
