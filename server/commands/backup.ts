/** npm run backup: copies the database and the uploaded files into a folder, while the server runs. */
import { backUp, newPassphrase, OBJECTS_FILE, runOnFolder } from '../backup/index.ts';
import { readInstallation } from '../composition/installation.ts';

const USAGE = `Usage: npm run backup -- FOLDER [--encrypt] [--passphrase-file FILE]
  --encrypt               asks for a passphrase twice, or reads the first line of the input
  --passphrase-file FILE  encrypts with what the file contains`;

const OPTIONS = { encrypt: { type: 'boolean' }, 'passphrase-file': { type: 'string' } } as const;

/** @param root the project's folder */
export const main = (root: string): Promise<void> =>
  runOnFolder({
    usage: USAGE,
    options: OPTIONS,
    async run(folder, values) {
      const installation = readInstallation(root);
      const file = values['passphrase-file'];
      const passphrase = values.encrypt || file ? await newPassphrase(file) : undefined;
      const manifest = await backUp(installation, folder, { passphrase, now: new Date() });
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
    },
  });
