/** Reads listings as the search for their other rounds compares them. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { effectiveValue } from '../../../shared/domain/facts.ts';
import { type Lot, lotKeys, readLot, roundOf } from '../../../shared/rounds/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingFacts } from '../../platform/db/schema.ts';

export interface StoredLot {
  id: number;
  lot: Lot;
  /** See `listingObjectKey`. */
  keys: bigint[];
}

/** By their ids. */
export async function lotsOf(db: Queries, ids: readonly number[]): Promise<Map<number, StoredLot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      address: listing.address,
      provinceCode: listing.provinceCode,
      cityCode: listing.cityCode,
      districtCode: listing.districtCode,
      courtName: listing.courtName,
      sellerName: listing.sellerName,
      kind: listing.kind,
      caseNumbers: listing.caseNumbers,
      area: listing.buildingArea,
      start: listing.startTime,
      over: listing.overTime,
      found: listingFacts.found,
      stated: listingFacts.stated,
    })
    .from(listing)
    .leftJoin(listingFacts, eq(listingFacts.listingId, listing.id))
    .where(sql`${listing.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map(({ id, found, stated, ...row }) => {
      const fact = (name: 'case_number' | 'round') =>
        found && stated ? effectiveValue(name, found, stated) : null;
      const caseNumber = fact('case_number');
      const round = fact('round');
      const lot = readLot({
        ...row,
        region: row.districtCode ?? row.cityCode ?? row.provinceCode,
        seller: row.courtName ?? row.sellerName,
        caseNumbers: [...row.caseNumbers, ...(caseNumber === null ? [] : [String(caseNumber)])],
        round: roundOf(row.title, round === null ? null : String(round)),
      });
      return [id, { id, lot, keys: [...new Set(lotKeys(lot))].map(hashOf) }];
    }),
  );
}

/** Two keys with one hash do no harm: what they find is compared. */
const hashOf = (key: string): bigint => createHash('sha1').update(key).digest().readBigInt64BE();
