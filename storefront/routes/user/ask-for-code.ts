/** Asks the server to send a code to a phone. */
import { ApiError } from '../../../providers/api.ts';
import type { CodePurpose } from '../../../shared/domain/account.ts';
import { browserApi } from '../../browser-api.ts';
import type { Asked } from '../../components/code-field.tsx';

export async function askForCode(phone: string, purpose: CodePurpose<'customer'>): Promise<Asked> {
  try {
    await browserApi().sendCode({ type: 1, phone, purpose });
    return { problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.message, retryAfterSeconds: error.details.retryAfterSeconds };
  }
}
