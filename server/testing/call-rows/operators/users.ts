/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const statuses = { operator: 404, finance: 403 };
const about = { input: { id: 99 }, statuses };
const decided = { input: { id: 99, remark: '核实' }, statuses };

export const callRows: ModuleRows = {
  callers: {
    allUsers: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneUser: about,
    revealUserPhone: about,
    allMessages: { input: {}, statuses: { operator: 200, finance: 403 } },
    revealCreditorContact: { input: { id: 99 }, statuses: { operator: 404, finance: 404 } },
    endUserSessions: about,
    lockUser: decided,
    unlockUser: decided,
    exportUserData: about,
    askUserDeletion: decided,
    withdrawUserDeletion: decided,
    confirmUserDeletion: about,
    exportCreditorData: about,
    askCreditorDeletion: decided,
    withdrawCreditorDeletion: decided,
    confirmCreditorDeletion: about,
    lockCreditor: decided,
    unlockCreditor: decided,
  },
};
