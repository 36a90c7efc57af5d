/** npm run backup: copies the database and the uploaded files into a folder, while the server runs. */
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import {
  BackupRefused,
  backUp,
  newPassphrase,
  OBJECTS_FILE,
  runOnFolder,
  unfinishedOf,
} from '../backup/index.ts';
import { readInstallation } from '../composition/installation.ts';

const USAGE = `Usage: npm run backup -- FOLDER [--encrypt] [--passphrase-file FILE] [--may-miss COUNT]
  --encrypt               asks for a passphrase twice, or reads the first line of the input
  --passphrase-file FILE  encrypts with what the file contains
  --may-miss COUNT        ends well although so many files that rows name are missing`;

const OPTIONS = {
  encrypt: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  'may-miss': { type: 'string', default: '0' },
} as const;

const MAX_NAMES = 5;

/** @param root the project's folder */
export const main = (root: string): Promise<void> =>
  runOnFolder({
    usage: USAGE,
    options: OPTIONS,
    async run(folder, values) {
      const mayMiss = Number(values['may-miss']);
      if (!Number.isInteger(mayMiss) || mayMiss < 0) throw new BackupRefused(USAGE);
      const installation = readInstallation(root);
      const file = values['passphrase-file'];
      const passphrase = values.encrypt || file ? await newPassphrase(file) : undefined;
      removeWhenEnded(unfinishedOf(folder));
      const { manifest, missing } = await backUp(installation, folder, {
        passphrase,
        now: new Date(),
        mayMiss,
      });
      const { rows, files, ledger, audit, uploads } = manifest;
      const count = Object.values(rows).reduce((sum, it) => sum + it, 0);
      const bytes = files.reduce((sum, it) => sum + it.bytes, 0);
      console.log(
        `Backed up to ${folder}${passphrase ? ', encrypted' : ''}: ` +
          `${count} rows of ${Object.keys(rows).length} tables, ${files.length} files, ${Math.ceil(bytes / 1e6)} MB`,
      );
      console.log(
        `The ledger has ${ledger.transfers} transfers; the audit ${audit ? `ends at position ${audit.position} with hash ${audit.hash}` : 'is empty'}`,
      );
      console.log('Not in it: the secret (SECRET_KEY or secret.key), without which passwords are lost');
      if (uploads === 'bucket')
        console.log(`Not in it: the uploaded files in the bucket, whose names are in ${OBJECTS_FILE}`);
      if (missing.length === 0) return;
      const names = `${missing.slice(0, MAX_NAMES).join(', ')}${missing.length > MAX_NAMES ? ', …' : ''}`;
      console.error(`${missing.length} files that rows name are not in ${installation.directory}: ${names}`);
      if (missing.length > mayMiss) process.exitCode = 1;
    },
  });

/** A part of a backup is of no use, but has personal data. The next backup has another name: it would not replace it. */
function removeWhenEnded(unfinished: string) {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Repeated, because a file that is being created may appear meanwhile.
      rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
      console.error(`Ended by ${signal}: nothing unfinished is left`);
      process.exit(128 + constants.signals[signal]);
    });
}
