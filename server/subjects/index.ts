/** Subjects: what creditors publish, and the review of it. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

export function subjectRoutes() {
  return [
    implement(contract.subjectAdd, async () => {
      throw refusals.missing();
    }),
    implement(contract.subjectDetails, async () => {
      throw refusals.missing();
    }),
    implement(contract.subjectStat, async () => {
      throw refusals.missing();
    }),
    implement(contract.subjectPromotion, async () => {
      throw refusals.missing();
    }),
    implement(contract.subjectList, async () => {
      throw refusals.missing();
    }),
    implement(contract.shelveSubject, async () => {
      throw refusals.missing();
    }),
    implement(contract.discardRevision, async () => {
      throw refusals.missing();
    }),
    implement(contract.subjectDuplicates, async () => {
      throw refusals.missing();
    }),
    implement(contract.importSubjects, async () => {
      throw refusals.missing();
    }),
    implement(contract.allSubjects, async () => {
      throw refusals.missing();
    }),
    implement(contract.oneSubject, async () => {
      throw refusals.missing();
    }),
    implement(contract.approveSubject, async () => {
      throw refusals.missing();
    }),
    implement(contract.rejectSubject, async () => {
      throw refusals.missing();
    }),
  ];
}
