/**
 * Results of auctions: read from files and pasted lines, compared with what is recorded, and recorded. Operators record
 * those of all listings, creditors those of their own.
 */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { type FileReaders, readTable } from '../../files/readers/index.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { checkResults } from './check-results.ts';
import { creditorRecorder, noteOwn } from './own-results.ts';
import { RESULT_TABLE } from './read-row.ts';
import { saveResults } from './save-results.ts';
import { waitingRounds } from './waiting-rounds.ts';
import { takeBackResult, writeResult } from './write-result.ts';

export { checkResults } from './check-results.ts';
export { RESULT_TABLE } from './read-row.ts';
export { type Recorder, saveResults } from './save-results.ts';
export { waitingRounds } from './waiting-rounds.ts';
export { type RoundChange, takeBackResult, writeResult } from './write-result.ts';

export const subjectResultRoutes = ({ fileReaders }: { fileReaders: FileReaders }): Implementation[] => [
  implement(contract.subjectsWithoutResult, async ({ day }, { db, me, now }) => ({
    data: { rounds: await waitingRounds(db, day, me.id, now) },
  })),

  implement(contract.checkSubjectResults, async ({ file }, { db, me, now }) => {
    const table = await readTable(fileReaders, `creditor ${me.id}`, file, RESULT_TABLE);
    return { data: { rows: await checkResults(db, table, me.id, now), notes: [...table.notes] } };
  }),

  implement(contract.recordSubjectResults, async ({ rows }, { db, me, now }) => ({
    data: await saveResults(db, creditorRecorder(me), rows, now),
  })),

  implement(contract.recordSubjectResult, async ({ object_id, version, ...values }, { tx, me, now }) => {
    const { by, lock, note } = creditorRecorder(me);
    const locked = await lock(tx, object_id);
    if (locked.row.version !== version) throw refusals.conflict(messages.listingEdited);
    const changed = await writeResult(tx, locked, values, by, now);
    await note(tx, changed, values.remark, now);
    return { message: changed.before?.result ? messages.resultCorrected : messages.roundResultSaved };
  }),

  implement(contract.removeSubjectResult, async ({ object_id, version, remark }, { tx, me, now }) => {
    const { by, lock } = creditorRecorder(me);
    const locked = await lock(tx, object_id);
    if (locked.row.version !== version) throw refusals.conflict(messages.listingEdited);
    const changed = await takeBackResult(tx, locked, by, now);
    await noteOwn(tx, me, changed, 'remove-result', remark, now);
    return { message: messages.resultTakenBack };
  }),
];
