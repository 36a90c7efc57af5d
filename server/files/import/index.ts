/**
 * Imports listings from files. `runImport` is the command `npm run import`, `importListings` what it does; `readListings` is
 * its reading half, for callers that store the rows otherwise.
 *
 * headers, columns: which column holds which field. values, regions, cells: text to values. read-listings, listings: rows to listings.
 * file-identities, identity: what makes a row the same listing again. plan, save: listings to the database. rejected, report: what the person gets back.
 */
export { type Assignments, requireOwnColumns } from './columns.ts';
export { type CommandWorld, runImport } from './command.ts';
export { ALL_CONFIRMED, NONE_CONFIRMED } from './doubts.ts';
export { FileIdentities, type KeyedListing } from './file-identities.ts';
export { FIELD_NAMES, type FieldName, fieldOf as headerField } from './headers.ts';
export {
  type Identity,
  identityFrom,
  isUnchanged,
  keysAfter,
  keysOf,
  lookupKeys,
  matchOf,
} from './identity.ts';
export { type Counts, type ImportOptions, importListings, type Progress } from './import-listings.ts';
export { type ImportedListing, problemAt } from './listings.ts';
export { isOneOf, type RefusedRow } from './plan.ts';
export { type Problem, WrongUsage, wholeRow } from './problems.ts';
export { assertListingsReadable, type ReadRow, readListings } from './read-listings.ts';
export { type RejectedRow, rejectedLine, rejectedText } from './rejected.ts';
export type { Output } from './report.ts';
export { saveBatch, tryBatch, type Witness } from './save.ts';
export { statedUnit } from './units.ts';
