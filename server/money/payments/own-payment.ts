/** The payment that made an order paid, among all that arrived for it. */
import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { payment, refund } from '../../platform/db/schema.ts';

/** One that arrived late or twice goes back by itself, and is not the order's own. */
export const isOwnPayment = (db: Queries): SQL | undefined =>
  and(
    eq(payment.status, 'received'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(refund)
        .where(and(eq(refund.paymentId, payment.id), ne(refund.cause, 'decision'))),
    ),
  );
