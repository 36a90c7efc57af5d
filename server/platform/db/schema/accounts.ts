/** Accounts, their sessions, codes, and attempts to sign in. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { deletionColumns, gramsOf, id, moment, phoneEnd } from './columns.ts';

/** An ordinary user. Users who signed in through a third party and never set a password have none. */
export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    phone: text().notNull().unique(),
    passwordHash: text('password_hash'),
    nickname: text().notNull(),
    /** Address of a picture. */
    avatar: text(),
    /** Locked since then, and the reason. */
    lockedAt: moment(),
    lockReason: text('lock_reason'),
    ...deletionColumns(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('app_user_name').using('gin', gramsOf(t.nickname)),
    index('app_user_phone_end').on(phoneEnd(t.phone)),
    index('app_user_locked').on(t.id).where(sql`locked_at is not null`),
  ],
);

/** A bank, an asset manager, a private creditor: everybody who applied, whatever the result. */
export const creditor = pgTable(
  'creditor',
  {
    id: id(),
    /** The name to sign in with. */
    account: text().notNull().unique(),
    phone: text().notNull().unique(),
    name: text().notNull(),
    /** 1 enterprise, 2 individual. */
    type: smallint('c_type').notNull(),
    /** The state of the application: 0 approved, 2 awaiting review, 3 rejected. */
    standing: smallint('delete_sign').notNull(),
    /** Null until an institution that applied sets one. */
    passwordHash: text('password_hash'),
    payPasswordHash: text('pay_password_hash'),
    /** Locked since then, and the reason. */
    lockedAt: moment(),
    lockReason: text('lock_reason'),
    ...deletionColumns(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('creditor_name').using('gin', gramsOf(t.name)),
    index('creditor_phone_end').on(phoneEnd(t.phone)),
    // Operators' orders of all creditors.
    index('creditor_name_order').on(t.name, t.id),
    index('creditor_time').on(t.createdAt, t.id),
    index('creditor_standing').on(t.standing, t.id),
  ],
);

export const operator = pgTable('operator', {
  id: id(),
  name: text().notNull().unique(),
  /** See shared/domain/accounts/operator.ts. */
  roles: text().array().notNull().default(sql`'{}'`),
  passwordHash: text('password_hash').notNull(),
  /** Of the authenticator app, encrypted; null for none. */
  totpSecret: text('totp_secret'),
  /** A new one, until a code of it was entered. */
  pendingTotpSecret: text('pending_totp_secret'),
  /** When a code of the app was first entered: from then on each sign-in needs one. */
  totpConfirmedAt: moment(),
  /** The period of the last code that was used: none is used twice. */
  totpPeriod: bigint('totp_period', { mode: 'number' }),
  /** HMACs of the codes that replace the app, each of them once. */
  recoveryCodes: text('recovery_codes').array().notNull().default(sql`'{}'`),
  /** Disabled since then; the audit still names the account. */
  disabledAt: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Sessions. Only the token's SHA-256 is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text({ enum: ['user', 'creditor', 'applicant', 'operator'] }).notNull(),
    principalId: bigint('principal_id', { mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the user last entered a code sent to the own phone. It permits a change of phone for some minutes. */
    phoneProvenAt: moment(),
    /** An operator's last call, to the minute. */
    seenAt: moment(),
    /** The network and the user agent of an operator's sign-in. */
    network: text(),
    agent: text(),
  },
  (t) => [index('session_principal').on(t.role, t.principalId), index('session_expiry').on(t.expiresAt)],
);

/** Operators' attempts to sign in. */
export const signIn = pgTable(
  'sign_in',
  {
    id: id(),
    /** Null for a name that no operator has. */
    name: text(),
    /** See shared/domain/accounts/sign-in.ts. */
    result: text({ enum: ['ok', 'wrong-password', 'needs-code', 'wrong-code', 'locked'] }).notNull(),
    network: text(),
    agent: text(),
    at: moment().notNull(),
  },
  (t) => [
    index('sign_in_at').on(t.at, t.id),
    index('sign_in_name').on(t.name, t.id),
    index('sign_in_result').on(t.result, t.id),
  ],
);

/** Codes sent to phones; also the basis of their rate limits. Only a code's HMAC is stored. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: id(),
    family: text({ enum: ['customer', 'creditor'] }).notNull(),
    /** Empty if the client named no purpose. */
    purpose: text().notNull(),
    phone: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The visitor's network address. */
    visitor: text(),
    /** The network that the address belongs to: see networkOfVisitor. */
    network: text(),
    /** Whether the phone has an account: those without share a part of the day's messages. */
    hasAccount: boolean('has_account').notNull().default(false),
    /**
     * Not sent, because the share was used up; otherwise handled like the others, so that callers notice no
     * difference.
     */
    withheld: boolean().notNull().default(false),
    tries: smallint().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Until when a code that proved an applicant's phone counts for the application; null for other codes. */
    applyUntil: moment(),
    /** The gateway failed: the next code need not wait for a minute. */
    failed: boolean().notNull().default(false),
  },
  (t) => [
    index('sms_code_phone').on(t.phone, t.sentAt),
    index('sms_code_visitor').on(t.visitor, t.sentAt),
    index('sms_code_network').on(t.network, t.sentAt),
    index('sms_code_sent').on(t.sentAt),
  ],
);

/** Attempts that are limited: see server/platform/limits. */
export const attempt = pgTable(
  'guess',
  {
    /** The hashed subject of the limit: it contains personal data. */
    key: text().primaryKey(),
    count: integer('wrong').notNull(),
    since: moment().notNull(),
    lockedUntil: moment(),
    /** When no limit needs the row any more. */
    expiresAt: moment().notNull(),
  },
  (t) => [index('guess_expiry').on(t.expiresAt)],
);

/** Networks from which an account signed in: guesses from other networks cannot lock them out. */
export const knownNetwork = pgTable(
  'known_network',
  {
    role: text({ enum: ['user', 'creditor', 'operator'] }).notNull(),
    principalId: bigint('principal_id', { mode: 'number' }).notNull(),
    /** HMAC of the account and the network. */
    networkHash: text('network_hash').notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.role, t.principalId, t.networkHash] }),
    index('known_network_seen').on(t.seenAt),
  ],
);

/** Accounts elsewhere that users sign in with. */
export const oauthLink = pgTable(
  'oauth_link',
  {
    /** 1 WeChat, 2 Alipay. */
    provider: smallint().notNull(),
    /** The id at the third party. */
    subject: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('oauth_link_user').on(t.userId, t.provider),
  ],
);

/** New third-party users who have not bound a phone yet. Only a hash of the id is stored. */
export const accredit = pgTable(
  'accredit',
  {
    idHash: text('id_hash').primaryKey(),
    provider: smallint().notNull(),
    subject: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('accredit_expiry').on(t.expiresAt)],
);
