/** Requests a code, for the pages of signed-in users. */
import { type CodeAnswer, requestCode } from '../../../../providers/codes/request-code.ts';
import type { CodePurpose } from '../../../../shared/domain/account.ts';
import { browserApi } from '../../../session/browser-api.ts';

/** @returns the `ask` of a CodeField */
export const askForCode =
  (phone: string, purpose: CodePurpose<'customer'>) =>
  (proof?: string): Promise<CodeAnswer> =>
    requestCode(browserApi(), { family: 'customer', phone, purpose, proof });
