/** Checks what lists say of rounds. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queries } from '../../platform/db/database.ts';

/** Each listing's row has the result of its latest round. */
export async function expectLatestResults(db: Queries): Promise<void> {
  const { rows } = (await db.execute(sql`
    select id, round_result, last.result from listing left join lateral (
      select result from auction_round where listing_id = listing.id order by auction_round.id desc limit 1) as last on true
    where round_result is distinct from last.result`)) as unknown as { rows: object[] };
  expect(rows).toEqual([]);
}
