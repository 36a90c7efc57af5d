import { expect, it } from 'vitest';
import { longestGap } from './load/load.ts';
import { failuresOf, report } from './report.ts';
import { readsIn, standbyShare } from './standby-reads.ts';

const write = { kind: 'withdrawal', key: '101', at: 0 };
const right = { ledger: 'right', audit: 'whole', witness: 'agrees' };
const complete = { acknowledged: 1, missing: [], twice: [] };

it('is silent about a drill that went well, and about skipped faults', () => {
  const rows = [
    { fault: 'a', secondsWithoutWrites: 4, maxSecondsWithoutWrites: 5, comparison: complete, ...right },
    { fault: 'b', note: 'skipped: no root' },
  ];
  expect(failuresOf(rows)).toEqual([]);
  expect(report(rows)).toContain('| b |  |  |  |  |  |  |  |  |  |  |  | skipped: no root |');
});

it('names what is missing, done twice or late, and what the checks found', () => {
  const comparison = { acknowledged: 2, missing: [write], twice: [write] };
  const wrong = { ledger: '2 findings', audit: 'broken', witness: 'older' };
  const late = { secondsWithoutWrites: 21, maxSecondsWithoutWrites: 20, secondsWithoutPages: 6 };
  expect(failuresOf([{ fault: 'a', comparison, ...wrong, ...late }])).toEqual([
    'a: acknowledged, but missing: 1 (withdrawal 101)',
    'a: done twice: 1 (withdrawal 101)',
    'a: writes were back after more than 20 s',
    'a: no page came for more than 5 s',
    'a: the ledger: 2 findings',
    'a: the audit: broken',
    'a: the witness says that the database is older',
  ]);
});

it('measures the longest pause from the fault on', () => {
  expect(longestGap([0, 900, 1_500, 4_000, 4_100], 1_000, 5_000)).toBe(2_500);
  expect(longestGap([0, 9_000], 1_000, 5_000)).toBe(8_000);
  expect(longestGap([4_100, 1_500, 4_000], 1_000, 5_000)).toBe(2_500);
  expect(longestGap([0], 1_000, 5_000)).toBe(4_000);
});

it('counts what a standby answered, also of a server that was started in between', () => {
  const figures = (replica: number, behind: number) =>
    readsIn(
      `nearby_public_reads_total{from="replica"} ${replica}\nnearby_public_reads_total{from="behind"} ${behind}\n`,
    );
  const before = new Map([[1, figures(100, 10)] as const, [2, figures(500, 10)] as const]);
  const after = new Map([[1, figures(160, 20)] as const, [2, figures(20, 10)] as const]);
  expect(standbyShare(before, after)).toBe(0.8);
  expect(standbyShare(before, before)).toBeUndefined();
});
