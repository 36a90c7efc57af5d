import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { upload, uploadTransfer } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { principalOf, uploadFixture } from '../../testing/files/uploads.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { claimUpload, releaseUpload } from './index.ts';

const database = testDatabase();
const fixtures: ReturnType<typeof uploadFixture>[] = [];
let fixture: ReturnType<typeof uploadFixture>;
const photo = await picture().jpeg().toBuffer();

beforeEach(() => {
  fixture = uploadFixture(database);
  fixtures.push(fixture);
});
afterAll(() => {
  for (const it of fixtures) it.remove();
});

const OWNER = 'creditor:1';

const use = (token: string, purpose: UploadPurpose, url: string, now = NOW) =>
  claimUpload(database.db, { owner: principalOf(token), purpose, url, now }, 'img');

const uploadFile = async (purpose: UploadPurpose = 'listing'): Promise<string> =>
  (await fixture.uploadFile(OWNER, purpose, photo)).body.data.url;

const rows = () => database.db.select().from(upload);

describe('an address in a form', () => {
  it('is taken from who handed the file in for that, as often as wanted', async () => {
    for (const purpose of ['listing', 'identity'] as const) {
      const url = await uploadFile(purpose);
      await use(OWNER, purpose, url);
      await use(OWNER, purpose, url, hoursFromNow(1));
    }
    expect((await rows()).map(({ usedAt }) => usedAt)).toEqual([NOW, NOW]);
  });

  it('is refused for anything else', async () => {
    const url = await uploadFile();
    const permission = (await fixture.sign(OWNER, 'listing', photo.length)).body.data;
    const refused = { status: 422, details: { errors: { img: messages.uploadUnknown } } };
    await expect(use('creditor:2', 'listing', url)).rejects.toMatchObject(refused);
    await expect(use('user:1', 'listing', url)).rejects.toMatchObject(refused);
    await expect(use(OWNER, 'editor', url)).rejects.toMatchObject(refused);
    await expect(use(OWNER, 'listing', 'https://evil.example/a.webp')).rejects.toMatchObject(refused);
    await expect(use(OWNER, 'listing', url.replace('-960', '-480'))).rejects.toMatchObject(refused);
    await expect(use(OWNER, 'listing', permission.key)).rejects.toMatchObject(refused);
    await expect(use(OWNER, 'listing', '')).rejects.toMatchObject(refused);
  });
});

describe('housekeeping', () => {
  const purge = (now: Date) => testHousekeeping(database, fixture)(now);

  it('throws away what nothing points to a day later, files and all', async () => {
    const used = await uploadFile();
    await use(OWNER, 'listing', used);
    const released = await uploadFile();
    await use(OWNER, 'listing', released);
    await releaseUpload(database.db, released);
    await releaseUpload(database.db, 'https://elsewhere.example/a.webp');
    await uploadFile('identity');
    const unfinished = (await fixture.sign(OWNER, 'listing', photo.length)).body.data;
    await fixture.post(unfinished, photo);

    await purge(hoursFromNow(23));
    expect(await rows()).toHaveLength(4);
    await purge(hoursFromNow(25));
    expect((await rows()).map(({ url }) => url)).toEqual([used]);
    expect(fixture.files().map((name) => `/${name}`)).toEqual([
      used.replace('960', '1600'),
      used.replace('960', '480'),
      used,
    ]);
  });

  it('forgets transfers of processes that crashed, and the addresses they came from', async () => {
    const transfer = (uploadKey: string, minutes: number) => ({
      uploadKey,
      transferId: uploadKey,
      ownerRole: 'creditor',
      ownerId: 1,
      address: '192.0.2.1',
      bytes: 1,
      expiresAt: hoursFromNow(minutes / 60),
    });
    await database.db.insert(uploadTransfer).values([transfer('lost', -1), transfer('open', 1)]);
    await purge(NOW);
    const left = await database.db.select().from(uploadTransfer);
    expect(left.map(({ uploadKey }) => uploadKey)).toEqual(['open']);
  });

  it('throws away what a crash left behind, and leaves alone what is new', async () => {
    const old = hoursFromNow(-25);
    const leave = (path: string, at: Date) => {
      const whole = join(fixture.directory, path);
      mkdirSync(join(whole, '..'), { recursive: true });
      writeFileSync(whole, '');
      utimesSync(whole, at, at);
      return whole;
    };
    const key = 'a'.repeat(32);
    const part = leave(`incoming/${key}.0000.part`, old);
    const fresh = leave(`incoming/${key}`, NOW);
    const work = join(leave('working/job-old/input', old), '..');
    utimesSync(work, old, old);
    const running = leave('working/job-new/input', NOW);
    utimesSync(join(running, '..'), NOW, NOW);
    await purge(NOW);
    expect([part, work, fresh, running].map((path) => existsSync(path))).toEqual([false, false, true, true]);
  });
});
