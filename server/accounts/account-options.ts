/** What the calls of accounts need besides the database. */
import type { Gateways } from '../outside/gateways/index.ts';
import type { CodeOptions } from './codes.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { Passwords } from './passwords.ts';

export interface AccountOptions {
  passwords: Passwords;
  knownNetworks: KnownNetworks;
  codes: CodeOptions;
  oauth: Gateways['oauth'];
  /** See Secrets.secondFactors. */
  secondFactors: Buffer;
  /** Whether operators need an authenticator app. */
  isTotpRequired: boolean;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
}
