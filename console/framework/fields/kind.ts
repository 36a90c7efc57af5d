/**
 * The console's part of a kind of field, besides `shared/fields`: a control for forms and dialogs, a cell, a filter
 * of lists. A kind is one file of this folder and one line of `index.ts`.
 */
import type { ReactNode, RefObject } from 'react';
import type { CellKind, FileCell } from '../../../shared/files/file-table.ts';

export type Key<Row> = keyof Row & string;

/** A record of any resource, for the framework's own components. */
export type AnyRecord = { id: number } & Record<string, unknown>;

/** @typeParam Options of a field of this kind @typeParam Value of its control */
export interface Kind<Options, Value = unknown> {
  /** Of forms and dialogs. A heavy one is loaded when it is displayed. */
  Control?(props: ControlProps<Options, Value>): ReactNode;
  /** The control has several inputs: the label names their group. */
  isGroup?(field: Options): boolean;
  /** Two of these share a line of a form if there is room. */
  isShort?: true;
  /** No draft stores the value. */
  isSecret?: true;
  /** The value that new records and dialogs begin with; default: none. */
  initial?: Value;
  /** The problem of a value of the control, before the rules of the form. */
  problemOf?(value: unknown, field: Options): string | null;

  /** Of a value that is not missing. */
  Cell?(props: CellProps<Options>): ReactNode;
  /** Of a detail page, over its whole width; of missing values, too. */
  WideCell?(props: { label: string; value: unknown }): ReactNode;
  /** The cell reads the whole record, may contain links, and is displayed also if the value is missing. */
  readsRecord?: true;
  /** The cell is a tag: cards have it beside their title. */
  isTag?: true;
  /** People write it: a comparison marks the words that differ. */
  isWritten?: true;
  /** Aligned as numbers are. */
  isNumeric?(field: Options): boolean;
  /** The least number of Chinese characters in a line of a cell that wraps; default: as wide as its content. */
  minCharacters?: number;
  /** The words of both orders; default: from low to high. */
  orders?: { asc: string; desc: string };
  /** The value in sentences; default: as in files. */
  textOf?(cell: CellProps<Options>): FileCell;

  /** How exported files write the column; default: as text. */
  fileKind?(field: Options): CellKind;
  /** The value in exported files; default: its text. */
  fileCell?(cell: CellProps<Options>): FileCell;

  /** Of a list; default: a text to search for. */
  Filter?(props: FilterProps<Options>): ReactNode;
  /** Reads the typed text of a filter, or its text in an address; default: any text. */
  readFilter?(text: string, field: Options): FilterReading;
}

/** `value` is used in the address and sent to the list's call. */
export type FilterReading = { value: string; problem?: undefined } | { problem: string };

/** The parts of a field that all controls need. */
interface ControlledField {
  label: string;
  isRequired?: unknown;
}

/** The form or dialog around a control. */
export interface Surroundings {
  resource: string;
  fields: Readonly<Record<string, { kind: string; label: string } | undefined>>;
  values: Readonly<Record<string, unknown>>;
  /** That a form changes; null for a new one. */
  record?: Readonly<Record<string, unknown>> | null;
  isDialog?: true;
}

/** Empty is '' where a value is text, an empty list for lists, and null otherwise; all are understood everywhere. */
export interface ControlProps<Options, Value = unknown> {
  /** Of the element that the label names, and that gets the focus. */
  id: string;
  field: Options & ControlledField;
  value: Value | null | undefined;
  onChange(value: Value | null): void;
  /** Empties a value that can't be chosen any more: no change that a person made. */
  onValueUnavailable: () => void;
  /** Shows the problem of the last attempt; null removes it. */
  onProblem: (problem: string | null) => void;
  /** Called while a file is being uploaded: the form waits for it. */
  onBusy: (isBusy: boolean) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  /** The ids of help and error, for aria-describedby. */
  describedBy: string | undefined;
  form: Surroundings;
}

export interface CellProps<Options> {
  value: unknown;
  field: Options & { label: string };
  record: AnyRecord;
}

export interface FilterProps<Options> {
  field: Options & { label: string };
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Of a search text: the target of the key /. */
  search?: RefObject<{ focus: () => void } | null>;
  /** The number of records with a choice, if it is known. */
  countOf: (choice: string) => number | null;
  isWide: boolean;
}

const nothing = () => {};

/** What a control gets outside of a form: a filter, a part of a dialog. */
export const WITHOUT_FORM = {
  onValueUnavailable: nothing,
  onProblem: nothing,
  onBusy: nothing,
  isDisabled: false,
  form: { resource: '', fields: {}, values: {} },
} as const;

type State = Pick<ControlProps<unknown>, 'isInvalid' | 'describedBy'> & { field: ControlledField };

/**
 * The ARIA attributes of a button in place of a control, for example of a choice of files. A button cannot be
 * required.
 */
export const buttonAriaOf = ({ isInvalid, describedBy }: Omit<State, 'field'>) => ({
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});

/** The ARIA attributes of all other focusable parts of a control. */
export const ariaOf = (state: State) => ({
  ...buttonAriaOf(state),
  'aria-required': state.field.isRequired === true || undefined,
});

/** Whether nothing was filled in. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
