/** Calls an action of the passwords, or shows the certification's whole numbers. */
import { type HttpError, useCustomMutation } from '@refinedev/core';

/**
 * @param name the data provider's resource and action: `passwords/changePay`
 * @returns the call; it throws what the data provider throws
 */
export function useAccountAction<Values extends object, Answer extends { message: string }>(
  name: string,
): (values: Values) => Promise<Answer> {
  const { mutateAsync } = useCustomMutation<Answer, HttpError, object>();
  return async (values) => {
    const { data } = await mutateAsync({
      url: name,
      method: 'post',
      values: { values },
      successNotification: false,
      errorNotification: false,
    });
    return data;
  };
}
