/** The demonstration: what an empty installation shows until someone imports listings of their own. */
import { join } from 'node:path';
import type { StorageGateway } from '../server/outside/gateways/index.ts';
import type { Database } from '../server/platform/db/database.ts';
import type { Secrets } from '../server/platform/secrets.ts';
import { picturesOf, renderPictures } from './pictures/index.ts';
import { type Pictures, type Progress, seed } from './seed.ts';

export { demonstrationAccounts } from './accounts.ts';
export { type DemoListing, demoListings } from './listings/index.ts';
export { isWithoutListings, type Pictures, type Progress } from './seed.ts';

export interface SeedOptions {
  database: Database;
  clock: () => Date;
  secrets: Secrets;
  /** What is served below /media/; the pictures go into its folder `demo`. */
  mediaDirectory: string;
  storage: StorageGateway;
  /** Pictures drawn so far, and all. */
  onProgress?: Progress;
  /** Tests don't draw. */
  pictures?: Pictures;
}

/** Fills an empty database with about 1,500 listings and their pictures; does nothing to any other. */
export const seedDemonstration = ({
  mediaDirectory,
  pictures = { picturesOf, renderPictures },
  ...rest
}: SeedOptions): Promise<void> => seed({ ...rest, pictureDirectory: join(mediaDirectory, 'demo'), pictures });
