/**
 * Imports listings from CSV and JSON files. `runImport` is the command `npm run import`, `importListings` what
 * it does. fields.ts says what a file may carry, read-*.ts how files are read, save.ts what is written.
 */
export { type CommandWorld, runImport } from './cli.ts';
export type { Assignments } from './columns.ts';
export { type ImportOptions, importListings } from './import-listings.ts';
export type { Counts, Progress, RejectedRow } from './outcome.ts';
export type { Output } from './progress.ts';
export { openSource, type Source } from './read-file.ts';
export type { Problem } from './refusal.ts';
export { UnreadableFile, WrongUsage } from './unreadable-file.ts';
