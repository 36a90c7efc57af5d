/** Users, creditors and operators: signing in, sessions, codes, passwords. */
import type { Logger } from 'pino';
import type { Gateways } from '../outside/gateways/index.ts';
import type { Implementation } from '../platform/http/handler.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { AccountOptions } from './account-options.ts';
import { codeSignInCalls } from './code-sign-in.ts';
import { codeAlarms, proofsOfWork } from './codes/index.ts';
import { creditorCalls } from './creditor-calls.ts';
import { operatorCalls } from './operators/index.ts';
import { passwordsWith } from './passwords/index.ts';
import { knownNetworksWith } from './sessions/index.ts';
import { thirdPartyCalls } from './third-party-calls.ts';
import { userCalls } from './user-calls.ts';

export { deletionStatusOf, presentDeletion } from './deletion-state.ts';
export { BadOperator, createOperator, type NewAccounts, prepareAccounts } from './new-accounts.ts';
export { hasOperators } from './operators/index.ts';
export { type CheckPayPassword, payPasswordCheck } from './passwords/index.ts';
export {
  endSessions,
  identify,
  KNOWN_NETWORK_MS,
} from './sessions/index.ts';

/** With real payments, operators need more than a password. */
export const isTotpRequired = ({ sandboxed }: Gateways): boolean => !sandboxed.payment;

interface AccountRouteOptions {
  gateways: Gateways;
  secrets: Secrets;
  publicOrigin: string;
  /** The maximum number of text messages with codes per day, for all phones together. */
  smsDailyBudget: number;
  clock: () => Date;
  log: Logger;
}

/** The implemented calls. */
export function accountRoutes({
  gateways,
  secrets,
  publicOrigin,
  smsDailyBudget,
  clock,
  log,
}: AccountRouteOptions): Implementation[] {
  const knownNetworks = knownNetworksWith(secrets.networks);
  const options: AccountOptions = {
    passwords: passwordsWith(secrets),
    knownNetworks,
    codes: {
      key: secrets.codes,
      sms: gateways.sms,
      dailyBudget: smsDailyBudget,
      knownNetworks,
      proofs: proofsOfWork(secrets),
      alarms: codeAlarms(log, clock),
    },
    oauth: gateways.oauth,
    secondFactors: secrets.secondFactors,
    isTotpRequired: isTotpRequired(gateways),
    publicOrigin,
  };
  return [
    ...userCalls(options),
    ...thirdPartyCalls(options),
    ...creditorCalls(options),
    ...codeSignInCalls(options),
    ...operatorCalls(options),
  ];
}
