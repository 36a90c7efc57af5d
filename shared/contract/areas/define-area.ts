/**
 * An area of the back office over one table. One declaration gives its calls: under `/ops/v1` for operators, who work on
 * all rows, or under the prefix of the owner, who works on the own rows. `implementArea` (server/areas) implements them,
 * and `areaResource` (console/framework) shows them.
 */
import { z } from 'zod';
import { type Field, type FieldTable, namesOf } from '../../domain/fields.ts';
import type { OperatorPermission } from '../../domain/operator.ts';
import type { Transition } from '../../domain/transitions.ts';
import { messages } from '../../messages.ts';
import { id, text } from '../../validation.ts';
import { done, idNumber, listOf, someText } from '../answers.ts';
import { type Call, defineCall } from '../call.ts';
import { changeSchemas } from '../changes.ts';
import { answerSchemas, inputSchemas } from '../field-schemas.ts';
import { type AreaCaller, DIALECTS, type Owner } from './dialects.ts';
import { OWNER_FIELDS } from './owner-fields.ts';

/** The kinds of fields that areas support. */
export type AreaFieldKind =
  | 'text'
  | 'link'
  | 'markdown'
  | 'phone'
  | 'mail'
  | 'amount'
  | 'wholeNumber'
  | 'code'
  | 'flag'
  | 'day'
  | 'time'
  | 'region';
export type AreaField = Extract<Field, { kind: AreaFieldKind }>;

export interface AreaAction {
  /** What the button says. */
  label: string;
  /** Asked before it is done. */
  confirm: string;
  tone?: 'main' | 'danger';
}

export interface RowOwner {
  /** The table's column `creditorId` or `userId` holds the owner. */
  by: Owner;
  /** How many rows an owner may have. */
  maxRows?: number;
}

/** Operators with a permission work on all rows, owners on their own rows. */
type AreaScope =
  | { permission: OperatorPermission; readsRowsOf?: Owner; owner?: never; operators?: never }
  | {
      owner: RowOwner;
      /** Operators with this permission read all rows, each with its owner. */
      operators?: { permission: OperatorPermission };
      permission?: never;
      readsRowsOf?: never;
    };

/** @typeParam Name of a field */
export type AreaDeclaration<Name extends string = string> = AreaScope & {
  /** The last part of the address; the name of the resource and of the subject in the audit, too. */
  path: string;
  /** What one record is called, in Chinese. */
  label: string;
  fields: Readonly<Record<Name, AreaField>>;
  /** The fields that a new record takes; nobody can add one without them. */
  create?: readonly NoInfer<Name>[];
  /** The fields that can be changed. */
  update?: readonly NoInfer<Name>[];
  /** A code whose names have permissions: operators work on the rows with the codes of their permissions alone. */
  rowPermission?: NoInfer<Name>;
  /** A field of which no two records have the same value. The table has a unique index on it. */
  unique?: NoInfer<Name>;
  /** A filter searches one field: a text for a part, any other kind for the same value. */
  filters?: readonly NoInfer<Name>[];
  /** The texts, phones and mail addresses that the filter `q` searches together. */
  search?: readonly NoInfer<Name>[];
  sortable?: readonly NoInfer<Name>[];
  /** How a list is ordered unless the client says otherwise; the newest first by default. */
  order?: readonly NoInfer<Name>[];
  /** The field that holds the state, the state of a new record, and the table of its transitions. */
  states?: {
    field: NoInfer<Name>;
    initial: number;
    transitions: readonly Transition[];
    /** The states in which a record can be changed; all of them by default. */
    editable?: readonly number[];
  };
  /** By the name of the transition. */
  actions?: Readonly<Record<string, AreaAction>>;
};

type ReadCall = Call<z.ZodObject, z.ZodObject, AreaCaller, false>;
type WriteCall = Call<z.ZodObject, z.ZodObject, AreaCaller, true>;

export type Area<Name extends string = string> = AreaDeclaration<Name> & {
  calls: {
    list: ReadCall;
    one: ReadCall;
    create?: WriteCall;
    update?: WriteCall;
    /** By the name of the transition. */
    actions: Readonly<Record<string, WriteCall>>;
  };
  /** What operators read of an owner's area. */
  forOperators?: Area;
};

export const callerOf = ({ owner }: Pick<AreaDeclaration, 'owner'>): AreaCaller => owner?.by ?? 'operator';

/** What the names of an area's calls begin with: `notices`, `creditor.contacts`. */
export const nameOf = ({ path, owner }: Pick<AreaDeclaration, 'path' | 'owner'>): string =>
  owner ? `${owner.by}.${path}` : path;

/** The calls of an area as the contract names them: `notices.list`, `creditor.contacts.disable`. */
export function callsOf(area: Area): Record<string, Call> {
  const { actions, ...calls } = area.calls;
  const all = Object.entries({ ...calls, ...actions }) as [string, Call][];
  return Object.fromEntries(all.map(([name, call]) => [`${nameOf(area)}.${name}`, call]));
}

/** The field of an answer that has a region's name, beside the field with its code. */
export const regionNameOf = (name: string): string => `${name}_name`;

/** The longest text of a filter. */
const SEARCH_MAX = 100;

/** Identifies what a record contained when it was read: who changes it on that basis overwrites nothing unseen. */
const edition = text(32).describe('As the record returned it; 409 if it has changed since').optional();

/** @throws Error for an action without a transition, and for a search in a field that is no text */
export function defineArea<Name extends string>(declaration: AreaDeclaration<Name>): Area<Name> {
  const {
    path,
    label,
    permission = null,
    create,
    update,
    filters = [],
    search,
    sortable = [],
    states,
  } = declaration;
  const fields: FieldTable = declaration.fields;
  const access = callerOf(declaration);
  const { prefix, answers, listInput, changeMethod, isIdempotent } = DIALECTS[access];
  const address = `${prefix}/${path}`;
  const own = { access, permission, since: 'added' } as const;
  const inputs = inputSchemas(fields as never) as Record<string, z.ZodType>;
  const record = z.object({
    id: idNumber,
    ...answerSchemas(fields),
    ...Object.fromEntries(namesOf(fields, ['region']).map((name) => [regionNameOf(name), someText])),
    edition: someText,
  });
  const answer = { answers: answers.record, output: z.object({ data: record }) };
  const list = defineCall({
    ...own,
    method: 'GET',
    path: address,
    answers: answers.list,
    summary: `${label}: lists records`,
    input: z.object({
      ...listInput(['id', ...sortable]),
      ...Object.fromEntries(filters.map((name) => [name, filterSchema(fields, name, inputs)])),
      ...(search && { q: searchSchema(declaration, search) }),
    }),
    output: listOf(record),
  });
  const one = defineCall({
    ...own,
    ...answer,
    method: 'GET',
    path: `${address}/{id}`,
    summary: `${label}: returns one record`,
    input: z.object({ id }),
  });
  const addOne = () =>
    defineCall({
      ...own,
      ...answer,
      writes: true,
      idempotent: isIdempotent,
      path: address,
      summary: `${label}: creates a record`,
      input: z.object(pick(inputs, create ?? [])),
    });
  const changeOne = () =>
    defineCall({
      ...own,
      ...answer,
      writes: true,
      method: changeMethod,
      path: `${address}/{id}`,
      summary: `${label}: changes ${changeMethod === 'PATCH' ? 'some of its' : 'all of these'} fields`,
      input: z.object({
        id,
        edition,
        ...pick(changeMethod === 'PATCH' ? changeSchemas(fields as never) : inputs, update ?? []),
      }),
    });
  const act = (name: string, action: AreaAction) => {
    if (!states?.transitions.some((it) => it.name === name))
      throw new Error(`${path}: no transition ${name}`);
    return defineCall({
      ...own,
      writes: true,
      path: `${address}/{id}/${name}`,
      summary: `${label}: ${action.label}`,
      input: z.object({ id, edition }),
      output: done,
    });
  };
  const actions = Object.entries(declaration.actions ?? {}).map(([name, action]) => [
    name,
    act(name, action),
  ]);
  return {
    ...declaration,
    calls: {
      list,
      one,
      ...(create && { create: addOne() }),
      ...(update && { update: changeOne() }),
      actions: Object.fromEntries(actions),
    },
    ...(declaration.owner &&
      declaration.operators && {
        forOperators: forOperators(declaration, declaration.owner, declaration.operators),
      }),
  };
}

/** A list and records of all owners' rows, which operators read only. */
function forOperators(
  { path, label, fields, filters = [], search, sortable, order }: AreaDeclaration,
  { by }: RowOwner,
  { permission }: { permission: OperatorPermission },
): Area {
  const ofOwner = OWNER_FIELDS[by];
  return defineArea<string>({
    path,
    label,
    permission,
    readsRowsOf: by,
    fields: { ...ofOwner, ...fields },
    filters: [...Object.keys(ofOwner), ...filters],
    search,
    sortable,
    order,
  });
}

const pick = (schemas: Record<string, z.ZodType>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schemas[name] ?? z.never()]));

/** The kinds whose filters search for a part of the value. Phones and mail addresses are found only as a whole. */
export const isText = ({ kind }: Pick<Field, 'kind'>): boolean => ['text', 'markdown', 'link'].includes(kind);

/** @throws Error for a field that is no text */
function searchSchema({ path, fields }: AreaDeclaration, names: readonly string[]): z.ZodType {
  const other = names.find((name) => {
    const field = fields[name];
    return !field || !(isText(field) || field.kind === 'phone' || field.kind === 'mail');
  });
  if (other) throw new Error(`${path}: the field ${other} is no text, and cannot be searched`);
  return text(SEARCH_MAX, messages.invalidValue).optional();
}

const filterSchema = (fields: FieldTable, name: string, inputs: Record<string, z.ZodType>): z.ZodType => {
  const field = fields[name];
  return field && isText(field)
    ? text(SEARCH_MAX, messages.invalidValue).optional()
    : (inputs[name] ?? z.never()).optional();
};
