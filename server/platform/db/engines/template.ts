import { migrate } from '../migrate.ts';
import { openEmbedded } from './embedded.ts';

/**
 * Creates a database to copy, with every migration and without rows. It is written without fsync: the caller that
 * copies it must flush the copy.
 * @param directory as a DATA_DIR
 * @param migrations the folder of the migrations
 */
export async function createTemplate(directory: string, migrations: string): Promise<void> {
  const warn = (message: string) => console.warn(message);
  const database = await openEmbedded({ directory, warn, fsync: false });
  await migrate(database, migrations);
  await database.close();
}
