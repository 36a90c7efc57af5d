/** Runs an action: calls the data provider's `custom`, then reloads list and detail. */
import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { ApiError } from '../../../providers/http-client.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';

export type Values = Readonly<Record<string, unknown>>;

/** @returns `run` (the words of the answer, if it has any; throws what the call throws) and `refresh`, of a resource's records */
export function useAction(resource: AnyResource) {
  const { mutateAsync } = useCustomMutation<Record<string, unknown>, HttpError, object>();
  const invalidate = useInvalidate();
  return {
    run: async (name: string, record: AnyRecord, values: Values): Promise<string | undefined> => {
      const { data } = await mutateAsync({
        url: `${resource.name}/${name}`,
        method: 'post',
        values: { record, values },
        successNotification: false,
        errorNotification: false,
      });
      return typeof data.message === 'string' && data.message ? data.message : undefined;
    },
    refresh: () => invalidate({ resource: resource.name, invalidates: ['resourceAll'] }),
  };
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
