/** npm run audit:check: reports where the audit or the log of listings was changed, with exit code 1 if it was. */
import { openStore } from '../composition/store.ts';
import { checkLog } from '../market/listing-log/index.ts';
import { type AuditFinding, checkAudit, readStoredHead, storeHead } from '../platform/audit/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { explain } from '../platform/explain.ts';
import { createLog } from '../platform/log.ts';
import { secretsFrom } from '../platform/secrets.ts';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { database, directory } = await openStore(config, createLog('silent'), root);
    try {
      const storedHead = readStoredHead(directory);
      const formerKeys = config.oldSecretKeys.map((it) => secretsFrom(it).audit);
      const { entries, newest, finding } = await checkAudit(database.db, { formerKeys, storedHead });
      // They can be stored elsewhere and compared later.
      console.log(
        `${entries} entries${newest ? `, the newest has position ${newest.position} and hash ${newest.hash}` : ''}`,
      );
      console.log(
        storedHead
          ? `The head stored in ${directory} has position ${storedHead.position}`
          : `No head is stored in ${directory}: entries taken off the end cannot be noticed`,
      );
      console.log(finding ? sentence(finding) : 'The audit is whole');
      const { entries: changes, broken } = await checkLog(database.db, formerKeys);
      console.log(
        broken === null
          ? `The log of listings is whole: ${changes} changes`
          : `The log of listings is broken at position ${broken}`,
      );
      if (!finding && newest) storeHead(directory, newest);
      process.exitCode = finding || broken !== null ? 1 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function sentence({ id, position, what }: AuditFinding): string {
  if (id === null) return `The entry at position ${position} ${what}`;
  const hint = position === null ? '' : ', or was written with another SECRET_KEY (see OLD_SECRET_KEYS)';
  return `Entry ${id} ${what}${what === 'does not follow the one before it' ? hint : ''}`;
}
