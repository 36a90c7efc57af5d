/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { FILE } from '../../calls/creditor-data.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    subjectImports: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    importSubjects: { input: { file: 'made-up' }, statuses: { creditor: 422, unapproved: 403 } },
  },
  foreign: {
    subjectImports: [{ inputs: () => [{}], status: 200, body: { list: [], count: 0 } }],
    importSubjects: [
      {
        inputs: () => [{ file: FILE.replace('竞买公告', '别的公告') }],
        status: 200,
        body: { data: { inserted: 1, updated: 0, skipped: 0, failed: 0 } },
      },
    ],
  },
};
