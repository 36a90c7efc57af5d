/** The import command's process: npm run import -- FILE … */
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { runImport } from './import/index.ts';
import { createLog } from './log.ts';
import { openStore } from './store.ts';

/** Sets the process's exit code. @param root the project's folder */
export async function main(root: string): Promise<void> {
  process.exitCode = await runImport(process.argv.slice(2), {
    openDatabase: async () => {
      const config = readConfig(process.env);
      const log = createLog('warn', process.stderr);
      return (await openStore(config, log, root)).database;
    },
    out: process.stdout,
    err: process.stderr,
    clock: () => new Date(),
  }).catch((error) => {
    console.error(explain(error));
    return 1;
  });
}
