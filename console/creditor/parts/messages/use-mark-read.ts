/** Marks messages to the creditor as read. */
import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';

/** @returns marks one message, or all of them without an id, and loads the list again; throws what the call throws */
export function useMarkRead(): (id?: number) => Promise<void> {
  const { mutateAsync } = useCustomMutation<Record<string, unknown>, HttpError, object>();
  const invalidate = useInvalidate();
  return async (id) => {
    await mutateAsync({
      url: 'messages/read',
      method: 'post',
      values: { record: { id }, values: {} },
      successNotification: false,
      errorNotification: false,
    });
    await invalidate({ resource: 'messages', invalidates: ['list'] });
  };
}
