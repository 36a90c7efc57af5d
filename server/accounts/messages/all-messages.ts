/** The messages to all users and creditors, for operators. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { MESSAGE_KINDS } from '../../../shared/domain/accounts/message.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, creditor, message } from '../../platform/db/schema.ts';
import { inSlice, listPage } from '../../platform/http/slice.ts';
import { isOf } from './list.ts';

type Query = ParsedInputOf<Contract['allMessages']>;

export async function allMessages(db: Queries, query: Query): Promise<OutputOf<Contract['allMessages']>> {
  const { list, count } = await listPage(db, query, {
    table: message,
    filters: [ofOwner(query)],
    sortable: { id: message.id },
    // As the owners' index.
    order: [desc(message.createdAt), desc(message.id)],
    find: (slice) =>
      db
        .select({ message, creditorName: creditor.name, nickname: appUser.nickname })
        .from(message)
        .leftJoin(creditor, and(eq(message.ownerRole, 'creditor'), eq(creditor.id, message.ownerId)))
        .leftJoin(appUser, and(eq(message.ownerRole, 'user'), eq(appUser.id, message.ownerId)))
        .where(inSlice(db, message, slice))
        .orderBy(...slice.orderBy),
  });
  return {
    list: list.map(({ message: it, creditorName, nickname }) => ({
      id: it.id,
      user_id: it.ownerRole === 'user' ? it.ownerId : null,
      creditor_id: it.ownerRole === 'creditor' ? it.ownerId : null,
      owner_name: creditorName ?? nickname ?? '',
      kind_name: MESSAGE_KINDS[it.kind],
      title: it.title,
      text: it.text,
      status: it.readAt ? 2 : 1,
      create_time: formatTime(it.createdAt),
    })),
    count,
  };
}

/** Of a creditor, or of a user; no account is both. */
const ofOwner = ({ creditor_id, user_id }: Query): SQL | undefined =>
  and(
    creditor_id === undefined ? undefined : isOf({ role: 'creditor', id: creditor_id }),
    user_id === undefined ? undefined : isOf({ role: 'user', id: user_id }),
  );
