/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { about, type ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    claimSubject: {
      input: { object_id: 99, url: 'private:made-up' },
      statuses: { creditor: 404, unapproved: 403 },
    },
    allClaims: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneClaim: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    approveClaim: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    revokeClaim: { input: { id: 99, remark: '文书不是本案的' }, statuses: { operator: 404, finance: 403 } },
    rejectClaim: { input: { id: 99, remark: '文书不清晰' }, statuses: { operator: 404, finance: 403 } },
  },
  foreign: {
    claimSubject: [
      { inputs: (it) => about([it.judicial.free], 'object_id', { url: it.files.judgment }), status: 422 },
      { inputs: (it) => about([it.judicial.claimed], 'object_id', { url: it.files.judgment }), status: 409 },
    ],
  },
};
