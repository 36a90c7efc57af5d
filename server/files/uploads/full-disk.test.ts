/** A disk that is full when a file is posted, or when it is checked and stored. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { refusedForSpace } from '../../platform/disk-space.ts';
import { testStorage } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { uploadFixture } from '../../testing/files/uploads.ts';
import type { StorageGateway } from '../storage/index.ts';

const database = testDatabase();
const CREDITOR = 'creditor:1';
const photo = await picture().jpeg().toBuffer();
/** The disk is full before its end came. */
const large = new Uint8Array(4 * 1024 * 1024).fill(7);
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

let directory: string;
let storage: StorageGateway;
let fixture: ReturnType<typeof uploadFixture>;
let isFull: boolean;
let refusedBefore: number;

/** Writes half of what comes. */
const failing = (target: Writable) =>
  new Writable({
    write: (chunk: Buffer, _, done) =>
      void target.write(chunk.subarray(0, chunk.length / 2), () => done(noSpace())),
  });

const onFullDisk = (real: StorageGateway): StorageGateway => ({
  ...real,
  inbox: real.inbox && {
    ...real.inbox,
    receive: async (key, write) =>
      real.inbox?.receive(key, (target) => write(isFull ? failing(target) : target)),
  },
  write: (object, file, type) => (isFull ? Promise.reject(noSpace()) : real.write(object, file, type)),
});

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-full-disk-'));
  storage = testStorage(directory, join(directory, 'media'));
  fixture = uploadFixture(database, { storage: onFullDisk(storage) });
  isFull = true;
  refusedBefore = refusedForSpace();
});
afterEach(() => {
  fixture.remove();
  rmSync(directory, { recursive: true });
});

const files = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map(({ name }) => name);
const signed = async (size: number) => (await fixture.sign(CREDITOR, 'listing', size)).body.data;

it('a posted file is refused with 503 and a reason, nothing of it stays, and it can be posted again', async () => {
  const permission = await signed(large.length);
  const answer = await fixture.post(permission, large);
  expect([answer.status, (await answer.json()).message]).toEqual([503, messages.noSpace]);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(files()).toEqual([]);
  expect(refusedForSpace()).toBe(refusedBefore + 1);
  isFull = false;
  expect((await fixture.post(permission, large)).status).toBe(204);
});

it('a file that can’t be stored is refused with 503, and can be completed later', async () => {
  isFull = false;
  const permission = await signed(photo.length);
  await fixture.post(permission, photo);
  isFull = true;
  const refused = await fixture.complete(CREDITOR, permission.key);
  expect([refused.http, refused.body.message]).toEqual([503, messages.noSpace]);
  expect(files()).toEqual([permission.key]);
  expect(refusedForSpace()).toBe(refusedBefore + 1);
  isFull = false;
  expect((await fixture.complete(CREDITOR, permission.key)).http).toBe(200);
});

it('a copy that can’t be finished leaves no part', async () => {
  const name = `${'0'.repeat(32)}-960.webp`;
  const file = join(directory, 'file');
  writeFileSync(file, photo);
  // The copy can't get its name.
  mkdirSync(join(directory, 'media/u', name), { recursive: true });
  await expect(storage.write({ area: 'public', name }, file, 'image/webp')).rejects.toThrow();
  expect(files()).toEqual(['file']);
});
