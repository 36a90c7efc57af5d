/** What facts of listings mean for buyers. */
import { asc } from 'drizzle-orm';
import type { RightRule } from '../../../shared/domain/auctions/rights.ts';
import type { Queries } from '../../platform/db/database.ts';
import { rightRule } from '../../platform/db/schema.ts';

export const readRightRules = (db: Queries): Promise<RightRule[]> =>
  db
    .select({
      fact: rightRule.fact,
      word: rightRule.word,
      type: rightRule.type,
      outcome: rightRule.outcome,
      sentence: rightRule.sentence,
      article: rightRule.article,
      cost: rightRule.cost,
    })
    .from(rightRule)
    .orderBy(asc(rightRule.fact), asc(rightRule.id));
