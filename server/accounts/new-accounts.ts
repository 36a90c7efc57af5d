/** Accounts without registration: the demonstration's, and operators. */
import { eq } from 'drizzle-orm';
import type { Standing } from '../../shared/domain/account.ts';
import { OPERATOR_PASSWORD_MIN, type OperatorRole } from '../../shared/domain/accounts/operator.ts';
import { messages } from '../../shared/messages.ts';
import { operatorPassword } from '../../shared/validation.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser, creditor, operator } from '../platform/db/schema.ts';
import { limitedAddress } from '../platform/http/visitor-address.ts';
import type { Secrets } from '../platform/secrets.ts';
import { nameLike } from './operators/index.ts';
import { assertUncommon, forgiveStrangers, passwordsWith, secretOfText } from './passwords/index.ts';
import { endSessions, knownNetworksWith } from './sessions/index.ts';

interface NewUser {
  phone: string;
  nickname: string;
  password: string;
}

interface NewCreditor {
  account: string;
  phone: string;
  name: string;
  /** 1 enterprise, 2 individual. */
  type: 1 | 2;
  standing: Standing;
  password: string;
  payPassword?: string;
}

interface NewOperator {
  name: string;
  roles: readonly OperatorRole[];
  password: string;
}

export interface NewAccounts {
  users: readonly NewUser[];
  creditors: readonly NewCreditor[];
  operators: readonly NewOperator[];
}

/**
 * Adds the given accounts; existing ones do not change. Hashing takes a while, so it is done before the rows are
 * written.
 * @returns a function that writes the rows
 */
export async function prepareAccounts(
  { users, creditors, operators }: NewAccounts,
  secrets: Secrets,
  now: Date,
) {
  const passwords = passwordsWith(secrets);
  const hash = (text: string) => passwords.hash(secretOfText(text));
  const times = { createdAt: now, updatedAt: now };
  const rows = {
    users: await Promise.all(
      users.map(async ({ password, ...it }) => ({ ...it, ...times, passwordHash: await hash(password) })),
    ),
    creditors: await Promise.all(
      creditors.map(async ({ password, payPassword, ...it }) => ({
        ...it,
        ...times,
        passwordHash: await hash(password),
        payPasswordHash: payPassword === undefined ? null : await hash(payPassword),
      })),
    ),
    operators: await Promise.all(
      operators.map(async ({ password, roles, ...it }) => ({
        ...it,
        ...times,
        roles: [...roles],
        passwordHash: await hash(password),
      })),
    ),
  };
  return async (tx: Queries): Promise<void> => {
    if (rows.users.length > 0) await tx.insert(appUser).values(rows.users).onConflictDoNothing();
    if (rows.creditors.length > 0) await tx.insert(creditor).values(rows.creditors).onConflictDoNothing();
    if (rows.operators.length > 0) await tx.insert(operator).values(rows.operators).onConflictDoNothing();
  };
}

/** Why an operator cannot be created, in words for a terminal. */
export class BadOperator extends Error {}

/**
 * Creates an operator, or gives an existing one another password and, if any are named, other roles, and ends its
 * sessions. Counted wrong passwords of strangers are forgiven.
 * @param operator.address a network address from which the operator can sign in whatever strangers try
 * @throws BadOperator for a bad password, and for a name that looks like another operator's
 */
export async function createOperator(
  db: Queries,
  { name, password, roles, address }: NewOperator & { address?: string },
  secrets: Secrets,
  now: Date,
): Promise<{ isNew: boolean; roles: readonly string[] }> {
  if (!operatorPassword.safeParse(password).success) {
    throw new BadOperator(
      `The password must be at least ${OPERATOR_PASSWORD_MIN} letters and digits (${messages.passwordWeak})`,
    );
  }
  const secret = secretOfText(password);
  try {
    assertUncommon(secret, 'password', name);
  } catch {
    throw new BadOperator(`The password is too common (${messages.passwordCommon})`);
  }
  const passwordHash = await passwordsWith(secrets).hash(secret);
  const welcome = async (tx: Queries, id: number) => {
    await forgiveStrangers(tx, { role: 'operator', account: name });
    if (address === undefined) return;
    const account = { role: 'operator', id } as const;
    await knownNetworksWith(secrets.networks).remember(tx, account, limitedAddress(address), now);
  };
  return db.transaction(async (tx) => {
    const alike = await nameLike(tx, name);
    if (alike) throw new BadOperator(`The name can be mistaken for the operator ${alike}`);
    const [created] = await tx
      .insert(operator)
      .values({ name, roles: [...roles], passwordHash, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await welcome(tx, created.id);
      return { isNew: true, roles: created.roles };
    }
    const [changed] = await tx
      .update(operator)
      .set({ passwordHash, ...(roles.length > 0 && { roles: [...roles] }), updatedAt: now })
      .where(eq(operator.name, name))
      .returning();
    if (changed) {
      await endSessions(tx, 'operator', changed.id);
      await welcome(tx, changed.id);
    }
    return { isNew: false, roles: changed?.roles ?? [] };
  });
}
