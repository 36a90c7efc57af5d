/** The last check of the ledger. */
import type { Queries } from '../../platform/db/database.ts';
import { type CheckState, lastCheck } from '../../platform/last-check.ts';
import { checkLedger } from './check.ts';

const CHECK_EVERY_MS = 10 * 60_000;

export const ledgerState = (db: Queries): CheckState =>
  lastCheck(async (now) => (await checkLedger(db, now)).length, CHECK_EVERY_MS);
