/** Calls for operators to read the notifications of payment providers. */
import { desc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import type { GatewayEvent } from '../../../shared/contract/money/gateway-events.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { gatewayEvent } from '../../platform/db/schema.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, listPage, type Slice } from '../../platform/http/slice.ts';

const NEWEST_FIRST = [desc(gatewayEvent.receivedAt), desc(gatewayEvent.id)];

export const eventCalls = (): Implementation[] => [
  implement(contract.allGatewayEvents, (query, { db }) => {
    const { number, gateway, is_verified } = query;
    const { id, receivedAt } = gatewayEvent;
    return listPage(db, query, {
      table: gatewayEvent,
      filters: [
        equals(gatewayEvent.number, number),
        equals(gatewayEvent.gateway, gateway),
        equals(gatewayEvent.isVerified, is_verified === undefined ? undefined : is_verified === 1),
      ],
      period: receivedAt,
      sortable: { id, received_time: receivedAt },
      order: NEWEST_FIRST,
      find: (slice) => findEvents(db, slice),
    });
  }),

  implement(contract.oneGatewayEvent, async ({ id }, { db }) => ({
    data: await findOne((slice) => findEvents(db, slice), eq(gatewayEvent.id, id)),
  })),
];

/** The maximum number of notifications displayed with a payment. */
const OF_PAYMENT = 50;

/** The newest first. */
export const eventsOfPayment = (db: Queries, paymentId: number): Promise<GatewayEvent[]> =>
  findEvents(db, {
    filter: eq(gatewayEvent.paymentId, paymentId),
    orderBy: NEWEST_FIRST,
    offset: 0,
    limit: OF_PAYMENT,
  });

async function findEvents(db: Queries, { filter, orderBy, offset, limit }: Slice) {
  const rows = await db
    .select()
    .from(gatewayEvent)
    .where(filter)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit);
  return rows.map(present);
}

const present = (row: typeof gatewayEvent.$inferSelect): GatewayEvent => ({
  id: row.id,
  gateway: row.gateway,
  received_time: formatTime(row.receivedAt),
  is_verified: row.isVerified ? 1 : 0,
  payment_id: row.paymentId,
  type: row.type,
  status: row.status,
  number: row.number,
  amount: row.amount === null ? null : fenToYuan(row.amount),
  result: row.result,
  reason: row.reason,
  text: row.text,
});
