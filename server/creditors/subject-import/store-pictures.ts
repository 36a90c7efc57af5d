/** Stores the pictures of one request's rows, and adds them to the drafts. */
import { join } from 'node:path';
import { messages } from '../../../shared/messages.ts';
import type { StorageGateway } from '../../files/storage/index.ts';
import { type RunJob, storeArchivedPicture } from '../../files/uploads/index.ts';
import type { Ask } from '../../files/work-processes/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { replaceGallery, storedGalleries } from '../subjects/index.ts';
import type { PictureProblem, PictureRow } from './picture-plan.ts';
import type { SubjectTasks } from './tasks/index.ts';

export interface PictureDeps {
  db: Queries;
  storage: StorageGateway;
  /** Derives the names of stored pictures. */
  secret: Buffer;
  owner: CreditorPrincipal;
  clock: () => Date;
  ask: Ask<SubjectTasks>;
  /** A folder that is deleted after the work, and the processes that convert pictures. */
  directory: string;
  run: RunJob;
}

interface StoredPictures {
  stored: number;
  /** The number of the next row; null after the last one. */
  next: number | null;
  problems: PictureProblem[];
}

/** @param from the number of the first row */
export async function storePictures(deps: PictureDeps, from: number): Promise<StoredPictures> {
  const { db, owner, clock, ask } = deps;
  const { rows, next } = await ask('pictureRows', { from });
  const galleryOf = await storedGalleries(
    db,
    owner.id,
    rows.map(({ identity }) => identity),
  );
  const result: StoredPictures = { stored: 0, next, problems: [] };
  for (const row of rows) {
    const gallery = galleryOf(row.identity);
    const refuse = (name: string, reason: string) =>
      result.problems.push({ row: row.position, name, reason });
    if (!gallery?.isDraft) {
      refuse('', messages.importLocked);
      continue;
    }
    const { urls, problems } = await storeRow(deps, row);
    result.problems.push(...problems);
    // An earlier request may have stored a picture that is missing now.
    const isComplete = row.isComplete && problems.length === 0;
    if (urls.length === 0 || !(isComplete || gallery.images.every((url) => urls.includes(url)))) continue;
    const replaced = await refusalOf(
      db.transaction((tx) => replaceGallery(tx, gallery.id, urls, { owner, now: clock() })),
    );
    if (replaced instanceof Refusal) refuse('', replaced.message);
    else result.stored += urls.length;
  }
  return result;
}

async function storeRow(deps: PictureDeps, { position, names }: PictureRow) {
  const { db, storage, secret, owner, clock, ask, directory, run } = deps;
  const urls = new Set<string>();
  const problems: PictureProblem[] = [];
  const input = join(directory, 'picture');
  for (const name of names) {
    const unpacked = await ask('unpack', { name, to: input });
    const stored =
      'problem' in unpacked
        ? unpacked.problem
        : await refusalOf(
            storeArchivedPicture(
              db,
              { storage, secret },
              { owner, input, hash: unpacked.hash, directory, run, now: clock() },
            ).then((url) => ({ url })),
          );
    if (typeof stored === 'string') problems.push({ row: position, name, reason: stored });
    else if (stored instanceof Refusal) problems.push({ row: position, name, reason: stored.message });
    else urls.add(stored.url);
  }
  return { urls: [...urls], problems };
}

/** Returns a refusal as a value: it concerns one picture or one row. Other errors end the import. */
async function refusalOf<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}
