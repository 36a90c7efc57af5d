/**
 * An area of the back office over one table. One declaration gives its calls: under `/ops/v1` for operators, who work
 * on all rows, or under the prefix of the owner, who works on the own rows. `implementArea` (server/areas) implements
 * them, and `areaResource` (console/framework) makes their pages.
 */
import { z } from 'zod';
import type { OperatorPermission } from '../../domain/accounts/operator.ts';
import type { Field, FieldTable } from '../../domain/fields.ts';
import { kindOf } from '../../fields/index.ts';
import { messages } from '../../messages.ts';
import { id, text } from '../../validation.ts';
import { done, idNumber, listOf, someText } from '../answers.ts';
import { type Call, defineCall } from '../call.ts';
import { changeSchemas } from '../changes.ts';
import { answerSchemas, inputSchemas } from '../field-schemas.ts';
import type {
  AreaAction,
  AreaActions,
  AreaDeclaration,
  AreaField,
  AreaParts,
  AreaScope,
  AreaStates,
  RowOwner,
} from './declaration.ts';
import { type AreaCaller, DIALECTS } from './dialects.ts';
import { OWNER_FIELDS } from './owner-fields.ts';

type ReadCall = Call<z.ZodObject, z.ZodObject, AreaCaller, false>;
type WriteCall = Call<z.ZodObject, z.ZodObject, AreaCaller, true>;

/** `isRemoval`: the record is deleted. */
type CompleteAction = AreaAction & { confirm: string; isRemoval?: true };
type StateField = Extract<Field, { kind: 'state' }>;

/** A declaration with the calls that follow from it. `fields` includes the state, `actions` the removal. */
export type Area<Name extends string = string, Actions extends AreaActions = AreaActions> = AreaScope &
  AreaParts<Name> & {
    title: string;
    fields: Readonly<Record<Name, AreaField | StateField>>;
    create?: readonly string[];
    update?: readonly string[];
    states?: AreaStates;
    actions: { readonly [Each in keyof Actions]: Actions[Each] & CompleteAction };
    calls: {
      list: ReadCall;
      one: ReadCall;
      create?: WriteCall;
      update?: WriteCall;
      /** By the name of the action. */
      actions: Readonly<Record<string, WriteCall>>;
    };
    /** The part of an owner's area that operators may read. */
    forOperators?: Area;
  };

export const callerOf = ({ owner }: Pick<AreaScope, 'owner'>): AreaCaller => owner?.by ?? 'operator';

/** The prefix of the names of an area's calls: `notices`, `creditor.contacts`. */
export const nameOf = ({ path, owner }: Pick<Area, 'path' | 'owner'>): string =>
  owner ? `${owner.by}.${path}` : path;

/** The calls of an area as the contract names them: `notices.list`, `creditor.contacts.disable`. */
export function callsOf(area: Area): Record<string, Call> {
  const { actions, ...calls } = area.calls;
  const all = Object.entries({ ...calls, ...actions }) as [string, Call][];
  return Object.fromEntries(all.map(([name, call]) => [`${nameOf(area)}.${name}`, call]));
}

/** The field of an answer with the words of a value, beside the field with its code or number. */
export const wordsBesideOf = (name: string): string => `${name}_name`;

/** The states that allow an action; null for all. */
export const statesFor = ({ from }: AreaAction): readonly string[] | null =>
  from === undefined ? null : typeof from === 'string' ? [from] : from;

/** The fields that are answered in words, too. */
export const fieldsWithWords = (fields: FieldTable): string[] =>
  Object.keys(fields).filter((name) => kindOf(fields[name] as Field).hasWordsBeside);

/** The longest text of a filter. */
const SEARCH_MAX = 100;

/** Identifies the content of a record that was read: a change based on an older one is refused. */
const edition = text(32).describe('As the record returned it; 409 if it has changed since').optional();

/** @throws Error that names the area and the field or action, if the declaration contradicts itself */
export function defineArea<
  Name extends string,
  State extends string = never,
  const Actions extends AreaActions<NoInfer<State>> = Record<never, never>,
>(declaration: AreaDeclaration<Name, State, Actions>): Area<Name | 'status', Actions> {
  const { path, label, permission = null, filters = [], search, sortable = [], states } = declaration;
  const own = Object.keys(declaration.fields);
  const create = declaration.create === 'all' ? own : declaration.create;
  const update = declaration.update === 'all' ? own : declaration.update;
  const fields: Area['fields'] = { ...declaration.fields, ...(states && { status: stateField(states) }) };
  const declared: AreaDeclaration = { ...declaration, fields: declaration.fields };
  const actions = actionsOf(declared);
  const access = callerOf(declaration);
  const { prefix, answers, listInput, changeMethod, isIdempotent } = DIALECTS[access];
  const address = `${prefix}/${path}`;
  const common = { access, permission, since: 'added' } as const;
  const inputs: Record<string, z.ZodType> = inputSchemas(fields);
  const record = z.object({
    id: idNumber,
    ...answerSchemas(fields),
    ...Object.fromEntries(fieldsWithWords(fields).map((name) => [wordsBesideOf(name), someText])),
    edition: someText,
  });
  const answer = { answers: answers.record, output: z.object({ data: record }) };
  const list = defineCall({
    ...common,
    method: 'GET',
    path: address,
    answers: answers.list,
    summary: `${label}: lists records`,
    input: z.object({
      ...listInput(['id', ...sortable]),
      ...Object.fromEntries(filters.map((name) => [name, filterSchema(fields, name, inputs)])),
      ...(search && { q: searchSchema(path, fields, search) }),
    }),
    output: listOf(record),
  });
  const one = defineCall({
    ...common,
    ...answer,
    method: 'GET',
    path: `${address}/{id}`,
    summary: `${label}: returns one record`,
    input: z.object({ id }),
  });
  const addOne = () =>
    defineCall({
      ...common,
      ...answer,
      writes: true,
      idempotent: isIdempotent,
      path: address,
      summary: `${label}: creates a record`,
      input: z.object(pick(inputs, create ?? [])),
    });
  const changeOne = () =>
    defineCall({
      ...common,
      ...answer,
      writes: true,
      method: changeMethod,
      path: `${address}/{id}`,
      summary: `${label}: changes ${changeMethod === 'PATCH' ? 'some of its' : 'all of these'} fields`,
      input: z.object({
        id,
        edition,
        ...pick(changeMethod === 'PATCH' ? changeSchemas(fields) : inputs, update ?? []),
      }),
    });
  const act = (name: string, action: AreaAction) =>
    defineCall({
      ...common,
      writes: true,
      path: `${address}/{id}/${name}`,
      summary: `${label}: ${action.label}`,
      input: z.object({ ...inputSchemas(action.input ?? {}), id, edition }),
      output: done,
    });
  const area: Area = {
    ...declared,
    title: declaration.title ?? own[0] ?? 'id',
    fields,
    create,
    update,
    actions,
    calls: {
      list,
      one,
      ...(create && { create: addOne() }),
      ...(update && { update: changeOne() }),
      actions: Object.fromEntries(Object.entries(actions).map(([name, it]) => [name, act(name, it)])),
    },
    ...(declaration.owner &&
      declaration.operators && {
        forOperators: forOperators(declared, declaration.owner, declaration.operators),
      }),
  };
  return area as Area<Name | 'status', Actions>;
}

const stateField = ({ names, tones = {} }: AreaStates): StateField => ({
  kind: 'state',
  label: '状态',
  names,
  tones,
});

/** @throws Error for an action that names no state of the area, and for one input with two labels */
function actionsOf({ path, fields, states, actions = {}, remove }: AreaDeclaration) {
  const removal = { label: '删除', confirm: '删除后不能恢复。', tone: 'danger', isRemoval: true } as const;
  const all: Readonly<Record<string, AreaAction>> = {
    ...actions,
    ...(remove && { remove: { ...removal, ...remove } }),
  };
  const labels = new Map(Object.entries<Field>(fields).map(([name, { label }]) => [name, label]));
  for (const [name, action] of Object.entries(all)) {
    const unknownState = [...(statesFor(action) ?? []), action.to].find(
      (it) => it !== undefined && !Object.hasOwn(states?.names ?? {}, it),
    );
    if (unknownState) throw new Error(`${path}: the action ${name} names ${unknownState}, which is no state`);
    const unknown = action.clears?.find((it) => !Object.hasOwn(fields, it));
    if (unknown) throw new Error(`${path}: the action ${name} clears ${unknown}, which is no field`);
    for (const [input, field] of Object.entries<Field>(action.input ?? {})) {
      const { label } = field;
      if (kindOf(field).namesOther && !Object.hasOwn(fields, input))
        throw new Error(
          `${path}: the input ${input} of ${name} is no field that stores a file or a reference`,
        );
      if ((labels.get(input) ?? label) !== label)
        throw new Error(`${path}: the input ${input} of ${name} has a label of its own`);
      labels.set(input, label);
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, it]) => [name, { confirm: `确认${it.label}？`, ...it }]),
  );
}

/** A list and records of all owners' rows, which operators read only. */
function forOperators(
  { path, label, fields, filters = [], search, sortable, order, states }: AreaDeclaration,
  { by }: RowOwner,
  { permission }: { permission: OperatorPermission },
): Area {
  const ofOwner = OWNER_FIELDS[by];
  return defineArea<string, string, AreaActions>({
    path,
    label,
    permission,
    readsRowsOf: by,
    fields: { ...ofOwner, ...fields },
    filters: [...Object.keys(ofOwner), ...filters],
    search,
    sortable,
    order,
    states,
  });
}

const pick = (schemas: Record<string, z.ZodType>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schemas[name] ?? z.never()]));

/** @throws Error for a field that is no text */
function searchSchema(path: string, fields: FieldTable, names: readonly string[]): z.ZodType {
  const other = names.find((name) => {
    const field = fields[name];
    return !field || !kindOf(field).search;
  });
  if (other) throw new Error(`${path}: the field ${other} is no text, and cannot be searched`);
  return text(SEARCH_MAX, messages.invalidValue).optional();
}

const filterSchema = (fields: FieldTable, name: string, inputs: Record<string, z.ZodType>): z.ZodType => {
  const field = fields[name];
  return field && kindOf(field).search === 'part'
    ? text(SEARCH_MAX, messages.invalidValue).optional()
    : (inputs[name] ?? z.never()).optional();
};
