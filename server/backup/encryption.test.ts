import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, keyFrom, NotAuthentic, newSalt } from './encryption.ts';

const key = randomBytes(32);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sealed = (plain: Buffer, pieces = 10_000) => whole(encrypt(key, inPieces(plain, pieces)));
const opened = (bytes: Buffer, pieces = 7_777) => whole(decrypt(key, inPieces(bytes, pieces)));

describe('an encrypted file of a backup', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of %i bytes is what it was', async (length) => {
    const plain = randomBytes(length);
    const bytes = await sealed(plain);
    expect(bytes.length).toBe(32 + length + 16 * Math.max(1, Math.ceil(length / 65_536)));
    expect((await opened(bytes)).equals(plain)).toBe(true);
  });

  it('is refused where a byte was changed, a chunk is missing or chunks changed places', async () => {
    const bytes = await sealed(randomBytes(200_000));
    const chunk = 65_536 + 16;
    for (const at of [0, 31, 32, 50_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed)).rejects.toThrow(NotAuthentic);
    }
    const head = bytes.subarray(0, 32);
    const first = bytes.subarray(32, 32 + chunk);
    const second = bytes.subarray(32 + chunk, 32 + 2 * chunk);
    const rest = bytes.subarray(32 + 2 * chunk);
    for (const others of [[first, second], [first, rest], [second, first, rest], [], [Buffer.alloc(5)]])
      await expect(opened(Buffer.concat([head, ...others]))).rejects.toThrow(NotAuthentic);
  });

  it('needs the same passphrase and salt', async () => {
    const salt = newSalt();
    const same = await keyFrom('correct horse', salt);
    expect(same).toEqual(await keyFrom('correct horse', salt));
    expect(same).not.toEqual(await keyFrom('correct horsf', salt));
    expect(same).not.toEqual(await keyFrom('correct horse', newSalt()));
  });
});
