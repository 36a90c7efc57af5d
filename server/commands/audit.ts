/** npm run audit:check: reports where the audit or the log of listings was changed, with exit code 1 if it was. */
import { openForCommand } from '../composition/command-store.ts';
import { compareWitness, describeComparison, isOlder } from '../composition/witness.ts';
import { addWitness } from '../composition/witness-file.ts';
import { checkLog } from '../market/listing-log/index.ts';
import { type AuditFinding, checkAudit } from '../platform/audit/index.ts';
import { explain } from '../platform/explain.ts';
import { secretsFrom } from '../platform/secrets.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { config, database, witnessFile } = await openForCommand(root);
    try {
      const witness = await compareWitness(database.db, witnessFile);
      const storedHead = witness.newest?.audit;
      const formerKeys = config.oldSecretKeys.map((it) => secretsFrom(it).audit);
      const { entries, newest, finding } = await checkAudit(database.db, { formerKeys, storedHead });
      // They can be stored elsewhere and compared later.
      console.log(
        `${entries} entries${newest ? `, the newest has position ${newest.position} and hash ${newest.hash}` : ''}`,
      );
      console.log(describeComparison(witness, witnessFile));
      console.log(finding ? sentence(finding) : 'The audit is whole');
      const { entries: changes, broken } = await checkLog(database.db, formerKeys);
      console.log(
        broken === null
          ? `The log of listings is whole: ${changes} changes`
          : `The log of listings is broken at position ${broken}`,
      );
      const isWrong = finding !== null || broken !== null || isOlder(witness);
      if (!isWrong && newest)
        await addWitness(witnessFile, { at: new Date().toISOString(), ...witness.heads });
      process.exitCode = isWrong ? 1 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function sentence({ id, position, what }: AuditFinding): string {
  // Entries that are older than positions are numbered by their id alone.
  const entry = position === null ? `Entry ${id}` : `The entry at position ${position}`;
  const hint = position === null ? '' : ', or was written with another SECRET_KEY (see OLD_SECRET_KEYS)';
  return `${entry} ${what}${what === 'does not follow the one before it' ? hint : ''}`;
}
