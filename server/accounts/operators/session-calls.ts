/** The calls of operators about signing in. */
import { and, eq, isNull } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { isOperatorRole } from '../../../shared/domain/accounts/operator.ts';
import { messages } from '../../../shared/messages.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import type { AccountOptions } from '../account-options.ts';
import { countGuess, forgiveGuess, secretOfText } from '../passwords/index.ts';
import { describeSession, endOtherSessions, endSession } from '../sessions/index.ts';
import { type SecondFactor, signIn } from '../signing-in.ts';
import { originColumns, recordSignIn, resultOf } from './sign-ins.ts';
import { beginTotp, confirmTotp, spendTotp } from './totp.ts';

type Row = typeof operator.$inferSelect;

export function operatorSessionCalls(options: AccountOptions) {
  const { secondFactors: key, isTotpRequired, passwords } = options;

  /** A role that this version does not know gives no permissions. */
  const present = ({ name, roles, totpConfirmedAt }: Row) => {
    const hasTotp = totpConfirmedAt !== null;
    const isLacking = isTotpRequired && !hasTotp;
    return {
      name,
      roles: isLacking ? [] : roles.filter(isOperatorRole),
      has_totp: hasTotp,
      must_set_up_totp: isLacking,
    };
  };

  return [
    implement(contract.operatorLogin, async ({ name, password, code }, { db, now, visitor, agent }) => {
      const origin = { visitor, agent };
      const attempt = {
        role: 'operator',
        account: name,
        secret: secretOfText(password),
        visitor,
        now,
      } as const;
      const check: SecondFactor<Row> = async (found) => {
        if (found.totpConfirmedAt === null) return 'right';
        if (!code) return 'missing';
        return (await spendTotp(db, found, code, { key, now })) ? 'right' : 'wrong';
      };
      const opened = signIn(db, attempt, () => byName(db, name), options, check);
      const { found, token } = await opened.catch(async (error) => {
        const result = resultOf(error, Boolean(code));
        if (result) await recordSignIn(db, { name, result, now, ...origin });
        throw error;
      });
      await describeSession(db, token, originColumns(origin), now);
      await recordSignIn(db, { name, result: 'ok', now, ...origin });
      return { message: messages.loginSuccess, data: { token, ...present(found) } };
    }),

    implement(contract.operatorSession, async (_, { db, me }) => ({ data: present(await self(db, me)) })),

    implement(contract.operatorLogout, async (_, { tx, me }) => {
      await endSession(tx, me);
      return { message: messages.loggedOut };
    }),

    implement(
      contract.beginTotp,
      async (_, { tx, me }) => ({ data: await beginTotp(tx, await self(tx, me), key) }),
      {
        // Outside of the transaction, which a wrong password rolls back: the attempt stays counted.
        async before({ password, code }, { db, me, now, visitor }) {
          const row = await self(db, me);
          if (row.totpConfirmedAt !== null && !code) throw refusals.invalid({ code: messages.totpRequired });
          const guess = { role: 'operator', account: row.name, visitor } as const;
          const counted = await countGuess(db, guess, true, now);
          const isRight = await passwords.matches(secretOfText(password), row.passwordHash);
          if (!isRight) throw refusals.invalid({ password: messages.passwordWrong });
          if (row.totpConfirmedAt !== null && !(await spendTotp(db, row, code ?? '', { key, now })))
            throw refusals.invalid({ code: messages.totpWrong });
          await forgiveGuess(db, guess, counted);
        },
      },
    ),

    implement(contract.confirmTotp, async ({ code }, { tx, me, now }) => {
      const row = await self(tx, me);
      const recoveryCodes = await confirmTotp(tx, row, code, { key, now });
      await endOtherSessions(tx, me);
      await record(tx, me, { action: 'totp', subject: 'operators', subjectId: me.id, details: {} }, now);
      return { message: messages.totpEnabled, data: { recovery_codes: recoveryCodes } };
    }),
  ];
}

/** @throws Refusal 401 for a deleted operator */
async function self(db: Queries, { id }: Pick<OperatorPrincipal, 'id'>): Promise<Row> {
  const [row] = await db.select().from(operator).where(eq(operator.id, id));
  if (!row) throw refusals.expired();
  return row;
}

const byName = async (db: Queries, name: string) =>
  (
    await db
      .select()
      .from(operator)
      .where(and(eq(operator.name, name), isNull(operator.disabledAt)))
  )[0];
