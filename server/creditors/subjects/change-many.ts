/** Does the same with many subjects, each in a transaction of its own: a refusal of one changes nothing for others. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { SubjectBulkAction } from '../../../shared/domain/subject.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { deleteDraft, shelve, unshelve } from './shelving.ts';

type Result = OutputOf<Contract['changeSubjects']>['data']['results'][number];

const ACTIONS = { shelve, unshelve, deleteDraft } satisfies Record<SubjectBulkAction, typeof shelve>;

/** @param ids of the creditor's subjects; others are refused as missing */
export async function changeMany(
  db: Queries,
  creditorId: number,
  { action, ids }: { action: SubjectBulkAction; ids: readonly number[] },
  now: Date,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    results.push(
      await db
        .transaction((tx) => ACTIONS[action](tx, { id, creditorId }, now))
        .then((message) => ({ id, is_done: true, message }), refusalOf(id)),
    );
  }
  return results;
}

/** @throws any error that is no refusal */
const refusalOf =
  (id: number) =>
  (error: unknown): Result => {
    if (!(error instanceof Refusal)) throw error;
    return { id, is_done: false, message: error.message };
  };
