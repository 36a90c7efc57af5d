/**
 * Says why the call of a button failed that has no place for words. A failure of the network or the server, which is
 * also a toast, stays until it is closed, the button is pressed again, or its page is left; a refusal is a message.
 */
import { App } from 'antd';
import { useEffect, useEffectEvent, useId } from 'react';
import { ApiError } from '../../providers/http-client.ts';
import { serverBusy } from '../../shared/message-table.ts';

export function useFailureNotice() {
  const { message, notification } = App.useApp();
  const key = useId();
  const clear = () => notification.destroy(key);
  const leave = useEffectEvent(clear);
  useEffect(() => () => leave(), []);

  return {
    clear,
    show(error: unknown, words = error instanceof Error && error.message ? error.message : serverBusy) {
      const { kind, isFailure } = error instanceof ApiError ? error : {};
      // An expired session leads away and says so.
      if (kind === 'expired') return;
      if (isFailure) notification.error({ key, message: words, duration: 0 });
      else void message.error(words);
    },
  };
}
