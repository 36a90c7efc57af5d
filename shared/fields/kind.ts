/**
 * A kind of field: one module of this folder reads, displays, sends and stores its values. Other code does not switch
 * over kinds; it asks the kind (`kindOf`).
 */
import type { z } from 'zod';
import type { UploadPurpose } from '../domain/upload.ts';
import type { CellKind, FileCell } from '../files/file-table.ts';
import type { CellReading, Reading, StatedUnit } from './reading.ts';
import type * as schemas from './schemas.ts';

/**
 * Blocks of schemas. They are handed to a kind and not imported by it, so that a public page which reads an amount does not
 * load the schema library.
 */
export type Schemas = typeof schemas;

/**
 * The common options of fields of all kinds. @typeParam Type codes of the entity's types, if the fields depend on a
 * type
 */
export interface FieldBase<Type extends number = number> {
  /** The Chinese name in lists, details and exported files, and everywhere else unless stated otherwise. */
  label: string;
  /** The name in forms, if it differs. */
  formLabel?: string;
  /** The name in imported files and in messages about them, if it differs. */
  fileLabel?: string;
  /** A hint below the control of a form. */
  help?: string;
  /** The property of the database schema that stores the field; absent when no single column does. */
  column?: string;
  /** The types of records that have this field; absent: all types. */
  types?: readonly Type[];
  required?: Requirement<Type>;
  /** A value as people write it, for the template of import files. */
  example?: string;
}

export interface Requirement<Type extends number = number> {
  /** `save`: a draft needs the field too. `submit`: only a record that is submitted for review. */
  on: 'save' | 'submit';
  /** The Chinese message of a missing required field. */
  message: string;
  /** The types of records that require the field; absent: all types that have it. */
  types?: readonly Type[];
}

/** A field of this kind, as a schema sees it. */
export type Ruled<Options> = Options & Pick<FieldBase, 'required'>;

/**
 * @typeParam Options the options of a field of this kind besides the common ones
 * @typeParam Value as the code holds it: fen, a `Date`, a code
 */
export interface Kind<Options, Value> {
  /** Reads what people type and what cells of files contain. What it cannot read for certain it refuses. */
  read(text: string, field: Options): Reading<Value>;
  /** What a form keeps of a typed text that may still be wrong: without the characters that were copied with it. */
  tidy?(text: string): string;
  /** What a field that is left empty in a form means, as text; default: nothing. */
  untouched?: string;
  /** The value in words for people; `read` reads them. */
  words(value: Value, field: Options): string;
  /** The input schema of a required field. */
  schema(schemas: Schemas, field: Ruled<Options>): z.ZodType<Value>;
  /** The input schema of an optional field, if it is more than `schema(…).optional()`. */
  optionalSchema?(schemas: Schemas, field: Ruled<Options>): z.ZodType<Value | undefined>;
  /** The output schema; null for a missing value. */
  answer(schemas: Schemas, field: Options): z.ZodType;
  /** The value as calls answer it, where that is another one: yuan, 2026-11-20 10:00:00. */
  toWire?(value: Value): unknown;
  /** Reverses `toWire`. */
  ofWire?(wire: unknown): Value | null;
  /** Reads a value that was stored as JSON, if it differs from the result of `JSON.parse`. */
  fromJson?(json: unknown, field: Options): Value | null;
  /** How files have it. */
  cell: Cell<Options, Value>;
  /** A value as people write it, for templates and tests. */
  example(field: Options): string;
  /** Calls answer the words beside the value, for clients that cannot find them. */
  hasWordsBeside?: true;
  /** The value has the addresses of uploads for this purpose. The record claims and releases them. */
  uploadsFor?(field: Options): UploadPurpose;
  /** The name of the field whose value it repeats. A repetition is compared, and not stored. */
  repeats?(field: Options): string;
  /** The value names a file or a record, which must be there and be the caller's. */
  namesOther?: true;
  /** It concerns a person: public pages and calls do not have it. */
  isPrivate?: true;
  /** Filters: `part` of a text is searched for, else the `whole` value. Kinds without it are no words to search in. */
  search?: 'part' | 'whole';
  /** The masked value, for kinds that identify a person. */
  masked?(value: Value): string;
}

export interface Cell<Options, Value> {
  kind: CellKind;
  /** The content of an exported cell, if it is not the words. */
  value?(value: Value): FileCell;
  /** Reads an imported cell, if it is more than `read`; null for words that mean unknown. */
  read?(text: string, field: Options, unit: StatedUnit): CellReading<Value>;
  /** Of a quantity, a cell that is merged over several rows may be the sum of the rows. */
  isQuantity?: true;
  /** `read` limits the length of texts itself. Other kinds have short texts. */
  limitsLength?: true;
  /** A cell with a hyperlink means the address. */
  takesAddress?: true;
  /** JSON may have a list of texts. */
  takesList?: true;
}
