/** A subject's promotion with its figures. Installations of the old protocol answer the first eight fields. */
import { z } from 'zod';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';

const figures = {
  looks: count,
  consults: count,
  visits: count,
  /** How often it was shown and opened in the places of promoted listings. */
  impressions: count,
  clicks: count,
};

const brief = z.object({
  order_id: idNumber,
  snap_name: someText,
  /** YYYY-MM-DD. */
  start_time: someText,
  end_time: someText,
  total_price: maybeNumber,
  phase: someText,
  phase_name: someText,
});

const medians = z.object({
  /** How many listings are compared. */
  listings: count,
  /** Yuan; null where most had none. */
  consult_cost: maybeNumber,
  visit_cost: maybeNumber,
  looks_per_day: maybeNumber,
});

export const subjectPromotion = z.object({
  own_looker_num: count,
  consult_num: count,
  visit_count: count,
  tg_snap_name: maybeText,
  tg_snap_desc: maybeText,
  tg_start_time: maybeTime,
  tg_end_time: maybeTime,
  /** The paid amount minus refunds, in yuan. */
  tg_fact_price: maybeNumber,
  object_title: maybeText.optional(),
  zc_type: maybeNumber.optional(),
  /** False for an auction that is over. */
  can_promote: z.boolean().optional(),
  /** YYYY-MM-DD: when a promotion ends at the latest, because the auction does; null for no limit. */
  last_day: maybeText.optional(),
  /** The promotion that the figures are about; null without one. */
  order_id: maybeNumber.optional(),
  phase: maybeText.optional(),
  phase_name: maybeText.optional(),
  /** Each day up to today: as many before the promotion as it has, its own, and as many after it. */
  days: z
    .array(z.object({ day: z.string(), part: z.enum(['before', 'during', 'after']), ...figures }))
    .optional(),
  /** Of the days during the promotion, and of as many before. */
  during: z.object(figures).nullish(),
  before: z.object(figures).nullish(),
  /** Days of the promotion that have begun. */
  days_run: count.optional(),
  /** Yuan for each question and appointment, and views a day, of the days that have begun; null for none. */
  consult_cost: maybeNumber.optional(),
  visit_cost: maybeNumber.optional(),
  looks_per_day: maybeNumber.optional(),
  /** Medians of other promoted listings of the same kind and city; null for too few. */
  compared: medians.nullish(),
  /** The paid promotion that has not yet begun, and earlier ones, the latest first. */
  upcoming: brief.nullish(),
  earlier: z.array(brief).optional(),
});
export type SubjectPromotion = z.output<typeof subjectPromotion>;
