/** The calls of creditors about signing in and passwords. */
import { eq } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { type CodePurpose, PASSWORD_TYPE } from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { creditor } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { type CallContext, implement, signedIn } from '../platform/http/front-door.ts';
import type { AccountOptions } from './account-options.ts';
import { checkCode, spendCode } from './code-check.ts';
import { sendCode } from './codes.ts';
import { assertUncommon, assertUncommonPay, secretOfDigest } from './passwords.ts';
import { endSession, endSessions } from './sessions.ts';
import { signIn, welcomeOwner } from './signing-in.ts';

const FAMILY = 'creditor';

export function creditorCalls({ codes, ...options }: AccountOptions) {
  const { passwords, knownNetworks } = options;

  const shown = (
    context: CallContext,
    purpose: CodePurpose | undefined,
    phone: string,
    code: string,
    field: string,
  ) =>
    checkCode(
      context.db,
      { family: FAMILY, purpose, phone, code, field },
      { now: context.clock(), visitor: context.visitor },
      codes.key,
    );

  /** After a new password, which a code to the phone allowed. */
  const welcome = ({ db, visitor, clock }: CallContext, { id, account }: { id: number; account: string }) =>
    welcomeOwner(db, knownNetworks, { role: FAMILY, account, id, visitor }, clock());

  return [
    implement(contract.creditorLogin, async ({ account, password }, { db, clock, visitor }) => {
      const attempt = {
        role: FAMILY,
        account,
        secret: secretOfDigest(password),
        visitor,
        now: clock(),
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

    implement(contract.creditorSendCode, async (asked, { db, clock, visitor }) => ({
      message: await sendCode(db, { family: FAMILY, ...asked }, { now: clock(), visitor }, codes),
    })),

    implement(contract.creditorCheckCode, async ({ phone, code }, context) => {
      await shown(context, undefined, phone, code, 'code');
      return { message: messages.operationSuccess };
    }),

    implement(contract.creditorForgotPassword, async ({ phone, phone_code, new_password }, context) => {
      const secret = secretOfDigest(new_password);
      assertUncommon(secret, 'new_password', phone);
      const code = await shown(context, 'forget', phone, phone_code, 'phone_code');
      const passwordHash = await passwords.hash(secret);
      const now = context.clock();
      const owner = await context.db.transaction(async (tx) => {
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
      const own = await byId(context.db, signedIn(context).id);
      if (phone !== undefined && phone !== own.phone) throw refusals.invalid({ phone: messages.phoneNotOwn });
      const isPay = type === PASSWORD_TYPE.pay;
      const secret = secretOfDigest(new_password);
      if (isPay) assertUncommonPay(secret, 'new_password');
      else assertUncommon(secret, 'new_password', own.phone);
      const code = await shown(context, 'password', own.phone, phone_code, 'phone_code');
      const hash = await passwords.hash(secret);
      const now = context.clock();
      await context.db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        await tx
          .update(creditor)
          .set({ ...(isPay ? { payPasswordHash: hash } : { passwordHash: hash }), updatedAt: now })
          .where(eq(creditor.id, own.id));
        if (!isPay) await endSessions(tx, FAMILY, own.id);
      });
      if (!isPay) await welcome(context, own);
      return { message: isPay ? messages.payPasswordUpdated : messages.passwordUpdated };
    }),

    implement(contract.creditorPayState, async (_, context) => {
      const { payPasswordHash } = await byId(context.db, signedIn(context).id);
      return { message: payPasswordHash ? '1' : '0' };
    }),

    implement(contract.creditorLogout, async (_, context) => {
      await endSession(context.db, signedIn(context));
      return { message: messages.loggedOut };
    }),
  ];
}

const byAccount = async (db: Queries, account: string) =>
  (await db.select().from(creditor).where(eq(creditor.account, account)))[0];

async function byId(db: Queries, id: number) {
  const [known] = await db.select().from(creditor).where(eq(creditor.id, id));
  if (!known) throw refusals.expired();
  return known;
}
