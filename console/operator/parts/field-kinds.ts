/** Fields and filters that most of the operators' resources have, by their kinds. */
import type { Condition } from '../../../shared/domain/condition.ts';
import type { Tone } from '../../framework/resource.ts';
import { statesOf } from '../../framework/states.ts';

export const textField = <const Row>(label: string, when?: Condition<Row>) =>
  ({ kind: 'text', label, when }) as const;
export const timeField = <const Row>(label: string, when?: Condition<Row>) =>
  ({ kind: 'time', label, when }) as const;
/** Of something that ends then. */
export const endField = <const Row>(label: string, when?: Condition<Row>) =>
  ({ ...timeField(label, when), isEnd: true }) as const;
/** To the fen. */
export const amountField = <const Row>(label: string, when?: Condition<Row>) =>
  ({ kind: 'amount', label, when, isExact: true }) as const;
/** A code with its names; states without a tone are plain. */
export const stateField = <Code extends string | number>(
  label: string,
  names: Readonly<Record<Code, string>>,
  tones: { readonly [Each in Code]?: Tone } = {},
) => ({ kind: 'code', label, names: statesOf<Code>(names, tones) }) as const;
/** No column of the list. */
export const onDetail = <Any extends { label: string }>(field: Any) =>
  ({ ...field, isOnDetailOnly: true }) as const;

/** A period of days, both included. */
export const daysFrom = (label: string) =>
  ({ from: { kind: 'day', label: `${label}起` }, to: { kind: 'day', label: `${label}止` } }) as const;

/** Finds a record by the whole value of a field. */
export const wholeFilter = ({ label }: { label: string }) =>
  ({ kind: 'text', label, placeholder: `完整的${label}` }) as const;
