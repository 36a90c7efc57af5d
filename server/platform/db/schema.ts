/**
 * The tables, for PostgreSQL and the embedded engine. Money is fen, times are UTC, codes are those of shared/domain.
 * Functions and generated columns that Drizzle cannot express are in migrations/.
 */
export * from './schema/accounts.ts';
export * from './schema/applications.ts';
export * from './schema/appointments.ts';
export * from './schema/banks.ts';
export * from './schema/creditors.ts';
export * from './schema/handed-files.ts';
export * from './schema/jobs.ts';
export * from './schema/ledger.ts';
export * from './schema/listing-changes.ts';
export * from './schema/listing-facts.ts';
export * from './schema/listing-objects.ts';
export * from './schema/listings.ts';
export * from './schema/messages.ts';
export * from './schema/operations.ts';
export * from './schema/orders.ts';
export * from './schema/outbox.ts';
export * from './schema/payouts.ts';
export * from './schema/profile-changes.ts';
export * from './schema/promotions.ts';
export * from './schema/questions.ts';
export * from './schema/reviews.ts';
export * from './schema/sandbox.ts';
export * from './schema/site.ts';
export * from './schema/subject-imports.ts';
export * from './schema/subjects.ts';
export * from './schema/subscriptions.ts';
export * from './schema/uploads.ts';
