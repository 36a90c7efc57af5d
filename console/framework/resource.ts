/**
 * A business area of the back office as one object. List, filters, form, detail and actions follow from it; the data
 * provider of the same console knows how its calls are made. See docs/adding-an-area.md.
 *
 * Names of fields are the record's own: a misspelt one doesn't compile. What types can't see (a column without a
 * field, two pages at one address) stops the console's start with the resource's and the field's name.
 */
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Condition } from '../../shared/domain/condition.ts';
import type { Permission } from '../../shared/domain/permission.ts';
import type { UploadPurpose } from '../../shared/domain/upload.ts';
import { checkForm, formRules } from '../../shared/form-rules.ts';

export type Key<Row> = keyof Row & string;

/** The colours of states, by what they mean; and those that the site has for types of listings. */
export type Tone = 'plain' | 'waiting' | 'good' | 'bad' | 'promoted' | 'judicial' | 'auction' | 'referral';

export type States<Value> = Record<Extract<Value, string | number>, { name: string; tone: Tone }>;

type PlainKind = 'text' | 'hour' | 'time' | 'day' | 'image' | 'images' | 'markdown' | 'link' | 'document';

/** How a value is shown, and under which name. */
export type Field<Row, Value> = {
  label: string;
  /** Only for these records; others show nothing at its place. */
  when?: Condition<Row>;
} & (
  | { [Kind in PlainKind]: { kind: Kind } }[PlainKind]
  | { kind: 'number'; unit?: string }
  /** Yuan: 128.5 万 as prices are read; exact to the fen, ¥1,280.00, where it was or will be paid. */
  | { kind: 'money'; isExact?: boolean }
  | { kind: 'state'; states: States<Value> }
  /** The way out where no kind will do. */
  | {
      kind: 'own';
      cell: ComponentType<{ record: Row }>;
      /** The same for a file or a sentence; the bare value where nothing is said. */
      toText?: (record: Row) => string;
    }
);

export type Fields<Row> = { [Name in Key<Row>]?: Field<Row, Row[Name]> };

/** A record as a card. */
export interface Card<Row> {
  title: Key<Row>;
  image?: Key<Row>;
  /** Shown as tags before the title. */
  tags?: readonly Key<Row>[];
  facts: readonly Key<Row>[];
}

/** What a list can be narrowed by; its name is the parameter of the address and of the data provider. */
export type Filter = {
  /** Under these tabs alone; under all of them where nothing is said. */
  tabs?: readonly string[];
} & (
  | { kind: 'search'; label: string; placeholder: string }
  | { kind: 'choice'; label: string; options: readonly { value: string; name: string }[] }
);

interface PageAddress {
  /** The path, without query. */
  path: string;
  title: string;
  /** The path of the page above it, in the breadcrumbs; of a detail and a form it is the list. */
  parent?: string;
}

export interface List<Row> extends PageAddress {
  columns: readonly Key<Row>[];
  sortable?: readonly Key<Row>[];
  /** Shown first where given; people can change to the table. */
  card?: Card<Row>;
  pageSize: { cards?: number; table: number };
  /**
   * A choice that is always made, above the list. The first one counts where the address says nothing. `field` is what
   * it decides of the records: columns that are for none of them are neither shown, offered nor exported.
   */
  tabs?: { name: string; field?: Key<Row>; options: readonly { value: string; name: string }[] };
  filters?: Readonly<Record<string, Filter>>;
  empty: { text: string; hint?: string };
  /** The buttons above the list. */
  buttons?: readonly { label: string; to: string; isMain?: boolean }[];
  /** Everything that the filters leave, as a CSV file. */
  canExport?: boolean;
  /** The way out: shown above the records. */
  panel?: ComponentType;
}

export interface Detail<Row> extends PageAddress {
  /** The parameters that name a record, as the address has them. */
  query: (record: Row) => Record<string, string>;
  sections: readonly (
    | { title: string; fields: readonly Key<Row>[] }
    /** The way out where fields will not do. */
    | { title: string; panel: ComponentType<{ record: Row }>; when?: Condition<Row> }
  )[];
}

/** One control of a form. `Input` is what the data provider's create and update take. */
export type FormField<Input> = {
  label: string;
  help?: string;
  /** Only while the form says so; otherwise it is not there, and not sent. */
  when?: Condition<Input>;
  /** Marked as such, always or while the form says so. Without it, as the form's `input` says. */
  isRequired?: boolean | Condition<Input>;
  /** Can be chosen once, when the record is made. */
  isFixed?: boolean;
} & (
  | { kind: 'text'; maxLength?: number; placeholder?: string }
  | { kind: 'number'; unit?: string; min?: number; max?: number; isWhole?: boolean }
  | { kind: 'money' }
  | { kind: 'hour' }
  | { kind: 'region' }
  | { kind: 'coordinate' }
  | { kind: 'images'; purpose: UploadPurpose }
  | { kind: 'document'; purpose: UploadPurpose }
  | { kind: 'markdown'; purpose?: UploadPurpose; maxLength?: number }
  /** `options` stand here or come from the data provider, anew whenever one of `dependsOn` changes. */
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'select'; optionsFrom: string; dependsOn: readonly Key<Input>[] }
  | { kind: 'radio'; options: readonly Option[] }
  | { kind: 'switch' }
);

export interface Option {
  value: number | string;
  label: string;
}

export type FormFields<Input> = { [Name in Key<Input>]?: FormField<Input> };

/** Asks the data provider for one of the resource's readings; the record's id is added. */
export type Read = <Answer>(name: string, query: Readonly<Record<string, string>>) => Promise<Answer>;

/** What somebody should know before he goes on, and the address where more of it stands. */
export interface Warning {
  text: string;
  to?: string;
}

export interface Form<Row, Input> extends Omit<PageAddress, 'title'> {
  title: { create: string; edit: string };
  fields: FormFields<Input>;
  groups: readonly { title: string; fields: readonly Key<Input>[] }[];
  /** A new record. @param query of the address */
  initial: (query: URLSearchParams) => Input;
  /** Whether an address without an id is about a new record; always, where nothing is said. */
  creates?: (query: URLSearchParams) => boolean;
  /** An existing one, to be changed. */
  fromRecord: (record: Row) => Input;
  /** A new one after an existing one, which the address names as `from`. */
  fromCopy?: (record: Row) => Input;
  /** Of which records there can be copies; of all, where nothing is said. */
  canCopy?: Condition<Row>;
  /** Parameters that the data provider's `one` gets besides those of the address. */
  query?: Readonly<Record<string, string>>;
  /**
   * The input schema of the call that saves, where the form's values travel as they are: fields take `maxLength`,
   * `isRequired` and their messages from it.
   */
  input?: z.ZodObject;
  /** What else is wrong, by field, such as rules between fields. @param submit the name of the button */
  check?: (input: Input, submit: string) => Partial<Record<Key<Input>, string>>;
  /** Follows up on a change: what is returned is changed too. */
  onChange?: (changed: Partial<Input>, input: Input) => Partial<Input>;
  /** The buttons below; the name reaches the data provider as `meta.submit`. */
  submits: readonly {
    name: string;
    label: string;
    isMain?: boolean;
    success: string;
    /** Said in a dialog that is to be closed, where a passing message is too little. */
    isAnnounced?: boolean;
  }[];
  /** Asked before a submit; what it says is listed, and whoever goes on has read it. */
  warn?: (input: Input, submit: string, read: Read) => Promise<readonly Warning[]>;
  /** The way out: shown above the fields. */
  panel?: ComponentType<{ record: Row }>;
  /** Of which existing records it can be sent; of others `refusal` stands in the place of the fields. */
  canSubmit?: Condition<Row>;
  refusal?: ComponentType<{ record: Row }>;
}

/** What can be done with a record. A link leads somewhere; anything else is a call of the data provider's `custom`. */
export type Action<Row> = {
  label: string;
  permission: Permission;
  /** The states in which it can be done: the table that the server asks too. */
  when: Condition<Row>;
  tone?: 'main' | 'danger';
} & (
  | { to: (record: Row) => string }
  /** Says something that the record knows. */
  | { tell: (record: Row) => { title: string; text: string } }
  | {
      confirm: string | ((record: Row) => string);
      /** Said where the server's answer has no words of its own. */
      success: string;
      /** Asked when the dialog opens; what it says is listed there. */
      warn?: (record: Row, read: Read) => Promise<readonly Warning[]>;
      /** Asked for together with the confirmation; reaches the call as its values. */
      input?: Readonly<Record<string, FormField<never>>>;
      /** Can be done with many records at once. */
      canBulk?: boolean;
    }
);

/** What a dialog has room to ask for. */
export const INPUT_KINDS: ReadonlySet<string> = new Set([
  'text',
  'number',
  'money',
  'select',
  'radio',
  'switch',
]);

export interface Resource<Row extends { id: number }, Input extends object = object> {
  /** As the data provider knows it. */
  name: string;
  label: string;
  permission: Permission;
  fields: Fields<Row>;
  list?: List<Row>;
  detail?: Detail<Row>;
  form?: Form<Row, Input>;
  actions?: Readonly<Record<string, Action<Row>>>;
}

/** Whatever its records are: what the engine's own parts work with. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds resources of every kind of record
export type AnyResource = Resource<any, any>;

/** A record as the engine's own parts see it. */
export type AnyRecord = { id: number } & Record<string, unknown>;

export type AnyList = NonNullable<AnyResource['list']>;
export type AnyAction = NonNullable<AnyResource['actions']>[string];
// biome-ignore lint/suspicious/noExplicitAny: a field of whatever record
export type AnyField = Field<any, any>;

/** @throws Error that names the resource and the field, where the configuration contradicts itself */
export function defineResource<Row extends { id: number }, Input extends object = object>(
  resource: Resource<Row, Input>,
): Resource<Row, Input> {
  assertConsistent(resource);
  return resource.form ? { ...resource, form: withCallRules(resource.form) } : resource;
}

/** @throws Error that names the resource and the field */
export function assertConsistent({ name, fields, list, detail, form }: AnyResource) {
  const demand = (where: string, names: readonly string[], known: object) => {
    for (const it of names) {
      if (!Object.hasOwn(known, it)) throw new Error(`${name}: ${where} names ${it}, which has no field`);
    }
  };
  if (list) {
    demand('the list', list.columns, fields);
    demand('the list’s order', list.sortable ?? [], fields);
    const { title, image, tags = [], facts = [] } = list.card ?? {};
    demand(
      'the card',
      [title, image, ...tags, ...facts].filter((it) => it !== undefined),
      fields,
    );
  }
  for (const section of detail?.sections ?? []) {
    if ('fields' in section) demand(`the section ${section.title}`, section.fields, fields);
  }
  if (form)
    for (const { title, fields: names } of form.groups) demand(`the group ${title}`, names, form.fields);
}

/** Fields without a rule of their own get the call's; what `check` says goes before what the call says. */
function withCallRules<Row, Input extends object>(form: Form<Row, Input>): Form<Row, Input> {
  if (!form.input) return form;
  const rules = formRules(form.input);
  const names = (Object.keys(form.fields) as Key<Input>[]).filter((name) => Object.hasOwn(rules, name));
  const fields: FormFields<Input> = { ...form.fields };
  for (const name of names) {
    const { isRequired, maxLength } = rules[name] ?? {};
    const field = form.fields[name];
    if (field) fields[name] = { isRequired, maxLength, ...field } as FormFields<Input>[Key<Input>];
  }
  return {
    ...form,
    fields,
    check: (input, submit) => ({
      ...checkForm(rules, Object.fromEntries(names.map((name) => [name, input[name]]))),
      ...form.check?.(input, submit),
    }),
  };
}
