/** Calls for operators to read the notifications of payment providers. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import type { GatewayEvent } from '../../../shared/contract/money/gateway-events.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { gatewayEvent } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { countUpToHorizon, orderOf, sliceOf, within } from '../../platform/http/slice.ts';

const NEWEST_FIRST = [desc(gatewayEvent.receivedAt), desc(gatewayEvent.id)];

export const eventCalls = (): Implementation[] => [
  implement(
    contract.allGatewayEvents,
    async ({ number, gateway, is_verified, from, to, ...range }, { db }) => {
      const filter = and(
        number ? eq(gatewayEvent.number, number) : undefined,
        gateway && eq(gatewayEvent.gateway, gateway),
        is_verified === undefined ? undefined : eq(gatewayEvent.isVerified, is_verified === 1),
        within(gatewayEvent.receivedAt, { from, to }),
      );
      const { id, receivedAt } = gatewayEvent;
      const orderBy = orderOf(range, { id, received_time: receivedAt }, NEWEST_FIRST);
      return {
        list: await findEvents(db, filter, { ...sliceOf(range), orderBy }),
        count: await countUpToHorizon(db, gatewayEvent, filter),
      };
    },
  ),

  implement(contract.oneGatewayEvent, async ({ id }, { db }) => {
    const [found] = await findEvents(db, eq(gatewayEvent.id, id), { offset: 0, limit: 1, orderBy: [] });
    if (!found) throw refusals.missing();
    return { data: found };
  }),
];

/** The maximum number of notifications displayed with a payment. */
const OF_PAYMENT = 50;

/** The newest first. */
export const eventsOfPayment = (db: Queries, paymentId: number): Promise<GatewayEvent[]> =>
  findEvents(db, eq(gatewayEvent.paymentId, paymentId), {
    offset: 0,
    limit: OF_PAYMENT,
    orderBy: NEWEST_FIRST,
  });

interface Slice {
  offset: number;
  limit: number;
  orderBy: SQL[];
}

async function findEvents(db: Queries, filter: SQL | undefined, { offset, limit, orderBy }: Slice) {
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
