/** Marks messages to the creditor as read. */
import { contract } from '../../../../shared/contract/index.ts';
import { useReload, useSend } from '../../../framework/data.ts';

/**
 * @returns a function that marks one message, or all of them without an id, and loads the list again; it throws the
 * call's error
 */
export function useMarkRead(): (id?: number) => Promise<void> {
  const markRead = useSend(contract.readCreditorMessages);
  const reload = useReload();
  return async (id) => {
    await markRead({ id });
    await reload('messages');
  };
}
