/**
 * Imports listings from files. `runImport` is the command `npm run import`, `importListings` what it does; `readListings` is
 * its reading half, for callers that store the rows otherwise.
 *
 * headers, columns: which column holds which field. values, regions, cells: text to values. read-listings, listings: rows to listings.
 * file-identities, identity: what makes a row the same listing again. plan, save: listings to the database. rejected, report: what the person gets back.
 */
export { type CommandWorld, runImport } from './command.ts';
export { FileIdentities } from './identity/file-identities.ts';
export {
  type Identity,
  identityFrom,
  isUnchanged,
  keysAfter,
  keysOf,
  lookupKeys,
  matchOf,
} from './identity/identity.ts';
export { importListingFile, type ListingTasks } from './import-file.ts';
export { type Counts, type ImportOptions, importListings, type Progress } from './import-listings.ts';
export { requireOwnColumns } from './mapping/columns.ts';
export { FIELD_NAMES, type FieldName, fieldOf as headerField } from './mapping/headers.ts';
export { type ImportedListing, problemAt } from './mapping/listings.ts';
export { type Problem, WrongUsage, wholeRow } from './mapping/problems.ts';
export { type ReadRow, readListings } from './mapping/read-listings.ts';
export { statedUnit } from './mapping/units.ts';
export { type FileReport, fileReport, Rejections } from './report/file-report.ts';
export type { RejectedRow } from './report/rejected.ts';
export type { Output } from './report/report.ts';
export { isOneOf } from './writer/plan.ts';
export type { Witness } from './writer/save.ts';
