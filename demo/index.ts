/** The demonstration: the data of an empty installation until its own listings are imported. */
import { join } from 'node:path';
import type { StorageGateway } from '../server/files/storage/index.ts';
import type { Database } from '../server/platform/db/database.ts';
import type { Secrets } from '../server/platform/secrets.ts';
import { seed } from './seed.ts';

export { demoListings } from './listings/index.ts';

interface SeedOptions {
  database: Database;
  clock: () => Date;
  secrets: Secrets;
  /** The project's folder, which holds the rendered pictures. */
  root: string;
  /** The folder of /media/; the pictures are copied into its folder `demo`. */
  mediaDirectory: string;
  storage: StorageGateway;
}

/** Read from the sources, wherever the server itself was built to. */
const PICTURE_FILES = 'demo/pictures/files';
const CERTIFICATE_FILES = 'demo/certificates';

/** Fills an empty database with about 1,500 listings and their pictures; does nothing to any other. */
export const seedDemonstration = ({ root, mediaDirectory, ...rest }: SeedOptions): Promise<void> =>
  seed({
    ...rest,
    pictureFiles: join(root, PICTURE_FILES),
    certificateFiles: join(root, CERTIFICATE_FILES),
    pictureDirectory: join(mediaDirectory, 'demo'),
  });
