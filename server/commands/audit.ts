/** npm run audit:check: says where the audit was changed, and leaves with exit code 1 where it was. */
import { openStore } from '../composition/store.ts';
import { checkAudit } from '../operators/audit/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { explain } from '../platform/explain.ts';
import { createLog } from '../platform/log.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { database } = await openStore(readConfig(process.env), createLog('silent'), root);
    try {
      const { entries, newest, finding } = await checkAudit(database.db);
      // Who writes down number and hash can tell later that nothing was taken off the end.
      console.log(`${entries} entries${newest ? `, the newest is ${newest.id} ${newest.hash}` : ''}`);
      console.log(finding ? `Entry ${finding.id} ${finding.what}` : 'The audit is whole');
      process.exitCode = finding ? 1 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
