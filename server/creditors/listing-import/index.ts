/**
 * Imports listings from files. Everybody opens a file by `openListings`. `importListings` (by the command `npm run import`)
 * and `importListingFile` (for operators) save its rows as listings; `subject-import` saves them as a creditor's drafts.
 *
 * - `mapping/`: columns to fields, cells to values, rows to listings
 * - `identity/`: what makes a row the same listing again
 * - `writer/`: listings to the database
 * - `report/`: what the person gets back
 */
export type { AuctionRules } from './broken-rules.ts';
export { runImport } from './command.ts';
export {
  type Identity,
  identityFrom,
  isUnchanged,
  keysAfter,
  keysOf,
  lookupKeys,
  matchOf,
} from './identity/identity.ts';
export { normalNumber } from './identity/lot-numbers.ts';
export { lotOf } from './identity/platform-links.ts';
export { importListingFile, type ListingTasks } from './import-file.ts';
export { importListings } from './import-listings.ts';
export { importParts } from './import-parts.ts';
export { type CellValues, cellText, isNothing } from './mapping/cells.ts';
export type { PreviewedColumn } from './mapping/column-preview.ts';
export { type ColumnChoices, labelOf, missingColumns, refuseMissing } from './mapping/columns.ts';
export { FIELD_NAMES, type FieldName, fieldOf as headerField } from './mapping/headers.ts';
export { type ImportedListing, type PlacedRow, problemAt } from './mapping/listings.ts';
export { type Problem, wholeRow } from './mapping/problems.ts';
export type { ReadRow } from './mapping/read-listings.ts';
export { type ImportedResult, RESULT_NAMES } from './mapping/results.ts';
export { statedUnit } from './mapping/units.ts';
export { eachRow, type ListingFile, noListings, openListings } from './open-listings.ts';
export { changesBetween, type FieldChange, fieldWords } from './report/field-words.ts';
export type { FileReport } from './report/file-report.ts';
export { hasKeys, isOneOf } from './writer/plan.ts';
export { newResult, planResult, roundOfStored, storedResult } from './writer/results.ts';
export type { Witness } from './writer/save.ts';
