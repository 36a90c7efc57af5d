/** Tests of this module's calls: who may make them. */
import { toAll } from '../../testing/callers.ts';
import type { ModuleRows } from '../../testing/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    site: { input: {}, says: toAll(200) },
  },
};
