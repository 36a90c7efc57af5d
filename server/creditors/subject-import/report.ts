/** The part of an import's report about pictures. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { visibleName } from '../../files/tables/index.ts';
import { isEmbedded } from './embedded-pictures.ts';
import type { PicturePlan } from './picture-plan.ts';

export type ImportReport = OutputOf<Contract['importSubjects']>['data'];

/** The name of a picture in a cell, for people. */
const EMBEDDED_NAME = '表格中的图片';

/** Problems in the list; `problem_count` counts all. */
const MAX_PROBLEMS = 1_000;

/** @param problems of the whole file, or of one request */
export const pictureReport = (
  { named, embedded, unused, problems }: Omit<PicturePlan, 'rows'>,
  { stored, next }: { stored: number; next: number | null },
): ImportReport['pictures'] => ({
  named,
  embedded,
  unused,
  stored,
  next,
  problems: problems.slice(0, MAX_PROBLEMS).map(({ row, name, reason }) => ({
    row,
    name: isEmbedded(name) ? EMBEDDED_NAME : visibleName(name),
    reason,
  })),
  problem_count: problems.length,
});
