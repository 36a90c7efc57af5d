/** Opens the server's data for a command. */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { checkSecret } from '../outside/gateways/index.ts';
import { BadConfiguration, type Config, readConfig } from '../platform/config/config.ts';
import { isEmbeddedCreated } from '../platform/db/engines/embedded.ts';
import { createLog } from '../platform/log.ts';
import { hasSecret } from '../platform/secrets.ts';
import { type OpenStore, openStore } from './store.ts';

/**
 * @param root the project's folder
 * @throws BadConfiguration without the secret of the database
 */
export async function openForCommand(
  root: string,
  log: Logger = createLog('silent'),
): Promise<OpenStore & { config: Config }> {
  const config = readConfig(process.env);
  requireSecret(config, resolve(root, config.dataDirectory));
  return { config, ...(await openStore(config, log, root)) };
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
