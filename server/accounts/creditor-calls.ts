/** The calls of creditors about signing in and passwords. */
import { eq } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { type CodePurpose, PASSWORD_TYPE } from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime } from '../../shared/time.ts';
import type { Queries } from '../platform/db/database.ts';
import { creditor } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { type CallContext, implement } from '../platform/http/handler.ts';
import type { AccountOptions } from './account-options.ts';
import { checkCode, sendCode, spendCode } from './codes/index.ts';
import {
  assertUncommon,
  assertUncommonPay,
  forgivePayPassword,
  payPasswordLockEnd,
  secretOfDigest,
} from './passwords/index.ts';
import { endSession, endSessions } from './sessions/index.ts';
import { signIn, welcomeOwner } from './signing-in.ts';

const FAMILY = 'creditor';

export function creditorCalls({ codes, ...options }: AccountOptions) {
  const { passwords, knownNetworks } = options;

  /** A code that the caller typed. */
  const checked = (
    { db, now, visitor }: CallContext,
    purpose: CodePurpose | undefined,
    phone: string,
    code: string,
    field: string,
  ) => checkCode(db, { family: FAMILY, purpose, phone, code, field }, { now, visitor }, codes.key);

  /** After a code to the phone has allowed a new password. */
  const welcome = ({ db, visitor, now }: CallContext, { id, account }: { id: number; account: string }) =>
    welcomeOwner(db, knownNetworks, { role: FAMILY, account, id, visitor }, now);

  return [
    implement(contract.creditorLogin, async ({ account, password }, { db, now, visitor }) => {
      const attempt = {
        role: FAMILY,
        account,
        secret: secretOfDigest(password),
        visitor,
        now,
      } as const;
      const { found, token } = await signIn(db, attempt, () => byAccount(db, account), options);
      return {
        message: messages.loginSuccess,
        pc_token: token,
        delete_sign: found.standing,
        realname: found.name,
        account: found.account,
      };
    }),

    implement(contract.creditorSendCode, async (destination, { db, now, visitor }) => ({
      message: await sendCode(db, { family: FAMILY, ...destination }, { now, visitor }, codes),
    })),

    implement(contract.creditorCheckCode, async ({ phone, code }, context) => {
      await checked(context, undefined, phone, code, 'code');
    }),

    implement(contract.creditorForgotPassword, async ({ phone, phone_code, new_password }, context) => {
      const secret = secretOfDigest(new_password);
      assertUncommon(secret, 'new_password', phone);
      const code = await checked(context, 'forget', phone, phone_code, 'phone_code');
      const passwordHash = await passwords.hash(secret);
      const { db, now } = context;
      const owner = await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        const [changed] = await tx
          .update(creditor)
          .set({ passwordHash, updatedAt: now })
          .where(eq(creditor.phone, phone))
          .returning({ id: creditor.id, account: creditor.account });
        if (!changed) throw refusals.invalid({ phone: messages.phoneUnknown });
        await endSessions(tx, FAMILY, changed.id);
        return changed;
      });
      await welcome(context, owner);
      return { message: messages.passwordUpdated };
    }),

    implement(contract.creditorPassword, async ({ phone, phone_code, new_password, type }, context) => {
      const { db, me, now } = context;
      const own = await byId(db, me.id);
      if (phone !== undefined && phone !== own.phone) throw refusals.invalid({ phone: messages.phoneNotOwn });
      const isPay = type === PASSWORD_TYPE.pay;
      const secret = secretOfDigest(new_password);
      if (isPay) assertUncommonPay(secret, 'new_password');
      else assertUncommon(secret, 'new_password', own.phone);
      const code = await checked(context, 'password', own.phone, phone_code, 'phone_code');
      const hash = await passwords.hash(secret);
      await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        await tx
          .update(creditor)
          .set({ ...(isPay ? { payPasswordHash: hash } : { passwordHash: hash }), updatedAt: now })
          .where(eq(creditor.id, own.id));
        if (isPay) await forgivePayPassword(tx, own.id);
        else await endSessions(tx, FAMILY, own.id);
      });
      if (!isPay) await welcome(context, own);
      return { message: isPay ? messages.payPasswordUpdated : messages.passwordUpdated };
    }),

    implement(contract.creditorPayState, async (_, { db, me, now }) => {
      const { payPasswordHash, phone } = await byId(db, me.id);
      const lockEnd = await payPasswordLockEnd(db, me.id, now);
      return { message: payPasswordHash ? '1' : '0', phone, locked_until: lockEnd && formatTime(lockEnd) };
    }),

    implement(contract.creditorLogout, async (_, { tx, me }) => {
      await endSession(tx, me);
      return { message: messages.loggedOut };
    }),
  ];
}

const byAccount = async (db: Queries, account: string) =>
  (await db.select().from(creditor).where(eq(creditor.account, account)))[0];

async function byId(db: Queries, id: number) {
  const [row] = await db.select().from(creditor).where(eq(creditor.id, id));
  if (!row) throw refusals.expired();
  return row;
}
