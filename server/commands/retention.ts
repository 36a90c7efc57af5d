/** npm run retention: prints how long each kind of data is stored, and how much of it is due to be deleted now. */

import { openForCommand } from '../composition/command-store.ts';
import { retentionTable } from '../composition/retention-table.ts';
import { explain } from '../platform/explain.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { database } = await openForCommand(root);
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
