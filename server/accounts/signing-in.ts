/** One way to sign in by name and password, for all three roles. */
import { eq } from 'drizzle-orm';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { appUser, creditor, operator } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';
import { countGuess, forgiveGuesses, type GuessLimit, takeGuessBack } from './guesses.ts';
import type { Passwords, Secret } from './passwords.ts';
import { openSession, type Role } from './sessions.ts';

const QUARTER_MS = 15 * 60_000;

const PER_ACCOUNT: GuessLimit = { wrong: 5, withinMs: QUARTER_MS, lockedMs: QUARTER_MS };
const PER_ADDRESS: GuessLimit = { wrong: 50, withinMs: QUARTER_MS, lockedMs: QUARTER_MS };

interface Attempt {
  role: Role;
  /** What the person typed as account. */
  account: string;
  secret: Secret;
  visitor: string | null;
  now: Date;
}

/** Who can sign in: the row's id and hash; null for nobody of that name. */
export type Known = { id: number; passwordHash: string | null } | null;

const pairOf = (role: Role, account: string, visitor: string | null) => [
  'password',
  role,
  account,
  visitor ?? '',
];

/**
 * @param find the account of that name
 * @returns the account and the new session's token
 * @throws Refusal 422 for a wrong name or password, in the same words and after the same work; 429 when too many were wrong
 */
export async function signIn<Found extends NonNullable<Known>>(
  db: Queries,
  { role, account, secret, visitor, now }: Attempt,
  find: () => Promise<Found | undefined>,
  passwords: Passwords,
): Promise<{ found: Found; token: string }> {
  const pair = pairOf(role, account, visitor);
  const address = visitor === null ? null : ['address', visitor];
  if (address) refuseLocked(await countGuess(db, address, PER_ADDRESS, now), now);
  const locked = await countGuess(db, pair, PER_ACCOUNT, now);
  // A guess that was not looked at tells nobody anything.
  if (locked && address) await takeGuessBack(db, address);
  refuseLocked(locked, now);

  const found = await find();
  const isRight = await passwords.matches(secret, found?.passwordHash ?? null);
  const token = found && isRight ? await openUnchanged(db, role, found, now) : null;
  if (!found || !token) throw refusals.invalid({ password: messages.loginWrong });
  await forgiveGuesses(db, pair);
  if (address) await takeGuessBack(db, address);
  return { found, token };
}

const TABLES = { user: appUser, creditor, operator } as const;

/**
 * Opens a session, unless the password was replaced while it was looked at: the change has ended all sessions,
 * and this one must not outlive it.
 */
const openUnchanged = (db: Queries, role: Role, { id, passwordHash }: NonNullable<Known>, now: Date) =>
  db.transaction(async (tx) => {
    const table = TABLES[role];
    const [unchanged] = await tx
      .select({ hash: table.passwordHash })
      .from(table)
      .where(eq(table.id, id))
      .for('share');
    return unchanged?.hash === passwordHash ? openSession(tx, role, id, now) : null;
  });

/** Who has set a new password need not wait for the old one's lock to end. */
export const forgivePassword = (db: Queries, role: Role, account: string, visitor: string | null) =>
  forgiveGuesses(db, pairOf(role, account, visitor));

function refuseLocked(until: Date | null, now: Date) {
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  const minutes = String(Math.ceil(seconds / 60));
  throw refusals.tooMany(seconds, messages.loginLocked.replace('{minutes}', minutes));
}
