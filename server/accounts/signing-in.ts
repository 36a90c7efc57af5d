/** One way to sign in by name and password, for all three roles. */
import { eq } from 'drizzle-orm';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser, creditor, operator } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import {
  countGuess,
  forgiveGuess,
  forgiveGuesses,
  type Guess,
  type Passwords,
  type Secret,
} from './passwords/index.ts';
import { type AccountRole, type KnownNetworks, openSession } from './sessions/index.ts';

interface Attempt extends Guess {
  secret: Secret;
  now: Date;
}

/** The account's id and password hash; null if the name is unknown. */
type AccountRow = { id: number; passwordHash: string | null; totpConfirmedAt?: Date | null } | null;

interface SignInOptions {
  passwords: Passwords;
  knownNetworks: KnownNetworks;
}

/** What an account needs besides the password. `missing`: nothing was entered, which is not counted as a guess. */
export type SecondFactor<Found> = (found: Found) => Promise<'right' | 'wrong' | 'missing'>;

/**
 * @param find finds the account by its name
 * @param check runs after the password was right
 * @returns the account and the new session's token
 * @throws Refusal 422 for a wrong name or password, with the same message and after the same work, and for a second
 * factor that is wrong or missing; 429 after too many wrong ones
 */
export async function signIn<Found extends NonNullable<AccountRow>>(
  db: Queries,
  { secret, now, ...guess }: Attempt,
  find: () => Promise<Found | undefined>,
  { passwords, knownNetworks }: SignInOptions,
  check: SecondFactor<Found> = async () => 'right',
): Promise<{ found: Found; token: string }> {
  const { role, visitor } = guess;
  const found = await find();
  const isKnownNetwork = await knownNetworks.includes(db, { role, id: found?.id }, visitor, now);
  const counted = await countGuess(db, guess, isKnownNetwork, now);

  const isRight = await passwords.matches(secret, found?.passwordHash ?? null);
  const factor = found && isRight ? await check(found) : 'right';
  if (factor === 'missing') await forgiveGuess(db, guess, counted);
  if (factor !== 'right') {
    throw refusals.invalid({ code: factor === 'missing' ? messages.totpRequired : messages.totpWrong });
  }
  const token = found && isRight ? await openUnchanged(db, role, found, now) : null;
  if (!found || !token) throw refusals.invalid({ password: messages.loginWrong });
  await forgiveGuess(db, guess, counted);
  await knownNetworks.remember(db, { role, id: found.id }, visitor, now);
  return { found, token };
}

const TABLES = { user: appUser, creditor, operator } as const;

/**
 * Opens a session, unless the password or the authenticator app was replaced during the sign-in: the change has ended
 * all sessions, and this one must not outlive it. The row stays locked until the session is stored.
 */
const openUnchanged = (db: Queries, role: AccountRole, found: NonNullable<AccountRow>, now: Date) =>
  db.transaction(async (tx) => {
    const table = TABLES[role];
    const [row] = await tx.select().from(table).where(eq(table.id, found.id)).for('share');
    return row && isUnchanged(found, row) ? openSession(tx, role, found.id, now) : null;
  });

const isUnchanged = (found: NonNullable<AccountRow>, row: NonNullable<AccountRow>) =>
  row.passwordHash === found.passwordHash &&
  row.totpConfirmedAt?.getTime() === found.totpConfirmedAt?.getTime();

/**
 * Call it after a code sent to the account's phone was entered, after the transaction that used the code: the owner
 * can sign in from this network, despite strangers' guesses.
 */
export async function welcomeOwner(
  db: Queries,
  knownNetworks: KnownNetworks,
  { id, ...guess }: Guess & { id: number },
  now: Date,
): Promise<void> {
  await forgiveGuesses(db, guess);
  await knownNetworks.remember(db, { role: guess.role, id }, guess.visitor, now);
}
