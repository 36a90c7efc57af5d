/** The fields that a creditor's file may have. */
import { LISTING_FIELDS } from './subject-fields.ts';

/**
 * The hours of an auction follow from its times. The court, the state of a judicial lot and names are not a creditor's
 * to write. Pictures come from the workbook or a zip file.
 */
const NOT_TAKEN = [
  'bid_cycle',
  'disposal_status',
  'court_name',
  'merchants_name',
  'org_name',
  'img',
] as const satisfies readonly (keyof typeof LISTING_FIELDS)[];

export type SubjectFileField = Exclude<keyof typeof LISTING_FIELDS, (typeof NOT_TAKEN)[number]>;

export const SUBJECT_FILE_FIELDS = Object.keys(LISTING_FIELDS).filter(
  (name): name is SubjectFileField => !NOT_TAKEN.some((it) => it === name),
);

/** Different names of columns that a file may have, and the characters of one that is read. */
export const FILE_COLUMNS_MAX = 200;
export const COLUMN_NAME_MAX = 100;

/** Without these no row is a subject: a column, or for the type a default. */
export const NEEDED_FILE_FIELDS = ['object_title', 'zc_type'] as const satisfies readonly SubjectFileField[];
