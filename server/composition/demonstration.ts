/** The only code of the server that loads demo/, and only if the configuration wants the demonstration. */
import type { Config } from '../platform/config/config.ts';
import type { Queries } from '../platform/db/database.ts';
import { hasListings } from '../platform/db/maintenance.ts';
import { requireSpace, SPACE_FOR_DEMONSTRATION, SPACE_TO_RUN } from '../platform/disk-space.ts';
import { explainFullDisk, type OpenStore } from './store.ts';

/**
 * Fills a database without listings.
 * @param root the project's folder, which holds the demonstration's pictures
 * @throws DiskFull, and whatever the database throws
 */
export async function seedEmptyDatabase(
  store: OpenStore,
  config: Config,
  root: string,
  clock: () => Date,
): Promise<void> {
  const { database, directory } = store;
  if (!config.seedDemonstration || (await hasListings(database.db))) return;
  requireSpace(directory, SPACE_TO_RUN + SPACE_FOR_DEMONSTRATION);
  const { seedDemonstration } = await import('../../demo/index.ts');
  try {
    await seedDemonstration({ ...store, root, clock });
  } catch (error) {
    throw explainFullDisk(error, config, directory);
  }
}

/** One sentence with the accounts to sign in with; null if the database does not contain the demonstration. */
export async function describeAccounts(db: Queries, config: Config): Promise<string | null> {
  if (!config.seedDemonstration) return null;
  const { demonstrationAccounts } = await import('../../demo/accounts/accounts.ts');
  return demonstrationAccounts(db);
}
