/** Codes that others requested before a test begins. */
import type { Database } from '../platform/db/database.ts';
import { smsCode } from '../platform/db/schema.ts';
import { NOW } from './listings.ts';

/** Adds the given number of codes, each with its own phone and network unless `values` override them. */
export async function addCodes(
  { db }: Database,
  count: number,
  values: Partial<typeof smsCode.$inferInsert> = {},
): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    family: 'customer' as const,
    purpose: '',
    phone: `139${String(22_200_000 + i)}`,
    codeHash: '00',
    visitor: `10.${Math.floor(i / 250)}.${i % 250}.1`,
    network: `10.${Math.floor(i / 250)}.${i % 250}.0/24`,
    sentAt: NOW,
    expiresAt: NOW,
    ...values,
  }));
  if (rows.length > 0) await db.insert(smsCode).values(rows);
}
