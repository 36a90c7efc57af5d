/** Signing in by a code that was sent to the phone: users and creditors. Operators need their password. */
import { eq } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { creditor } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { type CallContext, implement } from '../platform/http/handler.ts';
import type { AccountOptions } from './account-options.ts';
import { checkCode, spendCode } from './codes/index.ts';
import { openSession } from './sessions/index.ts';
import { welcomeOwner } from './signing-in.ts';
import { userInfo, userWithPhone } from './users.ts';

export function codeSignInCalls({ codes, knownNetworks, publicOrigin }: AccountOptions) {
  const checked = (
    { db, now, visitor }: CallContext,
    family: 'customer' | 'creditor',
    phone: string,
    code: string,
  ) => checkCode(db, { family, purpose: 'login', phone, code, field: 'code' }, { now, visitor }, codes.key);

  return [
    implement(contract.codeLogin, async ({ phone, code }, context) => {
      const right = await checked(context, 'customer', phone, code);
      const { db, visitor, now } = context;
      const { user, token } = await db.transaction(async (tx) => {
        await spendCode(tx, right, now);
        const user = await userWithPhone(tx, phone, now);
        return { user, token: await openSession(tx, 'user', user.id, now) };
      });
      await welcomeOwner(db, knownNetworks, { role: 'user', account: phone, id: user.id, visitor }, now);
      return {
        message: messages.loginSuccess,
        data: { token, userInfo: await userInfo(db, user, publicOrigin) },
      };
    }),

    implement(contract.creditorCodeLogin, async ({ phone, code }, context) => {
      const right = await checked(context, 'creditor', phone, code);
      const { db, visitor, now } = context;
      const { found, token } = await db.transaction(async (tx) => {
        await spendCode(tx, right, now);
        const [found] = await tx.select().from(creditor).where(eq(creditor.phone, phone)).for('share');
        if (!found) throw refusals.invalid({ phone: messages.creditorPhoneUnknown });
        return { found, token: await openSession(tx, 'creditor', found.id, now) };
      });
      const { id, account, name, standing } = found;
      await welcomeOwner(db, knownNetworks, { role: 'creditor', account, id, visitor }, now);
      return {
        message: messages.loginSuccess,
        pc_token: token,
        delete_sign: standing,
        realname: name,
        account,
      };
    }),
  ];
}
