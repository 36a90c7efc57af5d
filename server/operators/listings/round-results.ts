/** Operators record results of all auctions, those of a whole sale day at once. */
import { inArray } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import {
  checkResults,
  RESULT_TABLE,
  type Recorder,
  saveResults,
  waitingRounds,
} from '../../creditors/results/index.ts';
import { lockListing } from '../../creditors/subjects/index.ts';
import { type FileReaders, readTable } from '../../files/readers/index.ts';
import { record } from '../../platform/audit/index.ts';
import { lockAnyOwner } from '../../platform/db/lock-owner.ts';
import { listing } from '../../platform/db/schema.ts';
import { type Implementation, implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { noteResult } from './note.ts';

export const roundResultCalls = ({ fileReaders }: { fileReaders: FileReaders }): Implementation[] => [
  implement(contract.roundsWithoutResult, async ({ day }, { db, now }) => ({
    data: { rounds: await waitingRounds(db, day, null, now) },
  })),

  implement(contract.checkRoundResults, async ({ file }, { db, me, now }) => {
    const table = await readTable(fileReaders, `operator ${me.id}`, file, RESULT_TABLE);
    return { data: { rows: await checkResults(db, table, null, now), notes: [...table.notes] } };
  }),

  implement(contract.recordRoundResults, async ({ rows }, { tx, me, now }) => {
    const data = await saveResults(tx, operatorRecorder(me), rows, now);
    // Besides the entry of each listing.
    const details = { saved: data.saved, refused: data.refused.length };
    await record(tx, me, { action: 'import', subject: 'listings', subjectId: 0, details }, now);
    return { data };
  }),
];

const operatorRecorder = (me: OperatorPrincipal): Recorder => ({
  by: 'operator',
  async lockOwners(tx, ids) {
    const owners = await tx
      .selectDistinct({ id: listing.creditorId })
      .from(listing)
      .where(inArray(listing.id, [...ids]))
      .orderBy(listing.creditorId);
    for (const { id } of owners) if (id !== null) await lockAnyOwner(tx, 'creditor', id);
  },
  lock: lockListing,
  note: (tx, changed, remark, now) => noteResult(tx, me, changed, remark, now),
});
