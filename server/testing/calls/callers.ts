/** One caller of every kind. The tests of all calls ask as each of them. */
import { createHash } from 'node:crypto';
import { prepareAccounts } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { applicant, session } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { TEST_SECRETS } from '../app.ts';
import { hoursFromNow, NOW } from '../listings.ts';
import { PASSWORD } from '../people.ts';

export const CALLERS = [
  'nobody',
  'user',
  'creditor',
  'unapproved',
  'applicant',
  'operator',
  'finance',
  'expired',
] as const;

/** `operator` has the role of operations; `expired` is a user whose session is over. */
export type CallerKind = (typeof CALLERS)[number];

/** An input, and the protocol's status for each caller; by default 401. */
export interface CallRow {
  input: Record<string, unknown>;
  statuses: Partial<Record<CallerKind, number>>;
}

export const toAll = (status: number): CallRow['statuses'] =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status]));

const creditor = { type: 1, password: PASSWORD } as const;

/** Hashed once: it takes longer than everything else in these tests. */
const accounts = prepareAccounts(
  {
    users: [{ phone: '13811110001', nickname: '甲', password: PASSWORD }],
    creditors: [
      { ...creditor, account: 'bank', phone: '13911110001', name: '银行', standing: 0 },
      { ...creditor, account: 'new', phone: '13911110002', name: '新来', standing: 2 },
    ],
    operators: [
      { name: 'ops', roles: ['reviewer', 'support', 'content'], password: PASSWORD },
      { name: 'finance', roles: ['finance'], password: PASSWORD },
    ],
  },
  TEST_SECRETS,
  NOW,
);

type Session = { role: Principal['role']; principalId: number; expiresAt: Date };

const SESSIONS: Record<Exclude<CallerKind, 'nobody'>, Session> = {
  user: { role: 'user', principalId: 1, expiresAt: hoursFromNow(1) },
  creditor: { role: 'creditor', principalId: 1, expiresAt: hoursFromNow(1) },
  unapproved: { role: 'creditor', principalId: 2, expiresAt: hoursFromNow(1) },
  applicant: { role: 'applicant', principalId: 1, expiresAt: hoursFromNow(1) },
  operator: { role: 'operator', principalId: 1, expiresAt: hoursFromNow(1) },
  finance: { role: 'operator', principalId: 2, expiresAt: hoursFromNow(1) },
  expired: { role: 'user', principalId: 1, expiresAt: NOW },
};

/** Adds the callers' accounts to an empty database. */
export async function addCallers({ db }: Database): Promise<void> {
  await (await accounts)(db);
  const phone = '13711110001';
  await db.insert(applicant).values({ phone, provenAt: NOW, createdAt: NOW });
}

/** @returns the token of a session, which is opened again if a call has ended it */
export async function signIn({ db }: Database, caller: CallerKind): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const tokenHash = createHash('sha256').update(caller).digest('hex');
  await db
    .insert(session)
    .values({ ...SESSIONS[caller], tokenHash, createdAt: NOW })
    .onConflictDoNothing();
  return caller;
}
