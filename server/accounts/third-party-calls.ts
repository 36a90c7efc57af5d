/** Sign-in with WeChat and Alipay. A new user binds a phone at the first sign-in. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { contract } from '../../shared/contract/index.ts';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../shared/domain/account.ts';
import { fill, messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { accredit, oauthLink } from '../platform/db/schema.ts';
import { refusals } from '../platform/http/errors.ts';
import { type CallContext, implement } from '../platform/http/handler.ts';
import { networkOfVisitor } from '../platform/http/visitor-address.ts';
import { type Counter, countAttempts, takeAttemptsBack, tooManyAttempts } from '../platform/limits/index.ts';
import type { AccountOptions } from './account-options.ts';
import { checkCode, spendCode } from './codes/index.ts';
import { openSession } from './sessions/index.ts';
import { assertOwnState, OAUTH_STATE_COOKIE } from './third-party/index.ts';
import { userById, userInfo, userWithPhone } from './users.ts';

const ACCREDIT_MS = 10 * 60_000;

/** Unknown codes: each costs a request to the provider. */
const PER_ADDRESS = { attempts: 20, withinMs: 15 * 60_000, lockedMs: 15 * 60_000 };
const PER_NETWORK = { ...PER_ADDRESS, attempts: 100 };

const countersOf = (visitor: string | null): Counter[] =>
  visitor === null
    ? []
    : [
        { subject: ['third party', visitor], limit: PER_ADDRESS },
        { subject: ['third party network', networkOfVisitor(visitor)], limit: PER_NETWORK },
      ];

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

const withProviderName = (message: string, provider: OAuthProvider) =>
  fill(message, { provider: OAUTH_PROVIDERS[provider].name });

export function thirdPartyCalls({ codes, knownNetworks, oauth, publicOrigin }: AccountOptions) {
  /**
   * The third-party account of a code. Call it outside of transactions: it calls another system.
   * @throws Refusal 422 beside `field`
   */
  async function identified(
    provider: OAuthProvider,
    { code, field, state }: { code: string; field: string; state: string | undefined },
    { db, now, cookie, visitor }: CallContext,
  ): Promise<string> {
    const gateway = oauth[OAUTH_PROVIDERS[provider].key];
    if (!gateway) throw refusals.invalid({ [field]: messages.oauthUnavailable });
    assertOwnState(cookie(OAUTH_STATE_COOKIE), state);
    const counters = countersOf(visitor);
    const lockedUntil = await countAttempts(db, counters, now);
    if (lockedUntil) throw tooManyAttempts(lockedUntil, now);
    const identity = await gateway.identify(code).catch((cause) => {
      throw refusals.outside(messages.serverBusy, cause);
    });
    if (!identity) throw refusals.invalid({ [field]: messages.oauthFailed });
    await takeAttemptsBack(db, counters);
    return identity.subject;
  }

  async function signInBy(
    provider: OAuthProvider,
    grant: { code: string; field: string; state: string | undefined },
    context: CallContext,
  ) {
    const subject = await identified(provider, grant, context);
    const { db, now } = context;
    const [link] = await db.select().from(oauthLink).where(linkOf(provider, subject));
    if (!link) {
      const data = { token: null, accredit_id: await remember(db, provider, subject, now), userInfo: null };
      return { data };
    }
    const user = await userById(db, link.userId);
    const token = await openLinked(db, link, now);
    await knownNetworks.remember(db, { role: 'user', id: link.userId }, context.visitor, now);
    const data = { token, accredit_id: null, userInfo: await userInfo(db, user, publicOrigin) };
    return { message: messages.loginSuccess, data };
  }

  return [
    implement(contract.wechatLogin, ({ code, state }, context) =>
      signInBy(1, { code, field: 'code', state }, context),
    ),
    implement(contract.alipayLogin, ({ auth_code, state }, context) =>
      signInBy(2, { code: auth_code, field: 'auth_code', state }, context),
    ),

    implement(
      contract.bindPhone,
      async ({ accredit_id, type, phone, code: typedCode }, { db, now, visitor }) => {
        const isWaiting = and(
          eq(accredit.idHash, hashOf(accredit_id)),
          eq(accredit.provider, type),
          gt(accredit.expiresAt, now),
        );
        const [row] = await db.select().from(accredit).where(isWaiting);
        if (!row) throw refusals.conflict(messages.oauthExpired);
        const code = await checkCode(
          db,
          { family: 'customer', purpose: 'bind', phone, code: typedCode, field: 'code' },
          { now, visitor },
          codes.key,
        );
        return db.transaction(async (tx) => {
          const [person] = await tx.delete(accredit).where(isWaiting).returning();
          if (!person) throw refusals.conflict(messages.oauthExpired);
          await spendCode(tx, code, now);
          const user = await userWithPhone(tx, phone, now);
          await link(tx, person.provider as OAuthProvider, person.subject, user.id, now);
          const token = await openSession(tx, 'user', user.id, now);
          await knownNetworks.remember(tx, { role: 'user', id: user.id }, visitor, now);
          return {
            message: messages.loginSuccess,
            data: { token, userInfo: await userInfo(tx, user, publicOrigin) },
          };
        });
      },
    ),

    implement(contract.linkProvider, async ({ code, type, state }, context) => {
      const subject = await identified(type, { code, field: 'code', state }, context);
      const { db, me, now } = context;
      await db.transaction((tx) => link(tx, type, subject, me.id, now));
      return { message: messages.accreditDone };
    }),

    implement(contract.unlinkProvider, async ({ type }, { tx, me }) => {
      await tx.delete(oauthLink).where(and(eq(oauthLink.userId, me.id), eq(oauthLink.provider, type)));
      return { message: messages.accreditCancelled };
    }),
  ];
}

const linkOf = (provider: OAuthProvider, subject: string) =>
  and(eq(oauthLink.provider, provider), eq(oauthLink.subject, subject));

/** A link that was removed meanwhile opens no session. @throws Refusal 409 */
const openLinked = (db: Queries, { provider, subject, userId }: typeof oauthLink.$inferSelect, now: Date) =>
  db.transaction(async (tx) => {
    const isSame = and(linkOf(provider as OAuthProvider, subject), eq(oauthLink.userId, userId));
    const [still] = await tx.select().from(oauthLink).where(isSame).for('share');
    if (!still) throw refusals.conflict(messages.oauthFailed);
    return openSession(tx, 'user', userId, now);
  });

/** @returns the id by which the browser continues within minutes */
async function remember(db: Queries, provider: OAuthProvider, subject: string, now: Date): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(now.getTime() + ACCREDIT_MS);
  await db.insert(accredit).values({ idHash: hashOf(id), provider, subject, expiresAt });
  return id;
}

/**
 * A third-party account is linked to one user, and a user to one account of a provider.
 * @throws Refusal 409 if either is linked to another account
 */
async function link(tx: Queries, provider: OAuthProvider, subject: string, userId: number, now: Date) {
  const added = await tx
    .insert(oauthLink)
    .values({ provider, subject, userId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) return;
  const [row] = await tx.select().from(oauthLink).where(linkOf(provider, subject));
  if (row?.userId === userId) return;
  throw refusals.conflict(withProviderName(row ? messages.oauthTaken : messages.oauthPhoneTaken, provider));
}
