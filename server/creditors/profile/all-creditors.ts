/** Creditors' accounts, for operators, who find them by name or account. */
import { eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { standingOf } from '../../../shared/domain/account.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';

type Account = OutputOf<Contract['oneCreditor']>['data'];

/** Without password hashes. */
const COLUMNS = {
  id: creditor.id,
  name: creditor.name,
  account: creditor.account,
  phone: creditor.phone,
  type: creditor.type,
  standing: creditor.standing,
  createdAt: creditor.createdAt,
  lockedAt: creditor.lockedAt,
  lockReason: creditor.lockReason,
};

export async function allCreditors(
  db: Queries,
  query: ParsedInputOf<Contract['allCreditors']>,
): Promise<OutputOf<Contract['allCreditors']>> {
  const { q, delete_sign } = query;
  const exact = q ? [eq(creditor.account, q), eq(creditor.phone, readPhone(q) ?? q)] : [];
  const { list, count } = await listPage(db, query, {
    table: creditor,
    filters: [equals(creditor.standing, delete_sign)],
    named: q ? await rowsNamed(db, { table: creditor, name: creditor.name, exact }, q) : undefined,
    sortable: { id: creditor.id, name: creditor.name, create_time: creditor.createdAt },
    find: (slice) =>
      db
        .select(COLUMNS)
        .from(creditor)
        .where(inSlice(db, creditor, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(present), count };
}

/** @throws Refusal 404 */
export async function oneCreditor(db: Queries, { id }: { id: number }): Promise<Account> {
  const [row] = await db.select(COLUMNS).from(creditor).where(eq(creditor.id, id));
  if (!row) throw refusals.missing();
  return present(row);
}

type Row = Pick<typeof creditor.$inferSelect, keyof typeof COLUMNS>;

const present = ({
  id,
  name,
  account,
  phone,
  type,
  standing,
  createdAt,
  lockedAt,
  lockReason,
}: Row): Account => ({
  id,
  name,
  account: account === phone ? maskedPhone(phone) : account,
  phone: maskedPhone(phone),
  c_type: type,
  delete_sign: standingOf(standing),
  create_time: formatTime(createdAt),
  is_locked: lockedAt ? 1 : 0,
  lock_reason: lockReason,
  locked_time: lockedAt && formatTime(lockedAt),
});
