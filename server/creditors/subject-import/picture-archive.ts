/** The zip file with pictures. The process that reads files also reads it, by the names in the rows. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_PURPOSES } from '../../../shared/domain/upload.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type ArchivedFile, openArchive, UnreadableArchive } from '../../files/archives/index.ts';
import { UnreadableFile } from '../../files/tables/index.ts';

/** A file in the archive, or why it was not found. */
type ArchiveLookup = { file: ArchivedFile } | { problem: string };

export interface PictureArchive {
  /** @param name from a row: a file name, optionally with its last folders; case does not matter */
  find(name: string): ArchiveLookup;
  /** Unpacks to a path. @returns the SHA-256 of the content, or its problem */
  unpack(file: ArchivedFile, to: string): Promise<{ hash: string } | { problem: string }>;
  /** Counts the files that are not among these. */
  countOthers(used: ReadonlySet<ArchivedFile>): number;
  close(): void;
}

const MAX_FILES = 5_000;
const { maxBytes } = UPLOAD_PURPOSES.listing;

/** Files that systems add to archives. */
const SYSTEM_FILE = /(^|\/)(__macosx\/|\._|\.ds_store$|thumbs\.db$|desktop\.ini$)/;

/**
 * @param location a path, or the whole content
 * @throws UnreadableFile
 */
export async function openPictures(
  location: string | Uint8Array,
  maxFiles = MAX_FILES,
): Promise<PictureArchive> {
  const archive = await openArchive(location, maxFiles).catch((error) => {
    throw error instanceof UnreadableArchive ? new UnreadableFile(messageFor(error)) : error;
  });
  const files = archive.files
    .map((file) => ({ path: normalized(file.path), file }))
    .filter(({ path }) => !SYSTEM_FILE.test(path));
  const byName = lookup(files, (path) => path);
  // A row may name 1.jpg, and the archive have 1.png: the content decides what a picture is.
  const byStem = lookup(files, withoutEnding);
  return {
    find(name) {
      const wanted = normalized(name);
      const named = byName(wanted);
      const matches = named.length > 0 ? named : byStem(withoutEnding(wanted));
      const [match] = matches;
      if (!match) return { problem: messages.pictureNotInArchive };
      return matches.length === 1 ? { file: match.file } : { problem: messages.pictureAmbiguous };
    },
    async unpack(file, to) {
      const hash = createHash('sha256');
      async function* hashed() {
        for await (const chunk of archive.read(file, maxBytes)) {
          hash.update(chunk);
          yield chunk;
        }
      }
      try {
        await pipeline(hashed, createWriteStream(to));
        return { hash: hash.digest('hex') };
      } catch (error) {
        if (error instanceof UnreadableArchive) return { problem: problemOf(error) };
        throw error;
      }
    },
    countOthers: (used) => files.filter(({ file }) => !used.has(file)).length,
    close: archive.close,
  };
}

/** Ignores case, Unicode composition, and the kind of slashes. */
const normalized = (path: string) =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase();

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface NamedFile {
  /** The normalized path. */
  path: string;
  file: ArchivedFile;
}

const withoutEnding = (path: string) => path.replace(/\.[a-z]{3,4}$/, '');

/** @returns finds files by a path, or by its last parts */
function lookup(files: readonly NamedFile[], pathOf: (path: string) => string) {
  const byName = new Map<string, NamedFile[]>();
  for (const file of files) {
    const name = fileName(pathOf(file.path));
    const group = byName.get(name);
    if (group) group.push(file);
    else byName.set(name, [file]);
  }
  return (wanted: string): NamedFile[] => {
    const candidates = byName.get(fileName(wanted)) ?? [];
    const exact = candidates.filter(({ path }) => pathOf(path) === wanted);
    return exact.length > 0 ? exact : candidates.filter(({ path }) => pathOf(path).endsWith(`/${wanted}`));
  };
}

function messageFor({ reason }: UnreadableArchive): string {
  if (reason === 'encrypted') return messages.archiveEncrypted;
  if (reason !== 'tooManyFiles') return messages.archiveUnreadable;
  return fill(messages.archiveTooManyFiles, { count: MAX_FILES.toLocaleString('zh-CN') });
}

function problemOf({ reason }: UnreadableArchive): string {
  if (reason === 'encrypted') return messages.archiveEncrypted;
  if (reason !== 'tooLarge') return messages.notAnImage;
  return fill(messages.fileTooLarge, { megabytes: maxBytes / 1024 / 1024 });
}
