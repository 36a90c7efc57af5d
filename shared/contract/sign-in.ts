/** The calls of the sign-in pages: users' and creditors' accounts. Those pages load no others. */
import { accountCalls } from './accounts.ts';
import { creditorCalls } from './creditors.ts';

export const signInContract = { ...accountCalls, ...creditorCalls };
export type SignInContract = typeof signInContract;
