/** Users, creditors and operators: signing in, sessions, codes, passwords. */
import type { Queries } from '../db/database.ts';
import type { Gateways } from '../gateways/index.ts';
import type { Implementation } from '../http/front-door.ts';
import type { Secrets } from '../secrets.ts';
import type { AccountOptions } from './account-options.ts';
import { purgeCodes } from './codes.ts';
import { creditorCalls } from './creditor-calls.ts';
import { purgeGuesses } from './guesses.ts';
import { operatorCalls } from './operator-calls.ts';
import { passwordsWith } from './passwords.ts';
import { purgeSessions } from './sessions.ts';
import { purgeAccredits, thirdPartyCalls } from './third-party-calls.ts';
import { userCalls } from './user-calls.ts';

export { countGuess, type GuessLimit } from './guesses.ts';
export { BadOperator, createOperator, type NewAccounts, prepareAccounts } from './new-accounts.ts';
export { identify } from './sessions.ts';

export interface AccountRouteOptions {
  gateways: Gateways;
  secrets: Secrets;
  publicOrigin: string;
  /** Text messages a day with codes, to all phones together. */
  smsDailyBudget: number;
}

/** The implemented calls. */
export function accountRoutes({
  gateways,
  secrets,
  publicOrigin,
  smsDailyBudget,
}: AccountRouteOptions): Implementation[] {
  const options: AccountOptions = {
    passwords: passwordsWith(secrets.passwords),
    codes: { key: secrets.codes, sms: gateways.sms, dailyBudget: smsDailyBudget },
    oauth: gateways.oauth,
    publicOrigin,
  };
  return [
    ...userCalls(options),
    ...thirdPartyCalls(options),
    ...creditorCalls(options),
    ...operatorCalls(options),
  ];
}

/** Forgets what is over: sessions, codes, guesses, unfinished third-party sign-ins. To be run now and then. */
export async function purgeAccounts(db: Queries, now: Date): Promise<void> {
  for (const purge of [purgeSessions, purgeCodes, purgeGuesses, purgeAccredits]) await purge(db, now);
}
