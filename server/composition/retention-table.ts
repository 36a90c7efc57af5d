/** What housekeeping deletes when, as `npm run retention` prints it. */
import type { Queries } from '../platform/db/database.ts';
import { RETENTIONS } from './retention.ts';

const HOUR_MS = 3_600_000;

export async function retentionTable(db: Queries, now: Date): Promise<string> {
  const rows = [['data', 'stored for', 'deleted from before', 'due now']];
  for (const { id, ms, due } of RETENTIONS) {
    const before = new Date(now.getTime() - ms);
    const count = due ? String(await due(db, before)) : 'files: not counted';
    rows.push([id, periodOf(ms), `${before.toISOString().slice(0, 16)}Z`, count]);
  }
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [...lines, 'The job run-housekeeping deletes what is due once an hour'].join('\n');
}

function periodOf(ms: number): string {
  if (ms === 0) return 'until it expires';
  const hours = ms / HOUR_MS;
  if (hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
}
