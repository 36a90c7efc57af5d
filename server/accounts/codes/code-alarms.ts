/**
 * Warnings in the log about the sending of codes. They never contain phones or addresses. docs/site/messages.md lists them.
 */
import type { Logger } from 'pino';

/** The same alarm is repeated after this time. */
const QUIET_MS = 10 * 60_000;

const BUDGET_PERCENTS = [50, 80, 100] as const;

export interface CodeAlarms {
  /** @param lately requests of the last ten minutes */
  unusualRate(lately: number): void;
  /** A network exceeded its limit of requests. */
  networkLimited(): void;
  /** Phones without an account have used their share of the messages. */
  openShareUsed(): void;
  /** A message was admitted. @param sentToday with this one */
  budget(sentToday: number, dailyBudget: number): void;
  /** The gateway failed; the caller gets the same answer as for a sent code. */
  undelivered(error: unknown): void;
}

export function codeAlarms(log: Logger, clock: () => Date): CodeAlarms {
  const lastAt = new Map<string, number>();
  const repeat = (alarm: string, fields: object = {}) => {
    const now = clock().getTime();
    const last = lastAt.get(alarm);
    if (last !== undefined && now - last < QUIET_MS) return;
    lastAt.set(alarm, now);
    log.warn({ alarm, ...fields }, ALARMS[alarm as keyof typeof ALARMS]);
  };
  return {
    unusualRate: (lately) => repeat('codes-unusual-rate', { lately }),
    networkLimited: () => repeat('codes-network-limited'),
    openShareUsed: () => repeat('codes-open-share-used'),
    budget(sentToday, dailyBudget) {
      // Each threshold is reached once a day, because requests are decided one after the other.
      const percent = BUDGET_PERCENTS.find((it) => sentToday === Math.ceil((dailyBudget * it) / 100));
      if (!percent) return;
      const fields = { alarm: 'codes-budget', percent, sentToday, dailyBudget };
      log[percent === 100 ? 'error' : 'warn'](fields, 'part of the daily budget for codes is used up');
    },
    undelivered: (error) => log.warn({ err: error }, 'a code could not be sent'),
  };
}

const ALARMS = {
  'codes-unusual-rate': 'codes are asked for at an unusual rate: a proof of work is demanded',
  'codes-network-limited': 'a network asks for too many codes and is refused',
  'codes-open-share-used': 'phones without an account get no codes for now',
} as const;
