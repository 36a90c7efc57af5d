/** The calls of ordinary users about their account. */
import { eq } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { claimUpload, releaseUpload } from '../files/uploads/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { type CallContext, implement } from '../platform/http/handler.ts';
import { networkOfVisitor } from '../platform/http/visitor-address.ts';
import type { AccountOptions } from './account-options.ts';
import { checkCode, codeRate, sendCode, spendCode } from './codes/index.ts';
import { assertUncommon, secretOfEither, secretOfText } from './passwords/index.ts';
import { endSession, endSessions, provePhone, spendPhoneProof } from './sessions/index.ts';
import { signIn, welcomeOwner } from './signing-in.ts';
import { addUser, changePhone, userById, userByPhone, userInfo } from './users.ts';

export function userCalls({ codes, publicOrigin, ...options }: AccountOptions) {
  const { passwords, knownNetworks } = options;

  /** A code that the caller typed. */
  const checked = (
    { db, now, visitor }: CallContext,
    purpose: Parameters<typeof checkCode>[1]['purpose'],
    phone: string,
    code: string,
  ) =>
    checkCode(
      db,
      { family: 'customer', purpose, phone, code, field: 'validate_code' },
      { now, visitor },
      codes.key,
    );

  /** Allowed after the user entered a code sent to the phone. */
  const welcome = ({ db, visitor, now }: CallContext, { id, phone }: { id: number; phone: string }) =>
    welcomeOwner(db, knownNetworks, { role: 'user', account: phone, id, visitor }, now);

  async function setPassword(tx: Queries, id: number, passwordHash: string, now: Date) {
    await tx.update(appUser).set({ passwordHash, updatedAt: now }).where(eq(appUser.id, id));
    await endSessions(tx, 'user', id);
  }

  return [
    implement(contract.login, async ({ username, password }, { db, now, visitor }) => {
      const attempt = {
        role: 'user',
        account: username,
        secret: secretOfText(password),
        visitor,
        now,
      } as const;
      const { found, token } = await signIn(db, attempt, () => userByPhone(db, username), options);
      return {
        message: messages.loginSuccess,
        data: { token, userInfo: await userInfo(db, found, publicOrigin) },
      };
    }),

    implement(contract.sendCode, async (destination, { db, now, visitor }) => ({
      message: await sendCode(db, { family: 'customer', ...destination }, { now, visitor }, codes),
    })),

    implement(contract.codeChallenge, async (destination, { db, now, visitor }) => {
      const network = visitor === null ? null : networkOfVisitor(visitor);
      const { level } = await codeRate(db, network, codes.dailyBudget, now);
      return { data: { challenge: await codes.proofs.challenge(destination, Math.max(1, level), now) } };
    }),

    implement(contract.register, async ({ phone, password, validate_code }, context) => {
      const secret = secretOfText(password);
      assertUncommon(secret, 'password', phone);
      const code = await checked(context, 'register', phone, validate_code);
      const passwordHash = await passwords.hash(secret);
      const { db, now } = context;
      const user = await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        const added = await addUser(tx, { phone, passwordHash, now });
        if (!added) throw refusals.invalid({ phone: messages.phoneTaken });
        return added;
      });
      await welcome(context, user);
      return { message: messages.registerSuccess };
    }),

    implement(contract.forgetPassword, async ({ phone, password, validate_code }, context) => {
      const secret = secretOfEither(password);
      assertUncommon(secret, 'password', phone);
      const code = await checked(context, 'forget', phone, validate_code);
      const passwordHash = await passwords.hash(secret);
      const { db, now } = context;
      const user = await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        const found = await userByPhone(tx, phone);
        if (!found) throw refusals.invalid({ phone: messages.phoneUnknown });
        await setPassword(tx, found.id, passwordHash, now);
        return found;
      });
      await welcome(context, user);
      return { message: messages.passwordUpdated };
    }),

    implement(contract.checkPhone, async ({ phone, validate_code }, context) => {
      const { db, me, now } = context;
      const user = await userById(db, me.id);
      if (phone !== user.phone) throw refusals.invalid({ phone: messages.phoneNotOwn });
      const code = await checked(context, 'identity', phone, validate_code);
      await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        await provePhone(tx, me, now);
      });
      return { message: messages.phoneVerified };
    }),

    implement(contract.setPhone, async ({ phone, validate_code }, context) => {
      const { db, me, now } = context;
      const user = await userById(db, me.id);
      if (phone === user.phone) throw refusals.invalid({ phone: messages.phoneSame });
      const code = await checked(context, 'phone', phone, validate_code);
      await db.transaction(async (tx) => {
        const isProven = await spendPhoneProof(tx, me, now);
        if (!isProven) throw refusals.conflict(messages.phoneNotProven);
        await spendCode(tx, code, now);
        await changePhone(tx, user.id, phone, now);
        await endSessions(tx, 'user', user.id);
      });
      await welcome(context, { ...user, phone });
      return { message: messages.modifiedLoginAgain };
    }),

    implement(contract.setPassword, async ({ phone, password, validate_code }, context) => {
      const { db, me, now } = context;
      const user = await userById(db, me.id);
      if (phone !== undefined && phone !== user.phone)
        throw refusals.invalid({ phone: messages.phoneNotOwn });
      const secret = secretOfEither(password);
      assertUncommon(secret, 'password', user.phone);
      const code = await checked(context, 'password', user.phone, validate_code);
      const passwordHash = await passwords.hash(secret);
      await db.transaction(async (tx) => {
        await spendCode(tx, code, now);
        await setPassword(tx, user.id, passwordHash, now);
      });
      await welcome(context, user);
      return { message: messages.passwordUpdated };
    }),

    implement(contract.loginUser, async (_, { db, me }) => ({
      data: await userInfo(db, await userById(db, me.id), publicOrigin),
    })),

    implement(contract.setAvatar, async ({ nickname, img_url }, { tx, me, now }) => {
      const [user] = await tx.select().from(appUser).where(eq(appUser.id, me.id)).for('update');
      if (!user) throw refusals.expired();
      // Clients send back the address that they received.
      const url = img_url && ownPath(img_url, publicOrigin);
      const isNew = url !== undefined && url !== user.avatar;
      if (isNew) {
        await claimUpload(tx, { owner: me, purpose: 'avatar', url, now }, 'img_url');
        if (user.avatar) await releaseUpload(tx, user.avatar);
      }
      const avatar = isNew ? url : user.avatar;
      await tx.update(appUser).set({ nickname, avatar, updatedAt: now }).where(eq(appUser.id, user.id));
      return { message: messages.modified };
    }),

    implement(contract.logout, async (_, { tx, me }) => {
      await endSession(tx, me);
      return { message: messages.loggedOut };
    }),
  ];
}

const ownPath = (url: string, publicOrigin: string) =>
  publicOrigin !== '' && url.startsWith(`${publicOrigin}/`) ? url.slice(publicOrigin.length) : url;
