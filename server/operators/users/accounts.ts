/** Users' accounts: search by phone or nickname, and the data of an account. */
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf, UserAccount } from '../../../shared/contract/index.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { formatTime } from '../../../shared/time.ts';
import { deletionStatusOf, presentDeletion } from '../../accounts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, session } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { inSlice, listPage } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';

type Query = ParsedInputOf<Contract['allUsers']>;
type Row = typeof appUser.$inferSelect;

export async function allUsers(db: Queries, query: Query): Promise<OutputOf<Contract['allUsers']>> {
  const { q, is_locked } = query;
  const { id, nickname, lockedAt } = appUser;
  const phone = q ? readPhone(q) : null;
  const exact = phone === null ? [] : [eq(appUser.phone, phone)];
  const isLocked = is_locked === 1 ? isNotNull(lockedAt) : isNull(lockedAt);
  const { list, count } = await listPage(db, query, {
    table: appUser,
    filters: [is_locked === undefined ? undefined : isLocked],
    named: q ? await rowsNamed(db, { table: appUser, name: nickname, exact }, q) : undefined,
    sortable: { id },
    find: (slice) =>
      db
        .select()
        .from(appUser)
        .where(inSlice(db, appUser, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(present), count };
}

const time = (moment: Date | null) => moment && formatTime(moment);

const present = (row: Row) => ({
  id: row.id,
  nickname: row.nickname,
  phone: row.deletedAt ? '' : maskedPhone(row.phone),
  create_time: formatTime(row.createdAt),
  is_locked: row.lockedAt ? (1 as const) : (0 as const),
  lock_reason: row.lockReason,
  locked_time: time(row.lockedAt),
  deletion_status: deletionStatusOf(row),
});

/** @throws Refusal 404 */
export async function userRow(db: Queries, id: number): Promise<Row> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!row) throw refusals.missing();
  return row;
}

/** The maximum of sessions on a page. */
const LATEST = 20;

/** @throws Refusal 404 */
export async function oneUser(db: Queries, id: number, now: Date): Promise<UserAccount> {
  const row = await userRow(db, id);
  return {
    ...present(row),
    ...presentDeletion(row),
    sessions: await sessionsOf(db, id, now),
  };
}

async function sessionsOf(db: Queries, userId: number, now: Date): Promise<UserAccount['sessions']> {
  const rows = await db
    .select({ createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.role, 'user'), eq(session.principalId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt))
    .limit(LATEST);
  return rows.map(({ createdAt, expiresAt }) => ({
    create_time: formatTime(createdAt),
    expire_time: formatTime(expiresAt),
  }));
}
