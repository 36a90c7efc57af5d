/**
 * The job that writes the witness. Where the database lacks what was witnessed, the file stays as it is and the job
 * fails: entries were deleted, a backup was restored, or a fail-over lost writes.
 */
import type { Logger } from 'pino';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { compareWitness, describeComparison, type Heads, isOlder } from './witness.ts';
import { addWitness } from './witness-file.ts';

/** A finding is logged every ten minutes. */
const REST_MS = 10 * 60_000;
/** Changed heads are logged once a minute. */
const LOG_EVERY_MS = 60_000;

interface WitnessOptions {
  db: Queries;
  file: string;
  clock: () => Date;
  log: Logger;
}

export function witnessJob({ db, file, clock, log }: WitnessOptions) {
  let restsUntil = 0;
  let logged: { heads: Heads; at: number } | null = null;

  function note(heads: Heads, now: Date) {
    const isDue = !logged || now.getTime() - logged.at >= LOG_EVERY_MS;
    if (!isDue || (logged && isSame(logged.heads, heads))) return;
    logged = { heads, at: now.getTime() };
    const { ledger, audit } = heads;
    log.info(
      {
        ledger_transfer: ledger?.transfer,
        ledger_hash: ledger?.hash,
        audit_position: audit?.position,
        audit_hash: audit?.hash,
      },
      'the heads of ledger and audit',
    );
  }

  return {
    pauseReason: async () => (clock().getTime() < restsUntil ? messages.witnessDisagrees : null),
    async run(now: Date) {
      const comparison = await compareWitness(db, file);
      if (isOlder(comparison)) {
        restsUntil = now.getTime() + REST_MS;
        throw new Error(describeComparison(comparison, file));
      }
      const { newest, heads } = comparison;
      if (!heads.ledger && !heads.audit) return;
      if (!newest || !isSame(newest, heads)) await addWitness(file, { at: now.toISOString(), ...heads });
      note(heads, now);
    },
  };
}

const isSame = (a: Heads, b: Heads) => a.ledger?.hash === b.ledger?.hash && a.audit?.hash === b.audit?.hash;
