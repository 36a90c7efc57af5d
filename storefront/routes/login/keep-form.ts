import { networkFailed } from '../../../shared/message-table.ts';
import type { Refused } from './answer.ts';

/** Without a connection nothing is lost: what was typed stays in its form, with words that say why. */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await serverAction();
  } catch {
    return { problem: networkFailed, errors: {}, typed: {} };
  }
}
