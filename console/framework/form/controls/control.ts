/**
 * The props of a form's control, and the type of value that each kind works with. Empty is '' where a value is text, an
 * empty list for images, and null otherwise; null and undefined are understood as empty everywhere.
 */
import type { FormField } from '../../resource.ts';

/** A field whatever its form. */
export type AnyField = FormField<Record<string, unknown>>;
export type ControlKind = AnyField['kind'];
export type FieldOf<Kind extends ControlKind> = Extract<AnyField, { kind: Kind }>;

/** An image of a record: those that were there before and are taken out stay, marked with delete_sign 1. */
export interface RecordImage {
  id?: number;
  img_path: string;
  delete_sign: 0 | 1;
}

export interface ValueOf {
  text: string;
  /** A text that is no number stays as it was typed, and is refused. */
  number: number | string | null;
  /** Yuan. Text that is no amount stays as it was typed, and is refused. */
  amount: number | string | null;
  /** 'YYYY-MM-DD HH:00:00', Shanghai. */
  hour: string;
  /** 'YYYY-MM-DD' */
  day: string;
  /** A code of any level. */
  region: string;
  /** 'lat,lng' */
  coordinate: string;
  pictures: readonly RecordImage[];
  /** The address that an upload gave. */
  document: string;
  markdown: string;
  select: number | string | null;
  /** An id. */
  record: number | null;
  radio: number | string | null;
  switch: boolean;
  words: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
}

export interface ControlProps<Kind extends ControlKind> {
  /** Of the element that the label names, and that gets the focus. */
  id: string;
  field: FieldOf<Kind>;
  value: ValueOf[Kind] | null | undefined;
  onChange: (value: ValueOf[Kind]) => void;
  /** Empties a value that can't be chosen any more: no change that a person made. */
  onValueUnavailable: () => void;
  /** Says what is wrong with what was just tried; null takes it back. */
  onProblem: (problem: string | null) => void;
  /** Told while a file is on its way: nothing is sent before it has arrived. */
  onBusy: (isBusy: boolean) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  /** The ids of help and error, for aria-describedby. */
  describedBy: string | undefined;
  form: Surroundings;
}

/** The form around a control. */
export interface Surroundings {
  resource: string;
  fields: Readonly<Record<string, AnyField | undefined>>;
  values: Readonly<Record<string, unknown>>;
}

type State = Pick<ControlProps<ControlKind>, 'isInvalid' | 'describedBy' | 'field'>;

/** What a button carries that stands for a control, as for a choice of files. A button can't be required. */
export const buttonAriaOf = ({ isInvalid, describedBy }: Pick<State, 'isInvalid' | 'describedBy'>) => ({
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});

/** What every other focusable part of a control carries. */
export const ariaOf = (state: State) => ({
  ...buttonAriaOf(state),
  'aria-required': state.field.isRequired === true || undefined,
});

/** Whether nothing was filled in. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
