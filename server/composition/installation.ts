/** The installation that the environment describes, for commands that back it up and restore it. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupRefused, type Installation } from '../backup/index.ts';
import { checkSecret } from '../outside/gateways/index.ts';
import { setAuditKey } from '../platform/audit/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { hasSecret, openSecrets } from '../platform/secrets.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { MIGRATIONS } from './store.ts';

/** @param root the project's folder @throws BackupRefused without a secret, BadConfiguration */
export function readInstallation(root: string): Installation {
  const given = readConfig(process.env);
  // A secret.key that lies in DATA_DIR by chance is not that of a shared database.
  checkSecret(given);
  const { databaseDirectUrl: databaseUrl, ...config } = given;
  const directory = resolve(root, config.dataDirectory);
  const warn = (message: string) => console.warn(message);
  prepareDataDirectory(directory, warn);
  if (!hasSecret(config.secretKey, directory))
    throw new BackupRefused(
      `There is no secret: set SECRET_KEY, or copy secret.key of the server into ${directory}`,
    );
  const secrets = openSecrets(config.secretKey, directory);
  setAuditKey(secrets.audit);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    config: { ...config, databaseUrl },
    directory,
    migrations: join(root, MIGRATIONS),
    secrets,
    version: String(version),
    warn,
  };
}
