/**
 * A business area of the back office as one object. List, filters, form, detail and actions follow from it; the data
 * provider of the same console knows how its calls are made. See docs/console-resources.md.
 *
 * Names of fields are the record's own: a misspelt one doesn't compile. What types can't see (a column without a
 * field, two pages at one address) stops the console's start with the resource's and the field's name.
 */
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Read } from '../../providers/typed-calls.ts';
import type { Call } from '../../shared/contract/index.ts';
import type { Permission } from '../../shared/domain/accounts/permission.ts';
import type { Condition } from '../../shared/domain/condition.ts';
import type { OptionsOf } from './fields/index.ts';
import type { AnyRecord, Key } from './fields/kind.ts';

export type { Option, Tone } from './fields/codes.ts';
export type { AnyRecord, Key } from './fields/kind.ts';
export type { Read };

/** The label and the cell of a field. */
export type Field<Row, Value> = {
  label: string;
  /** Only for these records; for others the cell is empty. */
  when?: Condition<Row>;
  /** No column of a list that names no columns of its own. */
  isOnDetailOnly?: true;
} & OptionsOf<Row, Value>;

export type Fields<Row> = { [Name in Key<Row>]?: Field<Row, Row[Name]> };

/** A record as a card. */
export interface Card<Row> {
  title: Key<Row>;
  image?: Key<Row>;
  /** Shown as tags before the title. */
  tags?: readonly Key<Row>[];
  facts: readonly Key<Row>[];
}

/** A filter of a list. Its name is the query parameter and the data provider's field. */
export type Filter = {
  label: string;
  /** Only under these tabs; default: all tabs. */
  tabs?: readonly string[];
  /** Folded behind 更多筛选 until it is set. */
  isMore?: true;
} & Exclude<OptionsOf<AnyRecord>, { kind: 'own' }>;

interface PageAddress {
  /** The path, without query. */
  path: string;
  title: string;
  /** The path of the page above it, in the breadcrumbs; of a detail and a form it is the list. */
  parent?: string;
}

export interface List<Row> extends PageAddress {
  /** The label of the menu's group that gets an entry for the list. */
  menu?: string;
  icon?: ComponentType;
  columns: readonly Key<Row>[];
  sortable?: readonly Key<Row>[];
  /**
   * Names of actions. The first one that a record allows is the main action of its row; the others are in a menu.
   * Default: the actions whose tone is main. A row without one leads to the details.
   */
  mainActions?: readonly string[];
  /** The default view, if defined; users can switch to the table. */
  card?: Card<Row>;
  pageSize: { cards?: number; table: number };
  /**
   * Tabs above the list. The first one is the default. The value '' means all records. `field` is the record field
   * that a tab fixes: columns that cannot apply under a tab are omitted in the table, the column menu and the export.
   */
  tabs?: { name: string; field?: Key<Row>; options: readonly { value: string; label: string }[] };
  filters?: Readonly<Record<string, Filter>>;
  /** Reads how many records tabs and states have (`list/counts.ts`). */
  counts?: (read: Read) => Promise<readonly CountRow[]>;
  empty: { text: string; hint?: string };
  /** The buttons above the list. */
  buttons?: readonly { label: string; to: string; isMain?: boolean }[];
  /** Adds a button that exports all filtered records as a file. */
  canExport?: boolean;
  /** Columns in front of every export: an import recognizes the records by them. */
  identity?: readonly Key<Row>[];
  /** Fields that the exported file has besides the columns of the table. */
  fileColumns?: readonly Key<Row>[];
  /** The heading of a first column in the file with the name of the signed-in account, which owns the records. */
  fileOwner?: string;
  /** A custom component above the records. */
  panel?: ComponentType;
  /** A custom component beside the title. */
  tools?: ComponentType;
}

export interface Detail<Row> extends PageAddress {
  /** The id of the only record there is, which no address names. */
  onlyId?: number;
  /** The query parameters that identify a record. */
  query: (record: Row) => Record<string, string>;
  /** The record's name, as the heading of its page. Default: the title. */
  nameOf?: (record: Row) => string;
  /** A custom component below the title and the buttons; made by `React.lazy`, unless it is small. */
  bar?: ComponentType<{ resource: AnyResource; record: Row }>;
  sections: readonly (
    | { title: string; fields: readonly Key<Row>[] }
    /** A custom panel, where fields are not enough; made by `React.lazy`, unless it is small. */
    | {
        title: string;
        panel: ComponentType<{ record: Row }>;
        when?: Condition<Row>;
        /** The name of a resource: only for people who may list its records. */
        listOf?: string;
      }
  )[];
}

/** A field of a form or a dialog. `Input` is the input of the data provider's create and update. */
export type FormField<Input> = {
  label: string;
  help?: string | ((input: Input) => string | undefined);
  /** The condition of the field, by the form's values; otherwise it is hidden and not sent. */
  when?: Condition<Input>;
  /** Whether the field is required, or under which condition. Default: as in the form's `input` schema. */
  isRequired?: boolean | Condition<Input>;
  /** Can be set only when the record is created. */
  isFixed?: boolean;
} & Exclude<OptionsOf<Input>, { kind: 'own' | 'picture' | 'state' }>;

export type FormFields<Input> = { [Name in Key<Input>]?: FormField<Input> };

/** Values of the tab and of filters, by their names, and how many records have all of them. */
export type CountRow = Readonly<Record<string, string | number>> & { count: number };

/** The call that reads texts, and its input. */
export interface TextsFrom {
  call: Call<z.ZodObject, z.ZodObject<{ data: z.ZodObject<{ texts: z.ZodArray<z.ZodType<string>> }> }>>;
  input: Readonly<Record<string, string>>;
}

/** A warning before an action or a submit, with a link to details. */
export interface Warning {
  text: string;
  to?: string;
}

type Doubts<Input> = (input: Input) => Partial<Record<Key<Input>, string>>;

export interface Form<Row, Input> extends Omit<PageAddress, 'title'> {
  title: { create: string; edit: string };
  fields: FormFields<Input>;
  groups: readonly { title: string; fields: readonly Key<Input>[] }[];
  /** A new record. @param query of the address */
  initial: (query: URLSearchParams) => Input;
  /** Whether an address without an id creates a record; default: always. */
  creates?: (query: URLSearchParams) => boolean;
  /** The form's values for an existing record. */
  fromRecord: (record: Row) => Input;
  /** The form's values for a copy; the query parameter `from` names the original. */
  fromCopy?: (record: Row) => Input;
  /** Which records can be copied; default: all. */
  canCopy?: Condition<Row>;
  /** Extra parameters for the data provider's `one`, beside those of the address. */
  query?: Readonly<Record<string, string>>;
  /** The input to send, if it differs from the values. @param input without hidden fields */
  toInput?: (input: Partial<Input>) => object;
  /**
   * The input schema of the saving call, if the form's values are sent unchanged: fields take `maxLength`,
   * `isRequired` and their messages from it.
   */
  input?: z.ZodObject;
  /** Further problems by field, such as rules between fields. @param submit the button's name */
  check?: (input: Input, submit: string) => Partial<Record<Key<Input>, string>>;
  /** Derives further changes from a change; the returned values are set too. */
  onChange?: (changed: Partial<Input>, input: Input) => Partial<Input>;
  /** The submit buttons; the name is passed to the data provider as `meta.submit`. */
  submits: readonly {
    name: string;
    label: string;
    isMain?: boolean;
    /** The success message; may depend on the record before (null for a new one). */
    success: string | ((record: Row | null) => string);
    /** A success dialog that the user closes, instead of a short toast. */
    isAnnounced?: boolean;
  }[];
  /**
   * The address to go to after a submit; null: back to the page before. @param record null for a new one, and for an
   * edited one that has no page before
   */
  after?: (input: Input, record: Row | null) => string | null;
  /** Loads warnings before a submit; the user confirms them. `record` is the changed record; null for a new one. */
  warn?: (input: Input, submit: string, read: Read, record: Row | null) => Promise<readonly Warning[]>;
  /** A custom component above the fields. */
  panel?: ComponentType<{ record: Row }>;
  /** Why the record was returned, by field: each reason is displayed beside its field until that is changed. */
  reasons?: (record: Row) => Partial<Record<Key<Input>, string>>;
  /**
   * Values that contradict one another or break a rule, by field: each sentence is displayed beside its field and stops
   * nothing. Reads what it needs once, when the form opens. `record` is null for a new one.
   */
  doubts?: (read: Read, record: Row | null) => Promise<Doubts<Input>>;
  /** A custom component that gets the typed values: beside the fields on wide screens, otherwise beside the buttons. */
  beside?: ComponentType<{ input: Input; isWide: boolean }>;
  /** There is one record, of this id: the form's address names none, and the form stays open after a submit. */
  onlyId?: number;
  /** The label of the menu's group that gets an entry for such a form. */
  menu?: string;
  /** Which existing records can be edited; for others `refusal` replaces the fields. */
  canSubmit?: Condition<Row>;
  refusal?: ComponentType<{ record: Row }>;
}

/** Why some records do not allow an action. */
export interface Refusal<Row> {
  when: Condition<Row>;
  reason: string;
}

/** An action of a record: a link, an information, or a call of the data provider's `custom`. */
export type Action<Row> = {
  label: string;
  /** Needed besides the resource's own. */
  permission?: Permission;
  /** The states in which the action is allowed: the same table that the server uses. */
  when: Condition<Row>;
  /**
   * Of those, the records for which the server refuses it to this person, such as an own settlement. Lists leave it
   * out; details give the reason in its place.
   */
  refusals?: readonly Refusal<Row>[];
  tone?: 'main' | 'danger';
  /** Lists leave it out. */
  isOnDetailOnly?: boolean;
} & (
  | { to: (record: Row) => string }
  /** Displays information of the record. */
  | { notice: (record: Row) => { title: string; text: string } }
  | {
      confirm: string | ((record: Row) => string);
      /** The success message, unless the server's answer has one. */
      success: string;
      /** Loads warnings when the dialog opens. */
      warn?: (record: Row, read: Read) => Promise<readonly Warning[]>;
      /** Warnings of what was typed, which are confirmed before it is sent. Not for many records at once. */
      doubts?: (values: Readonly<Record<string, unknown>>, record: Row) => readonly Warning[];
      /** Input fields of the dialog; sent as the call's `values`. */
      input?: Readonly<Record<string, FormField<never> | AnyFormField>>;
      /** Fields before those of `input` that depend on the record. */
      inputFor?: (record: Row) => Readonly<Record<string, AnyFormField>>;
      /** The action's call: fields of `input` take `maxLength` and `isRequired` from its input schema. */
      call?: { input: z.ZodObject };
      /** Problems of its input by field; from the call. */
      check?: (input: Readonly<Record<string, unknown>>) => Partial<Record<string, string>>;
      /** Fields for which the dialog takes a reason each, below its `input`; sent as `fields`, by name. */
      reasonsFor?: (record: Row) => readonly { name: string; label: string }[];
      /**
       * The dialog's input is stored as a draft until the action is done: an expired session loses nothing. Not for
       * passwords.
       */
      hasDraft?: true;
      /** The dialog stands beside the record of a detail page, which is read while one writes. */
      isBeside?: true;
      /** Reads texts to choose from, for long texts of its input and for its reasons. */
      textsFrom?: TextsFrom;
      /**
       * The data provider's action, if it has another name, and its constant values: several buttons may share one
       * call.
       */
      sends?: { action: string; values: Readonly<Record<string, string | number | boolean>> };
      /** Can be done with many records at once. */
      canBulk?: boolean;
      /** Many records are sent in a few calls, by the `bulk` of the data provider. Not for actions with `input`. */
      isBulkCall?: true;
      /** The question for many records, instead of that of each. */
      confirmMany?: (records: readonly Row[]) => string;
      /** The letter of the action: on the details, and in a list for the focused row. */
      key?: string;
      /** Runs without a confirmation: it is harmless, and another action undoes it. */
      isImmediate?: true;
    }
);

export interface Resource<Row extends { id: number }, Input extends object = object> {
  /** The data provider's resource name. */
  name: string;
  label: string;
  permission: Permission;
  fields: Fields<Row>;
  list?: List<Row>;
  detail?: Detail<Row>;
  form?: Form<Row, Input>;
  actions?: Readonly<Record<string, Action<Row>>>;
}

/** A resource with any record type, for the framework's own components. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds resources of every kind of record
export type AnyResource = Resource<any, any>;

export type AnyList = NonNullable<AnyResource['list']>;
export type AnyAction = NonNullable<AnyResource['actions']>[string];
// biome-ignore lint/suspicious/noExplicitAny: a field of whatever record
export type AnyField = Field<any, any>;

/** A field of any form. */
export type AnyFormField = FormField<Record<string, unknown>>;
