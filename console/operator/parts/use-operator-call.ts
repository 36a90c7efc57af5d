import { type HttpError, useCustomMutation } from '@refinedev/core';
import { IN_BACKGROUND } from '../../../providers/operator/client.ts';

interface OperatorCallOptions {
  /** Nobody waits for the answer. */
  isBackground?: boolean;
}

/**
 * Calls an operators' call that belongs to no record; the page itself shows what comes of it.
 * @param url below /ops/v1
 * @returns sends values, or a form with a file. @throws ApiError
 */
export function useOperatorCall<Answer extends object>(
  url: string,
  { isBackground }: OperatorCallOptions = {},
) {
  const { mutateAsync } = useCustomMutation<Answer, HttpError, object>();
  return async (values: object): Promise<Answer> => {
    const quiet = { successNotification: false, errorNotification: false } as const;
    const config = { headers: isBackground ? IN_BACKGROUND : undefined };
    return (await mutateAsync({ url, method: 'post', values, config, ...quiet })).data;
  };
}
