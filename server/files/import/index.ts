/**
 * Imports listings from CSV and JSON files. `runImport` is the command `npm run import`, `importListings` what
 * it does; `readListings` is the half of it that reads, for whoever writes otherwise. fields.ts says what a file
 * may carry, read-*.ts how files are read, save.ts what is written.
 */
export { type CommandWorld, runImport } from './cli.ts';
export type { Assignments } from './columns.ts';
export { FIELD_NAMES, type FieldName } from './headers.ts';
export { importHash, importKey } from './identity.ts';
export { type ImportOptions, importListings } from './import-listings.ts';
export { type ImportedListing, problemAt } from './listing-row.ts';
export type { Counts, Progress, RejectedRow } from './outcome.ts';
export type { Output } from './progress.ts';
export { openSource, type Source } from './read-file.ts';
export { type ReadRow, readListings } from './read-listings.ts';
export { type Problem, wholeRow } from './refusal.ts';
export { rejectedText } from './rejected-csv.ts';
export { UnreadableFile, WrongUsage } from './unreadable-file.ts';
export { visibleCell, visibleName } from './visible.ts';
