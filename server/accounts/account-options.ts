/** Dependencies of the account calls, besides the database. */
import type { Gateways } from '../outside/gateways/index.ts';
import type { CodeOptions } from './codes/index.ts';
import type { Passwords } from './passwords/index.ts';
import type { KnownNetworks } from './sessions/index.ts';

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
