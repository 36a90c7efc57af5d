/** Corrections of listings by operators: which fields, and when. The origin of the listing does not matter. */
import type { Condition } from '../condition.ts';
import type { PublishStatus, RevisionStatus } from '../subject.ts';
import { LISTING_FIELDS, SUBJECT_FIELDS } from '../subject-fields.ts';

const {
  zc_type: _type,
  bid_cycle: _hours,
  province_code: _province,
  city_code: _city,
  district_code: _district,
  ...WRITTEN
} = SUBJECT_FIELDS;
const { court_name, merchants_name, org_name, disposal_status } = LISTING_FIELDS;

/** The type stays as it is, and the hours follow from the times. */
export const CORRECTED_FIELDS = {
  ...WRITTEN,
  /** The code of any level. */
  region: { kind: 'region', label: LISTING_FIELDS.region.label },
  court_name,
  merchants_name,
  org_name,
  disposal_status,
} as const;
export type CorrectedField = keyof typeof CORRECTED_FIELDS;

/** Those that creditors do not write. */
export const PLATFORM_FIELDS = [
  'court_name',
  'merchants_name',
  'org_name',
  'disposal_status',
] as const satisfies CorrectedField[];

export interface ListingState {
  is_start: PublishStatus;
  revision_status: RevisionStatus;
  /** Whether visitors could see it at some time. */
  was_on_shelf: boolean;
}

/** Waiting content must be reviewed first. */
export const LISTING_ACTIONS = {
  correct: [{ is_start: [1, 4], revision_status: [0, 1, 3] }],
  takeDown: [{ is_start: [4] }],
  putBack: [{ is_start: [1], was_on_shelf: [true] }],
} as const satisfies Record<string, Condition<ListingState>>;
