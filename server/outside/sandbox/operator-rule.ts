/**
 * 沙箱规则: the demonstration has no operators, so this rule decides what waits for longer than a moment. Audit and
 * messages show its name.
 */
import type { Logger } from 'pino';
import type { Queries } from '../../platform/db/database.ts';

/** The actor of the rule's decisions. */
export const SANDBOX_RULE = { rule: '沙箱规则' } as const;

/** Long enough to see the waiting state, in ms. */
const WAIT_MS = 10_000;

/** Records that have waited longer, in ms, are left to a person, for example those of the demonstration. */
const WITHIN_MS = 3_600_000;

/** A record that waits for an operator, with the decision of the rule. */
interface WaitingRecord {
  id: number;
  /** @param tx a transaction */
  decide(tx: Queries, now: Date): Promise<void>;
}

/** Finds records of one kind that wait since `before`. If a person decides old ones, it finds those since `after`. */
export type SandboxRule = (
  db: Queries,
  period: { after: Date; before: Date },
) => Promise<readonly WaitingRecord[]>;

/**
 * Decides waiting records, one kind after the other. A failing decision is logged, and the others are made.
 * @param rules of the modules whose records wait
 */
export async function followSandboxRules(
  db: Queries,
  rules: readonly SandboxRule[],
  now: Date,
  log: Logger,
): Promise<void> {
  const period = { after: new Date(now.getTime() - WITHIN_MS), before: new Date(now.getTime() - WAIT_MS) };
  for (const rule of rules) {
    for (const { id, decide } of await rule(db, period)) {
      await db
        .transaction((tx) => decide(tx, now))
        .catch((err) => log.warn({ err, id }, 'the sandbox rule could not decide'));
    }
  }
}
