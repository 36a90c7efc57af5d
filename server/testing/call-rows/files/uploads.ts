/** Tests of this module's calls: who may make them, and what they tell about another creditor's data. */
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    signUpload: {
      input: { purpose: 'avatar', size: 1_000 },
      statuses: { user: 200, creditor: 403, unapproved: 403, applicant: 403, operator: 403, finance: 403 },
    },
    completeUpload: {
      input: { key: 'unknown' },
      statuses: { user: 404, creditor: 404, unapproved: 404, applicant: 404, operator: 404, finance: 404 },
    },
    uploadLink: {
      input: { url: 'private:unknown' },
      statuses: { user: 404, creditor: 404, unapproved: 404, applicant: 404, operator: 404, finance: 404 },
    },
    handFile: {
      input: {},
      statuses: { user: 422, creditor: 422, unapproved: 422, applicant: 422, operator: 422, finance: 422 },
    },
  },
  foreign: {
    signUpload: [{ inputs: () => [{ purpose: 'listing', size: 1_000 }], status: 200 }],
    completeUpload: [{ inputs: ({ files: { key } }) => [{ key }], status: 404 }],
    handFile: [{ inputs: () => [{}], status: 422, isSameForOwner: true }],
    uploadLink: [{ inputs: ({ files: { judgment } }) => [{ url: judgment }], status: 404 }],
  },
};
