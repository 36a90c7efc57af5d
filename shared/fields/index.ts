/** The kinds of fields, by the name that declarations give them. A new kind is a file of this folder and a line here. */
import { type AmountField, amount } from './amount.ts';
import { type BankField, bank } from './bank.ts';
import { type CodeField, code } from './code.ts';
import { type CoordinateField, coordinate } from './coordinate.ts';
import { type DayField, day } from './day.ts';
import { type DegreesField, degrees } from './degrees.ts';
import { type DocumentField, document } from './document.ts';
import { type FileNamesField, fileNames } from './file-names.ts';
import { type FlagField, flag } from './flag.ts';
import { type HoursField, hours } from './hours.ts';
import {
  type BankAccountField,
  bankAccount,
  type CreditCodeField,
  creditCode,
  type IdCardField,
  idCard,
} from './identity-number.ts';
import type { FieldBase, Kind } from './kind.ts';
import { type LinkField, link } from './link.ts';
import { type LongNumberField, longNumber } from './long-number.ts';
import { type MailField, mail } from './mail.ts';
import { type MarkdownField, markdown } from './markdown.ts';
import { type PhoneField, phone } from './phone.ts';
import { type PicturesField, pictures } from './pictures.ts';
import { type PlaceField, place } from './place.ts';
import { type ReferenceField, reference } from './reference.ts';
import { type RegionField, region } from './region.ts';
import { type RegionNameField, regionName } from './region-name.ts';
import { type RepeatField, repeat } from './repeat.ts';
import { type SquareMetresField, squareMetres } from './square-metres.ts';
import { type StateField, state } from './state.ts';
import { type TextField, text } from './text.ts';
import { type TimeField, time } from './time.ts';
import { type WholeNumberField, wholeNumber } from './whole-number.ts';

export const KINDS = {
  amount,
  wholeNumber,
  hours,
  squareMetres,
  degrees,
  code,
  state,
  flag,
  time,
  day,
  text,
  link,
  markdown,
  longNumber,
  phone,
  mail,
  idCard,
  creditCode,
  bankAccount,
  bank,
  place,
  repeat,
  reference,
  region,
  regionName,
  coordinate,
  pictures,
  document,
  fileNames,
};

/** The options of a field besides the common ones, for each kind. */
type FieldOptions =
  | AmountField
  | BankAccountField
  | BankField
  | CodeField
  | CoordinateField
  | CreditCodeField
  | DayField
  | DegreesField
  | DocumentField
  | FileNamesField
  | FlagField
  | HoursField
  | IdCardField
  | LinkField
  | LongNumberField
  | MailField
  | MarkdownField
  | PhoneField
  | PicturesField
  | PlaceField
  | ReferenceField
  | RegionField
  | RegionNameField
  | RepeatField
  | SquareMetresField
  | StateField
  | TextField
  | TimeField
  | WholeNumberField;

export type FieldKind = keyof typeof KINDS;
/** @typeParam Type codes of the entity's types, if the fields depend on a type */
export type Field<Type extends number = number> = FieldBase<Type> & FieldOptions;

/** The kind of a field, which knows how its values are read, shown, sent and stored. */
export function kindOf(field: Pick<Field, 'kind'>): Kind<FieldOptions, unknown> {
  const kinds: Readonly<Record<FieldKind, Kind<FieldOptions, unknown>>> = KINDS;
  return kinds[field.kind];
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A stored value as calls answer it; null for nothing. */
export function wireValue(field: Field, value: unknown): unknown {
  return isNothing(value) ? null : (kindOf(field).toWire?.(value) ?? value);
}

/** An answered value in words; empty for null. */
export function wireWords(field: Field, wire: unknown): string {
  if (isNothing(wire)) return '';
  const { ofWire, words } = kindOf(field);
  const value = ofWire ? ofWire(wire) : wire;
  return value === null ? String(wire) : words(value, field);
}

/** The fields that everybody may read. */
export const publicFields = <Table extends Readonly<Record<string, Field>>>(table: Table): Table =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => !kindOf(field).isPrivate)) as Table;
