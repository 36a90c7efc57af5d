/** Asks for a code, for the pages of signed-in users. */
import { type CodeAnswer, requestCode } from '../../../../providers/request-code.ts';
import type { CodePurpose } from '../../../../shared/domain/account.ts';
import { browserApi } from '../../../session/browser-api.ts';

/** @returns what a CodeField asks with */
export const askForCode =
  (phone: string, purpose: CodePurpose<'customer'>) =>
  (proof?: string): Promise<CodeAnswer> =>
    requestCode(browserApi(), { family: 'customer', phone, purpose, proof });
