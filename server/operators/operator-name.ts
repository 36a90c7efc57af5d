/** The name of an operator, for what stays when the account is gone. */
import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/db/database.ts';
import { operator } from '../platform/db/schema.ts';
import type { OperatorPrincipal } from '../platform/http/handler.ts';

export async function operatorName(db: Queries, me: OperatorPrincipal): Promise<string> {
  const [row] = await db.select({ name: operator.name }).from(operator).where(eq(operator.id, me.id));
  return row?.name ?? '';
}
