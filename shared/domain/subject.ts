/**
 * The words, states and limits of subjects (标的): listings as the creditor to whom they belong works on them. Their
 * publish status is PUBLISH_STATUS of listing.ts. Judicial auctions aren't written by creditors but claimed.
 */
import { AUCTION_RULES, type AuctionPhase } from './auctions/auction-rules.ts';
import type { Condition } from './condition.ts';
import type { ListingType } from './listing.ts';
import type { Transition } from './transitions.ts';

/** Types that creditors publish themselves. */
export const PUBLISHED_TYPES = [2, 3] as const satisfies readonly ListingType[];
export type PublishedType = (typeof PUBLISHED_TYPES)[number];

export type PublishStatus = 1 | 2 | 3 | 4;

/** is_start: the publish status of a subject. */
export const PUBLISH_STATUS_NAMES: Record<PublishStatus, string> = {
  1: '待上架',
  2: '审核中',
  3: '审核未通过',
  4: '已上架',
};

/** Off the shelf: a draft that the review has not seen is called differently from what only has to be shelved. */
export const DRAFT_NAME = '未提交';

/**
 * Shelving publishes only the version that was approved, and submits any other to the review, so that drafts cannot
 * be published. Subjects on the shelf are changed by a revision.
 */
export const SUBJECT_TRANSITIONS = [
  { name: 'save', from: 1, to: 1, by: 'creditor' },
  { name: 'save', from: 3, to: 1, by: 'creditor' },
  { name: 'submit', from: 1, to: 2, by: 'creditor' },
  { name: 'submit', from: 3, to: 2, by: 'creditor' },
  { name: 'shelve', from: 1, to: 4, by: 'creditor' },
  { name: 'shelve', from: 1, to: 2, by: 'creditor' },
  { name: 'unshelve', from: 4, to: 1, by: 'creditor' },
  { name: 'approve', from: 2, to: 4, by: 'operator' },
  { name: 'reject', from: 2, to: 3, by: 'operator' },
  { name: 'takeDown', from: 4, to: 1, by: 'operator' },
  { name: 'putBack', from: 1, to: 4, by: 'operator' },
] as const satisfies readonly Transition<string, PublishStatus>[];

/** revision_status: the state of changes to a published version; 0 without changes. */
export type RevisionStatus = 0 | 1 | 2 | 3;
export const REVISION_STATUS = { none: 0, draft: 1, underReview: 2, rejected: 3 } as const;

export const REVISION_STATUS_NAMES: Record<RevisionStatus, string> = {
  0: '无修订',
  1: '修订未提交',
  2: '修订审核中',
  3: '修订未通过',
};

/** An approved revision takes the published version's place; whether that is on the shelf doesn't change. */
export const REVISION_TRANSITIONS = [
  { name: 'save', from: 0, to: 1, by: 'creditor' },
  { name: 'save', from: 1, to: 1, by: 'creditor' },
  { name: 'save', from: 3, to: 1, by: 'creditor' },
  { name: 'submit', from: 0, to: 2, by: 'creditor' },
  { name: 'submit', from: 1, to: 2, by: 'creditor' },
  { name: 'submit', from: 3, to: 2, by: 'creditor' },
  { name: 'discard', from: 1, to: 0, by: 'creditor' },
  { name: 'discard', from: 3, to: 0, by: 'creditor' },
  { name: 'approve', from: 2, to: 0, by: 'operator' },
  { name: 'reject', from: 2, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, RevisionStatus>[];

/** The state of a claim, and relation_status of a judicial listing, which is 0 without a claim. */
export type ClaimStatus = 1 | 2 | 3;
export const CLAIM_STATUS = { waiting: 1, rejected: 2, claimed: 3 } as const;
export const CLAIM_STATUS_NAMES: Record<ClaimStatus, string> = {
  1: '认领待审核',
  2: '认领未通过',
  3: '已认领',
};

/** A rejected claim may be made again, as a new one. */
export const CLAIM_TRANSITIONS = [
  { name: 'approve', from: 1, to: 3, by: 'operator' },
  { name: 'reject', from: 1, to: 2, by: 'operator' },
  /** An approval that was a mistake: the listing has no creditor again. */
  { name: 'revoke', from: 3, to: 2, by: 'operator' },
] as const satisfies readonly Transition<string, ClaimStatus>[];

/** The state that decides about a subject's buttons, as in the creditor's list. */
export interface SubjectState {
  zc_type: ListingType;
  /** Of a judicial listing the claim's; of others the publish status. */
  status: number;
  is_start: PublishStatus;
  revision_status: RevisionStatus;
  /** How far its auction has come. */
  auction_phase: AuctionPhase;
  /** 1 for a draft that was never approved. */
  is_draft: number;
  /** 1 while a promotion runs. */
  extend_id: number;
  /** Of a judicial listing: 0 if it cannot be claimed now. */
  config_second: number;
}

/** When a creditor can do what with a subject: the buttons' rule and the server's. */
export const SUBJECT_ACTIONS = {
  edit: [
    { zc_type: [2, 3], is_start: [1, 3], revision_status: [0, 1, 3] },
    { zc_type: [2, 3], is_start: [4], revision_status: [0, 1, 3] },
  ],
  copy: [{ zc_type: [2, 3] }],
  shelve: [{ zc_type: [2, 3], is_start: [1] }],
  unshelve: [{ zc_type: [2, 3], is_start: [4] }],
  /** What was published stays. */
  deleteDraft: [{ zc_type: [2, 3], is_start: [1], is_draft: [1], revision_status: [0] }],
  /** Why the review refused it. */
  reason: [
    { zc_type: [2, 3], is_start: [3] },
    { zc_type: [2, 3], revision_status: [3] },
    { zc_type: [1], status: [2] },
  ],
  discardRevision: [{ zc_type: [2, 3], revision_status: [1, 3] }],
  /** Judicial listings that the creditor claimed, and asset auctions; on the shelf, and not over. */
  promote: [
    { zc_type: [1], status: [3], is_start: [4], extend_id: [0], auction_phase: AUCTION_RULES.promotion[1] },
    { zc_type: [2], is_start: [4], extend_id: [0], auction_phase: AUCTION_RULES.promotion[2] },
  ],
  promotionDetail: [{ extend_id: [1] }],
  /** Not once another's claim was approved. */
  claimAgain: [{ zc_type: [1], status: [2], config_second: [1] }],
} as const satisfies Record<string, Condition<SubjectState>>;

/** The operations of getObjectAdd and getObjectShelves, by the wire's `operation`. */
export const SAVE_OPERATION = { submit: 1, save: 2 } as const;
export const SHELF_OPERATION = { shelve: 1, unshelve: 2 } as const;

/** What can be done with many subjects at once. */
export const SUBJECT_BULK_ACTIONS = ['shelve', 'unshelve', 'deleteDraft'] as const;
export type SubjectBulkAction = (typeof SUBJECT_BULK_ACTIONS)[number];

export const SUBJECT_IMAGES_MAX = 4;
export const SUBJECT_TITLE_MAX = 200;
export const SUBJECT_TEXT_MAX = 50_000;

/** Of a file with many subjects. */
export const SUBJECT_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const SUBJECT_FILE_MAX_ROWS = 20_000;
/** Excel allows 31 characters. */
export const SHEET_NAME_MAX = 100;

/** Hours after the start at which an auction may end without further words. */
export const END_PRESETS = [24, 12] as const;
/** A custom end is at least so much later than the start. */
export const SHORTEST_AUCTION_MS = 59 * 60_000;

const HOUR_MS = 3_600_000;

/** bid_cycle of a custom end: the hours between start and end, and one more for a new auction. */
export const customCycle = (start: Date, end: Date, isNew: boolean): number =>
  Math.floor((end.getTime() - start.getTime()) / HOUR_MS) + (isNew ? 1 : 0);

/** The preset that leads from start to end, if one does. */
export const presetOf = (start: Date, end: Date): (typeof END_PRESETS)[number] | null =>
  END_PRESETS.find((hours) => end.getTime() - start.getTime() === hours * HOUR_MS) ?? null;

/** Results of a creditor's lists: two cards, twenty rows, five to claim. */
export const SUBJECT_PAGE_SIZE = { cards: 2, table: 20, claim: 5 } as const;
/** Days of the overview's chart. */
export const TRAFFIC_DAYS = 30;

/** Hexadecimal digits of a subject's edition, which identifies the content that a user has read. */
export const EDITION_LENGTH = 32;
