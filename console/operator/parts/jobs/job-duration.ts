import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';

type Job = OutputOf<Contract['oneJob']>['data'];

/** Nothing for a job that never ran. */
export function durationText({ milliseconds, last_time }: Pick<Job, 'milliseconds' | 'last_time'>): string {
  if (last_time === null) return '';
  return milliseconds < 1_000 ? `${milliseconds} 毫秒` : `${(milliseconds / 1_000).toFixed(1)} 秒`;
}

/** Of the last run, if there was one. */
export const durationField = {
  kind: 'own',
  label: '耗时',
  isNumeric: true,
  cell: ({ record }: { record: Parameters<typeof durationText>[0] }) => durationText(record),
  toText: durationText,
} as const;
