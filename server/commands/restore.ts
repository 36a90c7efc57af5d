/** npm run restore: brings a backup back, checks it, and reports what it did. Exit code 1 if something is wrong. */
import { openFolder, passphraseFor, restore, runOnFolder } from '../backup/index.ts';
import { readInstallation } from '../composition/installation.ts';

const USAGE = `Usage: npm run restore -- FOLDER [--passphrase-file FILE] [--overwrite] [--without-secret]
  --overwrite       puts aside the data that is there; by default the command refuses to touch it
  --without-secret  accepts another SECRET_KEY than that of the backup`;

const OPTIONS = {
  'passphrase-file': { type: 'string' },
  overwrite: { type: 'boolean' },
  'without-secret': { type: 'boolean' },
} as const;

/** @param root the project's folder */
export const main = (root: string): Promise<void> =>
  runOnFolder({
    usage: USAGE,
    options: OPTIONS,
    async run(folder, values) {
      const installation = readInstallation(root);
      const passphrase = await passphraseFor(folder, values['passphrase-file']);
      const backup = await openFolder(folder, passphrase);
      const { ledger, audit, aside } = await restore(backup, installation, {
        now: new Date(),
        isOverwriting: values.overwrite,
        acceptsOtherSecret: values['without-secret'],
      });
      const { createdAt, version, rows, files, uploads } = backup.manifest;
      console.log(
        `Restored the backup of ${createdAt} (version ${version}) into ${installation.directory}` +
          `${installation.config.databaseUrl ? ' and the database of DATABASE_URL' : ''}`,
      );
      console.log(`${files.length} files and ${Object.keys(rows).length} tables are as the manifest says`);
      for (const former of aside) console.log(`What was there before is in ${former}`);
      for (const { rule, subject, id, found } of ledger)
        console.log(`${subject} ${id}: not so: ${rule} (${found})`);
      console.log(ledger.length === 0 ? 'The ledger is right' : `${ledger.length} findings in the ledger`);
      if (audit?.finding) console.log(`The audit is not whole: run npm run audit:check`);
      else console.log(audit ? `The audit is whole: ${audit.entries} entries` : 'The audit was not checked');
      if (uploads === 'bucket') console.log('Uploaded files are in the bucket: they were not restored');
      process.exitCode = ledger.length > 0 || audit?.finding ? 1 : 0;
    },
  });
