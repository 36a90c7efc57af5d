/** npm run retention: prints how long each kind of data is stored, and how much of it is due to be deleted now. */
import { retentionTable } from '../composition/retention-table.ts';
import { openStore } from '../composition/store.ts';
import { readConfig } from '../platform/config/config.ts';
import { explain } from '../platform/explain.ts';
import { createLog } from '../platform/log.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { database } = await openStore(readConfig(process.env), createLog('silent'), root);
    try {
      console.log(await retentionTable(database.db, new Date()));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
