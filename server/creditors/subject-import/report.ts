/** The report of an import: what became of its pictures. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { visibleName } from '../../files/tables/index.ts';
import type { PicturePlan } from './picture-plan.ts';

export type ImportReport = OutputOf<Contract['importSubjects']>['data'];

/** Problems in the list; `problem_count` counts all. */
const MAX_PROBLEMS = 1_000;

/** @param problems of the whole file, or of one request */
export const pictureReport = (
  { named, unused, problems }: Omit<PicturePlan, 'rows'>,
  { stored, next }: { stored: number; next: number | null },
): ImportReport['pictures'] => ({
  named,
  unused,
  stored,
  next,
  problems: problems.slice(0, MAX_PROBLEMS).map(({ row, name, reason }) => ({
    row,
    name: visibleName(name),
    reason,
  })),
  problem_count: problems.length,
});
