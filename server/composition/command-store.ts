/** Opens the server's data for a command. */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { checkSecret } from '../outside/gateways/index.ts';
import { BadConfiguration, type Config, readConfig } from '../platform/config/config.ts';
import { isEmbeddedCreated } from '../platform/db/engines/embedded.ts';
import { NotMigrated, requireMigrated } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { hasSecret } from '../platform/secrets.ts';
import { type OpenStore, openStore } from './store.ts';

interface CommandOptions {
  /** By default the command refuses a database without this version's tables: a check must not do what a deploy does. */
  isMigrating?: boolean;
  log?: Logger;
}

/**
 * @param root the project's folder
 * @throws BadConfiguration without the secret of the database, NotMigrated
 */
export async function openForCommand(
  root: string,
  { isMigrating = false, log = createLog('silent') }: CommandOptions = {},
): Promise<OpenStore & { config: Config }> {
  const config = readConfig(process.env);
  const directory = resolve(root, config.dataDirectory);
  requireSecret(config, directory);
  if (isMigrating) return { config, ...(await openStore(config, log, root)) };
  if (!config.databaseUrl && !isEmbeddedCreated(directory))
    throw new NotMigrated(
      `There is no database in ${directory}: set DATA_DIR or DATABASE_URL as for the server`,
    );
  return { config, ...(await openStore(config, log, root, { prepare: requireMigrated })) };
}

/** Another secret beside a database would write hashes into it that the right one does not confirm. */
function requireSecret(config: Config, directory: string): void {
  checkSecret(config);
  const isNew = !config.databaseUrl && !isEmbeddedCreated(directory);
  if (!isNew && !hasSecret(config.secretKey, directory))
    throw new BadConfiguration([
      `SECRET_KEY: missing, and there is no secret.key in ${directory}: set it, or DATA_DIR, as for the server`,
    ]);
}
