/** The calls of operators about signing in and about operators' accounts. */
import type { AccountOptions } from '../account-options.ts';
import { operatorAccountCalls } from './accounts.ts';
import { ownSessionCalls } from './own-sessions.ts';
import { operatorSessionCalls } from './session-calls.ts';
import { signInCalls } from './sign-ins.ts';

export { hasOperators } from './accounts.ts';
export { nameLike } from './names.ts';

export const operatorCalls = (options: AccountOptions) => [
  ...operatorSessionCalls(options),
  ...operatorAccountCalls(options),
  ...ownSessionCalls(),
  ...signInCalls(),
];
