/** Operators record results of all auctions, those of a whole sale day at once. */
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

  implement(contract.recordRoundResults, async ({ rows }, { db, me, now }) => {
    const data = await saveResults(db, operatorRecorder(me), rows, now);
    // Besides the entry of each listing.
    const details = { saved: data.saved, refused: data.refused.length };
    const event = { action: 'import', subject: 'listings', subjectId: 0, details } as const;
    await db.transaction((tx) => record(tx, me, event, now));
    return { data };
  }),
];

const operatorRecorder = (me: OperatorPrincipal): Recorder => ({
  by: 'operator',
  lock: lockListing,
  note: (tx, changed, remark, now) => noteResult(tx, me, changed, remark, now),
});
