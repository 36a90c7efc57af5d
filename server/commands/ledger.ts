/** npm run ledger:check: reports errors in the ledger and a database that is older than its witness, with exit code 1. */

import { openForCommand } from '../composition/command-store.ts';
import { compareWitness, describeComparison, isOlder } from '../composition/witness.ts';
import { checkLedger } from '../money/ledger/index.ts';
import { explain } from '../platform/explain.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { database, witnessFile } = await openForCommand(root);
    try {
      const findings = await checkLedger(database.db, new Date());
      for (const { rule, subject, id, found } of findings)
        console.log(`${subject} ${id}: not so: ${rule} (${found})`);
      console.log(findings.length === 0 ? 'The ledger is right' : `${findings.length} findings`);
      const witness = await compareWitness(database.db, witnessFile);
      console.log(describeComparison(witness, witnessFile));
      process.exitCode = findings.length === 0 && !isOlder(witness) ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
