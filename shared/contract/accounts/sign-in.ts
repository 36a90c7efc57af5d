/** The calls of the sign-in pages: users' and creditors' accounts. Those pages load no others. */

import { creditorCalls } from './creditor-sign-in.ts';
import { accountCalls } from './users.ts';

export const signInContract = { ...accountCalls, ...creditorCalls };
export type SignInContract = typeof signInContract;
