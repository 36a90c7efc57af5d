/** Reads zip files: first the names, then one file after the other as a stream. Nothing is written by a name inside. */
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { entryPath } from './entry-path.ts';

/** Why an archive, or a file in it, can't be read. */
type Reason = 'damaged' | 'encrypted' | 'tooManyFiles' | 'tooLarge';

export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive';

  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(`the archive can't be read: ${reason}`, options);
  }
}

export interface ArchivedFile {
  /** With folders, separated by slashes. */
  path: string;
  /** Unpacked bytes, as the archive states them. */
  size: number;
}

interface Archive {
  /** Without folders. */
  files: readonly ArchivedFile[];
  /**
   * Unpacks a file while it is read.
   * @param file one of `files`
   * @param maxBytes counted while unpacking, whatever size the archive states
   * @throws UnreadableArchive
   */
  read(file: ArchivedFile, maxBytes: number): AsyncGenerator<Uint8Array>;
  close(): void;
}

/**
 * @param location a path, or the whole content
 * @param maxFiles files and folders
 * @throws UnreadableArchive
 */
export async function openArchive(location: string | Uint8Array, maxFiles: number): Promise<Archive> {
  const zip = await openZip(location);
  const entries = new Map<ArchivedFile, Entry>();
  try {
    if (zip.entryCount > maxFiles) throw new UnreadableArchive('tooManyFiles');
    for await (const entry of zip.eachEntry()) {
      const path = entryPath(entry);
      if (!path.endsWith('/')) entries.set({ path, size: entry.uncompressedSize }, entry);
    }
  } catch (error) {
    zip.close();
    throw asUnreadable(error);
  }
  return {
    files: [...entries.keys()],
    read: (file, maxBytes) => unpack(zip, entries.get(file), maxBytes),
    close: () => zip.close(),
  };
}

/** Names are decoded by `entryPath`: the library knows no Chinese encoding. */
const OPTIONS = { autoClose: false, lazyEntries: true, decodeStrings: false };

async function openZip(location: string | Uint8Array): Promise<ZipFile> {
  try {
    return typeof location === 'string'
      ? await openPromise(location, OPTIONS)
      : await fromBufferPromise(
          Buffer.from(location.buffer, location.byteOffset, location.byteLength),
          OPTIONS,
        );
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function* unpack(zip: ZipFile, entry: Entry | undefined, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!entry) throw new UnreadableArchive('damaged');
  if (entry.isEncrypted()) throw new UnreadableArchive('encrypted');
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UnreadableArchive('tooLarge');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  if (checksum !== entry.crc32) throw new UnreadableArchive('damaged');
}

/** The library throws its own errors, zlib's and the disk's. All but the disk's mean a broken archive. */
function asUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableArchive || (error as NodeJS.ErrnoException).syscall) return error;
  return new UnreadableArchive('damaged', { cause: error });
}
