/** Tests of this module's calls: who may make them, and that they reveal nothing about another's application. */

import { APPLICATION_STATUS } from '../../../../shared/domain/applications/index.ts';
import { application } from '../../../platform/db/schema.ts';
import { toAll } from '../../calls/callers.ts';
import { SECRET } from '../../calls/creditor-data.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';
import { NOW } from '../../listings.ts';

const ofOperations = { operator: 404, finance: 403 };
const phone = '13711110001';
const reviewed = { id: 99, edition: 1 };

/** The application of the first creditor. */
const OF_OTHER: typeof application.$inferInsert = {
  number: '2026112010000000000001',
  kind: 'institution',
  phone,
  type: 2,
  name: SECRET,
  email: 'office@bank.example',
  content: { name: SECRET, id_card: '320100190001010011', f_id_card: 'private:front' },
  status: APPLICATION_STATUS.waiting,
  creditorId: 1,
  createdAt: NOW,
  submittedAt: NOW,
  dueDay: '2026-11-25',
};

export const callRows: ModuleRows = {
  callers: {
    proveApplicant: { input: { phone, phone_code: '000000' }, statuses: toAll(422) },
    applyAsProvider: { input: { phone }, statuses: toAll(422) },
    applyAsInstitution: { input: { phone }, statuses: toAll(422) },
    applyAsBroker: { input: { phone }, statuses: toAll(422) },
    applyAsSupplier: { input: { phone }, statuses: toAll(422) },
    applicationsOfPhone: { input: {}, statuses: { applicant: 200 } },
    ownApplication: { input: {}, statuses: { creditor: 200, unapproved: 200 } },
    franchiseFee: { input: { region: '320100' }, statuses: toAll(200) },
    partners: { input: { kind: 'broker' }, statuses: toAll(200) },
    allApplications: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneApplication: { input: { id: 99 }, statuses: ofOperations },
    approveApplication: { input: reviewed, statuses: ofOperations },
    rejectApplication: { input: { ...reviewed, remark: '照片不清晰' }, statuses: ofOperations },
    askMoreOfApplication: { input: { ...reviewed, remark: '请补充授权书' }, statuses: ofOperations },
  },
  foreign: {
    ownApplication: [
      {
        inputs: async (_, { database: { db } }) => {
          await db.insert(application).values(OF_OTHER);
          return [{}];
        },
        status: 200,
        body: { data: null },
      },
    ],
  },
};
