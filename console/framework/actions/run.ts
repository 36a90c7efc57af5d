/** Runs an action: calls the data provider's `custom`, then reloads the page's data. */

import { useDataProvider } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../providers/http-client.ts';
import type { BulkResult as SentResult } from '../../../providers/resources/resource-calls.ts';
import { operationSuccess } from '../../../shared/message-table.ts';
import { useReload } from '../data.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import type { BulkResult } from './bulk.ts';

export type Values = Readonly<Record<string, unknown>>;

/** @returns `run` and `runAtOnce` (`run` returns the message of the answer, if it has one; throws the call's error) and `refresh` */
export function useAction(resource: AnyResource) {
  const provider = useDataProvider()();
  const { mutateAsync } = useMutation({
    mutationFn: async (request: { url: string; payload: object }) =>
      provider.custom?.({ ...request, method: 'post' }),
  });
  const reload = useReload();
  return {
    run: async (name: string, record: AnyRecord, values: Values): Promise<string | undefined> => {
      const { action, values: always } = sentBy(resource, name);
      const answer = await mutateAsync({
        url: `${resource.name}/${action}`,
        payload: { record, values: { ...always, ...values } },
      });
      const message: unknown = answer?.data.message;
      return isOwnMessage(message) ? message : undefined;
    },
    /** Does it with several records in one call; see `isBulkCall` of an action. */
    runAtOnce: async (name: string, records: readonly AnyRecord[]): Promise<BulkResult[]> => {
      const { action } = sentBy(resource, name);
      const payload = { ids: records.map(({ id }) => id) };
      const answer = await mutateAsync({ url: `${resource.name}/${action}`, payload });
      const results: readonly SentResult[] = answer?.data.results ?? [];
      return records.map((record) => {
        const result = results.find(({ id }) => id === record.id);
        return { record, isDone: result?.is_done ?? false, message: result?.message };
      });
    },
    // Other resources may show the same data: the queue lists records until they are decided.
    refresh: () => reload(),
  };
}

/** Where a call has nothing of its own to say, the server sends the same words for all: the action's say more. */
const isOwnMessage = (message: unknown): message is string =>
  typeof message === 'string' && message !== '' && message !== operationSuccess;

function sentBy({ actions = {} }: AnyResource, name: string) {
  const action = actions[name];
  return (action && 'confirm' in action && action.sends) || { action: name, values: {} };
}

/** Splits a failure into problems of the dialog's input fields and one general message. */
export function describeFailure(
  { form }: AnyResource,
  error: unknown,
): { message: string; errors: Record<string, string> } {
  const errors = error instanceof ApiError ? (error.details.errors ?? {}) : {};
  const message = error instanceof Error ? error.message : '操作失败，请稍后再试';
  // Problems of the record itself are fixed in its form, which has labels for its fields.
  const names = Object.keys(errors).flatMap((name) => form?.fields[name]?.label ?? []);
  return { message: names.length > 0 ? `${message}（${names.join('、')}）` : message, errors };
}
