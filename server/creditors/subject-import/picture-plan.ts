/** Assigns the pictures of the archive to rows. */
import { UPLOAD_PURPOSES } from '../../../shared/domain/upload.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { ArchivedFile } from '../../files/archives/index.ts';
import type { Identity } from '../listing-import/index.ts';
import { isEmbedded } from './embedded-pictures.ts';
import type { PictureArchive } from './picture-archive.ts';

/** An imported row. */
interface NamingRow {
  /** The index among the drafts of the file. */
  number: number;
  /** The row's index in the file. */
  position: number;
  /** The identity of its draft. */
  identity: Identity;
  pictureFiles: readonly string[];
}

export interface PictureRow {
  number: number;
  position: number;
  identity: Identity;
  /** The names found in the archive, the cover first. */
  names: string[];
  /** Whether all names of the row were found. */
  isComplete: boolean;
}

export interface PictureProblem {
  row: number;
  /** The name of the picture; empty for a problem of the whole row. */
  name: string;
  reason: string;
}

export interface PicturePlan {
  rows: PictureRow[];
  /**
   * Pictures that rows name and the archive has; without an archive, all that rows name. Includes those of the
   * workbook itself.
   */
  named: number;
  /** Those of the workbook itself. */
  embedded: number;
  /** Files of the archive that no row names. */
  unused: number;
  problems: PictureProblem[];
}

const { maxFiles } = UPLOAD_PURPOSES.listing;

/** The zip file, and the workbook itself. */
interface PictureSources {
  archive: PictureArchive | null;
  workbook: PictureArchive | null;
}

/** The archive that contains a picture of this name. */
export const sourceFor = (name: string, { archive, workbook }: PictureSources): PictureArchive | null =>
  isEmbedded(name) ? workbook : archive;

export function planPictures(rows: readonly NamingRow[], sources: PictureSources): PicturePlan {
  const plan: PicturePlan = { rows: [], named: 0, embedded: 0, unused: 0, problems: [] };
  const used = new Set<ArchivedFile>();
  for (const { pictureFiles, ...row } of rows) {
    const names = pictureFiles.slice(0, maxFiles);
    const found: string[] = [];
    for (const name of names) {
      const result = sourceFor(name, sources)?.find(name);
      if (!result) plan.named += 1;
      else if ('problem' in result) plan.problems.push({ row: row.position, name, reason: result.problem });
      else {
        found.push(name);
        if (isEmbedded(name)) plan.embedded += 1;
        else used.add(result.file);
      }
    }
    if (pictureFiles.length > maxFiles) {
      const reason = fill(messages.picturesTooMany, { count: maxFiles });
      plan.problems.push({ row: row.position, name: '', reason });
    }
    plan.named += found.length;
    if (found.length > 0) {
      plan.rows.push({ ...row, names: found, isComplete: found.length === names.length });
    }
  }
  plan.unused = sources.archive?.countOthers(used) ?? 0;
  return plan;
}

/** Converting a picture takes half a second, and twice as long on a busy machine. Proxies may end a request after a minute. */
const PICTURES_PER_REQUEST = 10;

/**
 * Returns the rows for one request.
 * @param from the number of the first row
 * @returns the number of the row after them; null after the last one
 */
export function rowsFrom(
  rows: readonly PictureRow[],
  from: number,
): { rows: PictureRow[]; next: number | null } {
  const part: PictureRow[] = [];
  let pictures = 0;
  for (const row of rows) {
    if (row.number < from) continue;
    if (pictures >= PICTURES_PER_REQUEST) return { rows: part, next: row.number };
    pictures += row.names.length;
    part.push(row);
  }
  return { rows: part, next: null };
}
