/**
 * Encrypted files of a backup. scrypt makes a key of the passphrase and of the backup's salt, HKDF a key for each file.
 * A file is its own salt (32 bytes) and chunks of 64 KiB, each encrypted with AES-256-GCM and followed by its tag
 * (16 bytes). A chunk's nonce is its number (11 bytes) and whether it is the last one (1 byte), so that chunks can't be
 * changed, moved or cut off unnoticed.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Of each file after its encryption. */
export const ENCRYPTED = '.enc';

const CHUNK = 65_536;
const SALT = 32;
const TAG = 16;

/** 128 MiB of memory, about half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

export const newSalt = (): Buffer => randomBytes(SALT);

/** @param salt of the backup, from `newSalt` */
export const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize(), salt, 32, COST);

/** The passphrase is another one, or the file was changed. */
export class NotAuthentic extends Error {}

export async function* encrypt(key: Buffer, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = newSalt();
  const own = keyOf(key, salt);
  let number = 0;
  yield salt;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Yields nothing that is not authentic; what it yielded before it throws must not be used. @throws NotAuthentic */
export async function* decrypt(key: Buffer, encrypted: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let own: Buffer | undefined;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(encrypted, CHUNK + TAG, SALT)) {
    if (!own) {
      own = keyOf(key, bytes);
      if (isLast) throw new NotAuthentic();
      continue;
    }
    yield openChunk(own, nonce(number, isLast), bytes);
    number += 1;
  }
}

function openChunk(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < TAG) throw new NotAuthentic();
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
  } catch (cause) {
    throw new NotAuthentic('', { cause });
  }
}

const keyOf = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'file of a backup', 32));

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Cuts a stream into pieces of `size`; the last one is shorter, or empty. @param first the size of the first piece */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number, first = size) {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= wanted) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > wanted; wanted = size) {
      yield { bytes: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
    }
    waiting = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
