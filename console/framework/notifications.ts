/** How Refine tells of successes and failures: antd's messages, in the look of the console. */
import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

const SECONDS = { success: 2, error: 4 };

/** The description of a failure is the server's own sentence, and says more than its heading. */
export function useNotifications(): NotificationProvider {
  const { message } = App.useApp();
  return {
    open: ({ key, message: heading, description, type }) => {
      const isError = type === 'error';
      message.open({
        key,
        type: isError ? 'error' : 'success',
        content: (isError && description) || heading,
        duration: isError ? SECONDS.error : SECONDS.success,
      });
    },
    close: (key) => message.destroy(key),
  };
}
