/** How an action is made: a call of the data provider's `custom`, after which list and detail are asked again. */
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

/** What may be said of a failure, beside the fields that were asked for and apart from them. */
export function sayFailure(
  { form }: AnyResource,
  error: unknown,
): { message: string; errors: Record<string, string> } {
  const errors = error instanceof ApiError ? (error.details.errors ?? {}) : {};
  const message = error instanceof Error ? error.message : '操作失败，请稍后再试';
  // What is wrong with the record itself is mended in its form, which has names for it.
  const names = Object.keys(errors).flatMap((name) => form?.fields[name]?.label ?? []);
  return { message: names.length > 0 ? `${message}（${names.join('、')}）` : message, errors };
}
