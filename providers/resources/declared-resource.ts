/**
 * A resource whose calls are list, one, save, remove and actions needs only their declarations:
 *
 *   withdrawals: callsOf(api, { list: contract.withdrawalList, actions: { cancel: contract.cancelWithdrawal } })
 *
 * Each call gets the values that its input has fields for, by their names:
 *
 * | list   | page, size, the filters, and the sorter as `sort` and `order`                       |
 * | one    | the id as `id`, and the parameters of the address                                   |
 * | save   | the values, and the id of an existing record as `id`                                |
 * | remove | the id as `id`                                                                      |
 * | action | the dialog's input, and of the record its id (as `id` or `object_id`) and `edition` |
 */
import type { Call, OutputOf } from '../../shared/contract/index.ts';
import type { HttpClient } from '../http-client.ts';
import type { ResourceCalls, SaveResult } from './resource-calls.ts';

export interface DeclaredResource {
  list?: Call;
  one?: Call;
  save?: Call;
  /** Saves an existing record, where that is another call. */
  change?: Call;
  remove?: Call;
  actions?: Readonly<Record<string, Call>>;
}

/** The records of a call that lists them, or the one that it answers. */
export type RecordOf<C extends Call> =
  OutputOf<C> extends { list: (infer Row)[] }
    ? Row
    : OutputOf<C> extends { data: { data: (infer Row)[] } | (infer Row)[] }
      ? Row
      : OutputOf<C> extends { data: infer One }
        ? One
        : never;

/** A form for these fields of a call's input, as text. */
export type TextsOf<
  C extends Call,
  Name extends keyof C['input']['shape'] = keyof C['input']['shape'],
> = Record<Name & string, string>;

/** The rows, the record or the message of an answer, as the protocol writes them. */
interface Output {
  list?: object[];
  count?: number;
  data?: unknown;
  message?: string;
}

type Fields = Readonly<Record<string, unknown>>;

export function callsOf(api: { call: HttpClient['call'] }, declared: DeclaredResource): ResourceCalls {
  const send = async (call: Call, fields: Fields, options?: { signal?: AbortSignal }): Promise<Output> =>
    api.call(call, fieldsOf(call, fields), options);
  const { list, one, save, change = save, remove, actions } = declared;
  return {
    ...(list && {
      list: async ({ page, size, filters, sort, signal }) => {
        const order = { sort: sort?.field, order: sort?.order };
        return rowsOf(await send(list, { ...filters, ...order, page, size }, { signal }));
      },
    }),
    ...(one && { one: async (id, query) => (await send(one, { ...query, id })).data as object }),
    ...(save &&
      change && {
        save: async (id, values: Fields) =>
          savedOf(await send(id === null ? save : change, { ...values, id: id ?? undefined })),
      }),
    ...(remove && { remove: async (id) => savedOf(await send(remove, { id })) }),
    ...(actions && {
      actions: mapped(actions, (call) => async ({ id, edition }: ActionTarget, values: Fields) => {
        const { message = '' } = await send(call, { id, object_id: id, edition, ...values });
        return { message };
      }),
    }),
  };
}

/** The fields of a record that an action sends. */
interface ActionTarget {
  id: number;
  edition?: unknown;
}

const fieldsOf = (call: Call, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(call.input.shape, name)));

/** The protocol has three formats for rows. */
function rowsOf({ list, data, count }: Output) {
  if (list) return { data: list, total: count ?? list.length };
  if (Array.isArray(data)) return { data: data as object[], total: count ?? data.length };
  return data as { data: object[]; total: number };
}

const savedOf = ({ data, message }: Output): SaveResult => ({ ...(data as object | undefined), message });

const mapped = <Made>(calls: Readonly<Record<string, Call>>, make: (call: Call) => Made) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, make(call)]));
