/** A subject as creditors' calls answer it: in a list, and with everything about it. */
import { z } from 'zod';
import { AUCTION_PHASES, type AuctionPhase } from '../../domain/auctions/auction-rules.ts';
import { PLATFORMS, platformNamed } from '../../domain/auctions/platform.ts';
import {
  ROUND_NAMES,
  ROUND_RESULT_NAMES,
  type Round,
  type RoundResult,
} from '../../domain/auctions/round-names.ts';
import { pickFields } from '../../domain/fields.ts';
import { codesOf, type ListingType } from '../../domain/listing.ts';
import type { PublishStatus, RevisionStatus } from '../../domain/subject.ts';
import {
  DETAIL_FIELDS,
  PRICE_FIELDS,
  REASON_FIELDS,
  SUBJECT_FIELDS,
  TEXT_FIELDS,
} from '../../domain/subject-fields.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { answerSchemas } from '../field-schemas.ts';

/** A code that decides about buttons: an unknown one is replaced by the safe value. */
const state = <Code extends number>(codes: readonly Code[], unknown: NoInfer<Code>) =>
  count.transform((value): Code => codes.find((it) => it === value) ?? unknown);

/** Other installations send a code or a name; an unknown value is unchanged. */
const platform = maybeText.transform(
  (value) => codesOf(PLATFORMS).find((code) => value === String(code)) ?? platformNamed(value) ?? value,
);

const picture = z.object({ id: idNumber, img_path: z.string(), delete_sign: count });

const texts = answerSchemas(pickFields(SUBJECT_FIELDS, TEXT_FIELDS));

/** A subject in its creditor's list. Prices in yuan; of a judicial listing `status` is the claim's. */
export const subject = z.object({
  id: idNumber,
  zc_type: state<ListingType>([1, 2, 3], 1),
  zctype_name: someText,
  object_title: someText,
  /** The cover. */
  img_path: maybeText,
  second_class: maybeNumber,
  second_name: maybeText,
  ...answerSchemas(pickFields(SUBJECT_FIELDS, PRICE_FIELDS)),
  ...answerSchemas(DETAIL_FIELDS),
  start_time: maybeTime,
  end_time: maybeTime,
  create_time: maybeTime,
  province_name: maybeText,
  city_name: maybeText,
  district_name: maybeText,
  /** The platform's code, or the name of an unknown one. */
  source: platform,
  /** Its name. */
  source_name: maybeText,
  court_name: maybeText,
  merchants_name: maybeText,
  org_name: maybeText,
  status: count,
  is_start: state<PublishStatus>([1, 2, 3, 4], 2),
  /** 1 when this very content was approved by the review. Other installations do not say. */
  is_approved: z.preprocess((value) => value ?? 1, count),
  /** 1 for a draft that was never approved: its creditor can delete it. Other installations do not say. */
  is_draft: z.preprocess((value) => value ?? 0, count),
  /** 0 where nothing waits, 1 draft, 2 under review, 3 rejected. */
  revision_status: state<RevisionStatus>([0, 1, 2, 3], 0),
  /** Why the review refused it, or the claim, or the revision. */
  remark: maybeText,
  start_reson: maybeText,
  /** Of a judicial listing: 0 unclaimed, 1 waiting, 2 rejected, 3 claimed. */
  relation_status: count,
  /** none (without times), todo, doing, drifting or done. Other installations do not say. */
  auction_phase: maybeText
    .optional()
    .transform((value): AuctionPhase => AUCTION_PHASES.find((it) => it === value) ?? 'none'),
  /** 1 while a promotion runs. */
  extend_id: count,
  /** How many facts are known of those that its kind should state. Other installations do not say. */
  completeness: z.object({ known: count, total: count }).nullable().default(null),
  /** The round that a person stated or that has a result; null if unknown. Other installations send none of these. */
  round: maybeNumber.transform(
    (value): Round | null => codesOf(ROUND_NAMES).find((it) => it === value) ?? null,
  ),
  /** Of the latest round; 0 while it has no result. */
  round_result: z.preprocess((value) => value ?? 0, state<RoundResult | 0>(codesOf(ROUND_RESULT_NAMES), 0)),
  deal_price: maybeNumber,
  deal_time: maybeTime,
  bidders: maybeNumber,
  /** Why it ended so, or was corrected; visitors do not see it. */
  result_note: maybeText,
  /** Changes with the content and with each result. */
  version: z.preprocess((value) => value ?? 0, count),
  own_looker_num: count,
  consult_num: count,
  /** 0: cannot be claimed, for the reason that the name gives. */
  config_second: count,
  config_second_name: maybeText,
});
export type Subject = z.output<typeof subject>;

/** Everything about a subject; codes besides names, so that a form can be filled. */
export const subjectDetail = subject.extend({
  source_url: maybeText,
  province_code: maybeText,
  city_code: maybeText,
  district_code: maybeText,
  address: maybeText,
  /** lat,lng. */
  coordinate: maybeText,
  latitude: maybeNumber,
  longitude: maybeNumber,
  /** Of the coordinate: 1 WGS-84, 2 GCJ-02. */
  datum: maybeNumber,
  datum_name: maybeText,
  /** Hours. */
  bid_cycle: maybeNumber,
  img: z.preprocess((list) => list ?? [], z.array(picture)),
  items1: z.preprocess((list) => list ?? [], z.array(z.object({ id: idNumber, img_path: z.string() }))),
  ...texts,
  additional: z.object(texts),
  /** Why the review refused it, by field. */
  field_remarks: z.preprocess((value) => value ?? {}, z.partialRecord(z.enum(REASON_FIELDS), z.string())),
  /** Of the edited version: a change that is based on an older one is refused. */
  edition: maybeText,
});
export type SubjectDetail = z.output<typeof subjectDetail>;
