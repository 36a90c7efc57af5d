/** The franchise fees of regions. */
import { inArray } from 'drizzle-orm';
import { NATIONWIDE, regionPath } from '../../../shared/regions/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { franchiseFee } from '../../platform/db/schema.ts';

type FeeRow = typeof franchiseFee.$inferSelect;

/** @returns the fee of the region in fen; null if there is none */
export const feeOf = async (db: Queries, region: string): Promise<bigint | null> =>
  (await nearestFee(db, region))?.fee ?? null;

/** @returns the row of the region or of the nearest one above it; null if there is none */
export async function nearestFee(db: Queries, region: string): Promise<FeeRow | null> {
  const codes = [NATIONWIDE, ...(regionPath(region) ?? []).map(({ value }) => value)];
  const rows = await db.select().from(franchiseFee).where(inArray(franchiseFee.region, codes));
  rows.sort((one, other) => codes.indexOf(other.region) - codes.indexOf(one.region));
  return rows[0] ?? null;
}
