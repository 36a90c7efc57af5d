/** The import command's process: npm run import -- FILE … */

import { openForCommand } from '../composition/command-store.ts';
import { runImport } from '../creditors/listing-import/index.ts';
import { explain } from '../platform/explain.ts';
import { createLog } from '../platform/log.ts';

/** Sets the process's exit code. @param root the project's folder */
export async function main(root: string): Promise<void> {
  process.exitCode = await runImport(process.argv.slice(2), {
    openDatabase: async () =>
      (await openForCommand(root, { isMigrating: true, log: createLog('warn', process.stderr) })).database,
    out: process.stdout,
    err: process.stderr,
    clock: () => new Date(),
  }).catch((error) => {
    console.error(explain(error));
    return 1;
  });
}
