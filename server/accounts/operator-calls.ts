/** The calls of operators about signing in. */
import { eq } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { operator } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { implement } from '../platform/http/handler.ts';
import type { AccountOptions } from './account-options.ts';
import { secretOfText } from './passwords.ts';
import { endSession } from './sessions.ts';
import { signIn } from './signing-in.ts';

export function operatorCalls(options: AccountOptions) {
  return [
    implement(contract.operatorLogin, async ({ name, password }, { db, now, visitor }) => {
      const attempt = {
        role: 'operator',
        account: name,
        secret: secretOfText(password),
        visitor,
        now,
      } as const;
      const { found, token } = await signIn(db, attempt, () => byName(db, name), options);
      return { message: messages.loginSuccess, data: { token, name: found.name } };
    }),

    implement(contract.operatorSession, async (_, { db, me }) => {
      const [row] = await db.select().from(operator).where(eq(operator.id, me.id));
      if (!row) throw refusals.expired();
      return { data: { name: row.name } };
    }),

    implement(contract.operatorLogout, async (_, { tx, me }) => {
      await endSession(tx, me);
      return { message: messages.loggedOut };
    }),
  ];
}

const byName = async (db: Queries, name: string) =>
  (await db.select().from(operator).where(eq(operator.name, name)))[0];
