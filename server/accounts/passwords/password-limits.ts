/**
 * Limits on password guesses: per address, per network, per account and address, and per account. The last limit must
 * not let strangers lock the owner out. So each network that the account was used from before has its own share, and
 * a code sent to the phone resets the limit. See docs/decisions/accounts.md.
 */
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import {
  type Counter,
  countAttempt,
  countAttempts,
  forgiveAttempts,
  type Limit,
  takeAttemptsBack,
  tooManyAttempts,
} from '../../platform/limits/index.ts';
import type { AccountRole } from '../sessions/index.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

const LIMITS = {
  address: { attempts: 50, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  network: { attempts: 200, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  accountFromAddress: { attempts: 5, withinMs: QUARTER_MS, lockedMs: QUARTER_MS },
  accountFromKnownNetwork: { attempts: 10, withinMs: DAY_MS, lockedMs: DAY_MS },
  // Two windows may overlap within 24 hours: 99 guesses at most.
  accountFromElsewhere: { attempts: 50, withinMs: DAY_MS, lockedMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export interface Guess {
  role: AccountRole;
  /** The account name as typed, whether it exists or not. */
  account: string;
  /** The network address; null if unknown. */
  visitor: string | null;
}

const visitorCounters = (visitor: string | null): Counter[] =>
  visitor === null
    ? []
    : [
        { subject: ['address', visitor], limit: LIMITS.address },
        { subject: ['network', networkOfVisitor(visitor)], limit: LIMITS.network },
      ];

const fromAddress = ({ role, account, visitor }: Guess): Counter => ({
  subject: ['password', role, account, visitor ?? ''],
  limit: LIMITS.accountFromAddress,
});

const fromKnownNetwork = ({ role, account, visitor }: Guess): Counter => ({
  subject: ['password known network', role, account, networkOfVisitor(visitor ?? '')],
  limit: LIMITS.accountFromKnownNetwork,
});

const fromElsewhere = ({ role, account }: Pick<Guess, 'role' | 'account'>): Counter => ({
  subject: ['password elsewhere', role, account],
  limit: LIMITS.accountFromElsewhere,
});

/**
 * Counts a guess before it is checked.
 * @param isKnownNetwork whether the account was used from this network before
 * @returns the counters, for takeAttemptsBack if the guess is right
 * @throws Refusal 429
 */
export async function countGuess(
  db: Queries,
  guess: Guess,
  isKnownNetwork: boolean,
  now: Date,
): Promise<Counter[]> {
  const { role, visitor } = guess;
  const counters = [...visitorCounters(visitor), fromAddress(guess)];
  const lockedUntil = await countAttempts(db, counters, now);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, now, messages.loginLocked);
  if (isKnownNetwork) {
    const own = fromKnownNetwork(guess);
    if (!(await countAttempt(db, own, now))) return [...counters, own];
  }
  const elsewhere = fromElsewhere(guess);
  const accountLockedUntil = await countAttempt(db, elsewhere, now);
  if (!accountLockedUntil) return [...counters, elsewhere];
  // A refused attempt reveals nothing: its password is not checked.
  await takeAttemptsBack(db, counters);
  const message = role === 'operator' ? messages.operatorProtected : messages.accountProtected;
  throw tooManyAttempts(accountLockedUntil, now, message);
}

/** Takes a right guess back. Those of others stay counted. */
export async function forgiveGuess(db: Queries, guess: Guess, counted: readonly Counter[]): Promise<void> {
  await takeAttemptsBack(db, counted);
  await forgiveAttempts(db, [fromAddress(guess)]);
}

/** After a new password was set, the locks of the old one end. */
export const forgiveGuesses = (db: Queries, guess: Guess) =>
  forgiveAttempts(db, [fromAddress(guess), fromKnownNetwork(guess), fromElsewhere(guess)]);

/** Resets the limits for unknown networks, which also apply to the owner there. */
export const forgiveStrangers = (db: Queries, account: Pick<Guess, 'role' | 'account'>) =>
  forgiveAttempts(db, [fromElsewhere(account)]);
