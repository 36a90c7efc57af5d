import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { operator } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { formOf, type SignedUpload, uploadFixture } from '../../testing/files/uploads.ts';
import { NOW } from '../../testing/listings.ts';
import { startBucket } from '../../testing/outside/bucket.ts';
import { openStorage } from '../storage/index.ts';

const database = testDatabase();
const photo = await picture().jpeg().toBuffer();
const OWNER = 'creditor:1';
const MINUTE_MS = 60_000;

let bucket: Awaited<ReturnType<typeof startBucket>>;
let fixture: ReturnType<typeof uploadFixture>;

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  bucket.files.clear();
  fixture?.remove();
  fixture = uploadFixture(database, { storage: open() });
  // Requests to a bucket are signed by the bucket's clock.
  fixture.setClock(new Date());
});
afterAll(() => fixture.remove());

const open = (changed: Partial<typeof bucket.settings> = {}) =>
  openStorage({ ...bucket.settings, ...changed }, { directory: '', mediaDirectory: '', secret: Buffer.of() });

const post = ({ url, fields }: Pick<SignedUpload, 'url' | 'fields'>, content: Uint8Array) =>
  fetch(url, {
    method: 'POST',
    body: formOf(fields, new File([content as Uint8Array<ArrayBuffer>], 'a.jpg')),
  });

async function uploadFile(purpose: 'listing' | 'identity') {
  const permission: SignedUpload = (await fixture.sign(OWNER, purpose, photo.length)).body.data;
  expect((await post(permission, photo)).status).toBe(204);
  expect([...bucket.files.keys()]).toEqual([`incoming/${permission.key}`]);
  return {
    key: permission.key,
    url: (await fixture.complete(OWNER, permission.key)).body.data.url as string,
  };
}

describe('a bucket', () => {
  it('takes a picture from the browser, and gives it to everybody once it was looked at', async () => {
    const { key, url } = await uploadFile('listing');
    expect(url).toBe(`${bucket.settings.publicUrl}/u/${key}-960.webp`);
    expect([...bucket.files.keys()].sort()).toEqual(
      [1_600, 480, 960].map((width) => `u/${key}-${width}.webp`),
    );
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp');
    expect(fixture.files()).toEqual([]);
  });

  it('takes what the permission says, and nothing else', async () => {
    const permission: SignedUpload = (await fixture.sign(OWNER, 'listing', photo.length)).body.data;
    const { url, fields } = permission;
    const status = async (changed: Record<string, string>, content: Uint8Array = photo) =>
      (await post({ url, fields: { ...fields, ...changed } }, content)).status;
    expect(await status({}, new Uint8Array(photo.length + 1))).toBe(403);
    expect(await status({}, new Uint8Array(0))).toBe(403);
    expect(await status({ key: 'u/evil.svg' })).toBe(403);
    expect(await status({ 'Content-Type': 'text/html' })).toBe(403);
    expect(bucket.files.size).toBe(0);
    expect(await status({})).toBe(204);
  });

  it('gives a private picture to its owner through a link of its own', async () => {
    const { key, url } = await uploadFile('identity');
    expect(url).toBe(`private:${key}`);
    const link = (await fixture.link(OWNER, url)).body.data.url;
    expect(new URL(link).origin).toBe(bucket.settings.endpoint);
    expect(Number(new URL(link).searchParams.get('X-Amz-Expires'))).toBe(300);
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(link.replace(key, 'f'.repeat(32)))).status).toBe(403);
    expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403);
  });

  it('shows an operator a private picture through this server, with the name on it', async () => {
    await database.db
      .insert(operator)
      .values({ name: 'ops', passwordHash: '', createdAt: NOW, updatedAt: NOW });
    const { url } = await uploadFile('identity');
    const link = (await fixture.link('operator:1', url)).body.data.url;
    expect(link).toMatch(/^\/upload\/v1\/private\//);
    const answer = await fixture.app.request(link);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const [own] = [...bucket.files.values()];
    expect(Buffer.from(await answer.arrayBuffer())).not.toEqual(own?.content);
  });

  it('is where no browser posts to this server', async () => {
    expect((await fixture.app.request('/upload/v1/object', { method: 'POST' })).status).toBe(404);
  });

  it('loses what nothing points to, and what was never looked at', async () => {
    const { key } = await uploadFile('listing');
    bucket.files.set('incoming/left', {
      content: photo,
      type: '',
      at: new Date(Date.now() - 48 * 60 * MINUTE_MS),
    });
    bucket.files.set('incoming/new', {
      content: photo,
      type: '',
      at: new Date(Date.now() + 48 * 60 * MINUTE_MS),
    });
    await testHousekeeping(database, fixture)(new Date());
    expect([...bucket.files.keys()].filter((name) => name.includes(key))).toHaveLength(3);
    expect(bucket.files.has('incoming/left')).toBe(false);
    await testHousekeeping(database, fixture)(new Date(Date.now() + 25 * 60 * MINUTE_MS));
    expect([...bucket.files.keys()]).toEqual(['incoming/new']);
  });

  it('that refuses us is our fault, of which users learn no more', async () => {
    const wrongKey = uploadFixture(database, { storage: open({ secretAccessKey: 'wrong' }) });
    wrongKey.setClock(new Date());
    const { key } = (await wrongKey.sign(OWNER, 'listing', photo.length)).body.data;
    const answer = await wrongKey.complete(OWNER, key);
    expect(answer).toMatchObject({ http: 500, body: { message: messages.serverBusy } });
    expect(JSON.stringify(answer)).not.toMatch(/wrong|TESTKEY|AccessDenied/);
    wrongKey.remove();
  });
});
