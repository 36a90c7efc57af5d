/**
 * What the consoles need of a kind of field, beside what `shared/fields` says of it: a control for forms and dialogs, a
 * cell, a filter of lists. A kind is one file of this folder and one line of `index.ts`.
 */
import type { ReactNode, RefObject } from 'react';
import type { CellKind, FileCell } from '../../../shared/files/file-table.ts';

export type Key<Row> = keyof Row & string;

/** A record of any resource, for the framework's own components. */
export type AnyRecord = { id: number } & Record<string, unknown>;

/** @typeParam Options what a field of this kind says @typeParam Value what its control works with */
export interface Kind<Options, Value = unknown> {
  /** Of forms and dialogs. A heavy one is loaded when it is displayed. */
  Control?(props: ControlProps<Options, Value>): ReactNode;
  /** The control has several inputs: the label names their group. */
  isGroup?(field: Options): boolean;
  /** Two of these share a line of a form where there is room. */
  isShort?: true;
  /** No draft stores the value. */
  isSecret?: true;
  /** The value that new records and dialogs begin with; default: none. */
  initial?: Value;
  /** What is wrong with a value of the control, before the rules of the form. */
  problemOf?(value: unknown, field: Options): string | null;

  /** Of a value that is not missing. */
  Cell?(props: CellProps<Options>): ReactNode;
  /** Of a detail page, over its whole width; of missing values, too. */
  WideCell?(props: { label: string; value: unknown }): ReactNode;
  /** The cell shows what it likes of the record, links included, also where the value is missing. */
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
  /** Reads what was typed into a filter, or stands in an address; default: any text. */
  readFilter?(text: string, field: Options): FilterReading;
}

/** `value` is what the address contains and what the list's call takes. */
export type FilterReading = { value: string; problem?: undefined } | { problem: string };

/** What controls need of every field. */
interface ControlledField {
  label: string;
  isRequired?: unknown;
}

/** The form or dialog around a control. */
export interface Surroundings {
  resource: string;
  fields: Readonly<Record<string, { kind: string; label: string } | undefined>>;
  values: Readonly<Record<string, unknown>>;
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
  /** Of a text that is searched for: where the key / leads. */
  search?: RefObject<{ focus: () => void } | null>;
  /** The number of records with a choice, where it is known. */
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

/** What a button carries that stands for a control, as for a choice of files. A button can't be required. */
export const buttonAriaOf = ({ isInvalid, describedBy }: Omit<State, 'field'>) => ({
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
