/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const says = { operator: 404, finance: 403 };
const about = { input: { id: 99 }, says };
const decided = { input: { id: 99, remark: '核实' }, says };

export const callRows: ModuleRows = {
  callers: {
    allUsers: { input: {}, says: { operator: 200, finance: 403 } },
    oneUser: about,
    revealUserPhone: about,
    endUserSessions: about,
    lockUser: decided,
    unlockUser: decided,
    lockCreditor: decided,
    unlockCreditor: decided,
  },
};
