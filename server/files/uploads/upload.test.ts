import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { upload } from '../../platform/db/schema.ts';
import { TEST_SECRETS, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { formOf, principalOf, type SignedUpload, uploadFixture } from '../../testing/files/uploads.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { claimUpload } from './index.ts';

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

const CREDITOR = 'creditor:1';
const MiB = 1024 * 1024;
const minutesFromNow = (minutes: number) => hoursFromNow(minutes / 60);

async function signed(size = photo.length, token = CREDITOR): Promise<SignedUpload> {
  return (await fixture.sign(token, 'listing', size)).body.data;
}

/** The answer to a refused post. */
async function refusal(answer: Response | Promise<Response>) {
  const response = await answer;
  return [response.status, (await response.json()).message];
}

/** A permission as only we can sign it. */
function forged(content: object, { key, secret = TEST_SECRETS.uploads }: { key: string; secret?: Buffer }) {
  const policy = Buffer.from(JSON.stringify(content)).toString('base64');
  const signature = createHmac('sha256', secret).update(`post ${policy}`).digest('hex');
  return { url: '/upload/v1/object', fields: { key, policy, signature } };
}
const policyFor = (key: string) => ({
  expiration: minutesFromNow(5).toISOString(),
  conditions: [{ key }, ['content-length-range', 1, MiB]],
});

describe('a permission', () => {
  it('is for who may hand in files for that', async () => {
    expect(await fixture.sign('user:1', 'listing', 10)).toMatchObject({ http: 403 });
    expect(await fixture.sign('user:1', 'avatar', 10)).toMatchObject({ http: 200 });
    expect(await fixture.sign(CREDITOR, 'avatar', 10)).toMatchObject({ http: 403 });
    expect(await fixture.sign('operator:1', 'editor', 10)).toMatchObject({ http: 200 });
  });

  it('lets a creditor who is not approved hand in papers, and publish nothing', async () => {
    expect(await fixture.sign('creditor:1:unapproved', 'identity', 10)).toMatchObject({ http: 200 });
    expect(await fixture.sign('creditor:1:unapproved', 'listing', 10)).toMatchObject({ http: 403 });
  });

  it('is not given for a file that is too large', async () => {
    const message = '文件不能超过10MB';
    expect(await fixture.sign(CREDITOR, 'listing', 10 * MiB + 1)).toMatchObject({
      http: 413,
      body: { message },
    });
    expect(await fixture.sign(CREDITOR, 'listing', 0)).toMatchObject({ http: 422 });
  });

  it('is given sixty times an hour to who uses none of them', async () => {
    const codes = await Promise.all(Array.from({ length: 63 }, () => fixture.sign(CREDITOR, 'listing', 10)));
    expect(codes.map(({ http }) => http).filter((http) => http === 429)).toHaveLength(3);
    expect((await fixture.sign('creditor:2', 'listing', 10)).http).toBe(200);
    fixture.setClock(minutesFromNow(61));
    expect((await fixture.sign(CREDITOR, 'listing', 10)).http).toBe(200);
  });
});

describe('the limit of permissions', () => {
  const statusesOf = async (count: number, fixtureOf = (_: number) => fixture) => {
    const answers = Array.from({ length: count }, (_, index) =>
      fixtureOf(index).sign(CREDITOR, 'listing', 10),
    );
    return (await Promise.all(answers)).map(({ http }) => http).sort();
  };
  const ok = (count: number) => Array<number>(count).fill(200);
  const refused = (count: number) => Array<number>(count).fill(429);

  it('holds for several processes together', async () => {
    const other = uploadFixture(database, { storage: fixture.storage });
    fixtures.push(other);
    const statuses = await statusesOf(66, (index) => (index % 2 ? fixture : other));
    expect(statuses).toEqual([...ok(60), ...refused(6)]);
  });

  it('counts files that were refused, and not those that are in use', async () => {
    const text = new TextEncoder().encode('no picture');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await fixture.uploadFile(CREDITOR, 'listing', text)).toMatchObject({ http: 422 });
    }
    const { url } = (await fixture.uploadFile(CREDITOR, 'listing', photo)).body.data;
    await claimUpload(
      database.db,
      { owner: principalOf(CREDITOR), purpose: 'listing', url, now: NOW },
      'img',
    );
    expect(await statusesOf(60)).toEqual([...ok(58), ...refused(2)]);
    fixture.setClock(minutesFromNow(61));
    expect(await statusesOf(1)).toEqual(ok(1));
  });

  it('is two hundred a day, refused ones among them', async () => {
    const { key } = await fixture.uploadFile(CREDITOR, 'listing', new TextEncoder().encode('no picture'));
    for (let hour = 1; hour <= 4; hour += 1) {
      fixture.setClock(minutesFromNow(hour * 61));
      await statusesOf(49);
    }
    fixture.setClock(minutesFromNow(5 * 61));
    expect(await statusesOf(5)).toEqual([...ok(3), ...refused(2)]);
    const [row] = await database.db.select().from(upload).where(eq(upload.key, key));
    expect(row).toMatchObject({ url: null, refusedAt: NOW });
  });
});

describe('posting a file', () => {
  it('takes it for the ten minutes of its permission, and not a second time once it was looked at', async () => {
    const permission = await signed();
    fixture.setClock(minutesFromNow(9));
    const answer = await fixture.post(permission, photo);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await fixture.complete(CREDITOR, permission.key)).http).toBe(200);
    expect(await refusal(fixture.post(permission, photo))).toEqual([409, messages.uploadTwice]);
    fixture.setClock(minutesFromNow(11));
    expect(await refusal(fixture.post(permission, photo))).toEqual([403, messages.uploadExpired]);
  });

  it('takes the last of two that come before anybody looked', async () => {
    const permission = await signed();
    await Promise.all([fixture.post(permission, photo), fixture.post(permission, photo)]);
    expect(fixture.files()).toEqual([`incoming/${permission.key}`]);
  });

  it('refuses permissions that we did not give', async () => {
    const { key, url, fields } = await signed();
    const other = await signed();
    const expired = [403, messages.uploadExpired];
    const wrong = Buffer.alloc(32);
    const bad = [
      forged(policyFor(key), { key, secret: wrong }),
      { url, fields: { ...fields, key: other.key } },
      { url, fields: { ...fields, policy: other.fields.policy ?? '' } },
      { url, fields: { ...fields, signature: 'ff' } },
      { url, fields: { ...fields, signature: '' } },
      { url, fields: { key } },
    ];
    for (const permission of bad) {
      expect(await refusal(fixture.post(permission, photo))).toEqual(expired);
    }
    expect(fixture.files()).toEqual([]);
  });

  it('writes to the folder of received files, whatever the key', async () => {
    for (const key of ['../../evil', '/etc/evil', '..', 'a/b', '%2e%2e%2fevil', '\0', 'A'.repeat(300)]) {
      // There never was such a key.
      const answer = await fixture.post(forged(policyFor(key), { key }), photo);
      expect(answer.ok).toBe(false);
    }
    const permission = await signed();
    expect((await fixture.post(permission, photo, '../../evil.jpg')).status).toBe(204);
    expect(fixture.files()).toEqual([`incoming/${permission.key}`]);
  });

  it('refuses a file larger than requested, and stores nothing of it', async () => {
    const permission = await signed(1_000);
    expect(await refusal(fixture.post(permission, new Uint8Array(1_001)))).toEqual([413, messages.tooLarge]);
    const most = await signed(10 * MiB);
    expect(await refusal(fixture.post(most, new Uint8Array(11 * MiB)))).toEqual([413, messages.tooLarge]);
    const form = formOf(most.fields, new File([new Uint8Array(11 * MiB)], 'a.jpg'));
    const body = new Response(form);
    const headers = { 'Content-Type': body.headers.get('content-type') ?? '', 'Content-Length': '11600000' };
    const pendingResponse = fixture.app.request(most.url, {
      method: 'POST',
      headers,
      body: await body.arrayBuffer(),
    });
    expect(await refusal(pendingResponse)).toEqual([413, messages.tooLarge]);
    expect(await refusal(fixture.post(most, new Uint8Array(0)))).toEqual([422, messages.notAnImage]);
    expect(fixture.files()).toEqual([]);
  });

  it('refuses what is no such form', async () => {
    const { url, fields } = await signed();
    const send = (body: BodyInit, type: string) =>
      refusal(fixture.app.request(url, { method: 'POST', body, headers: { 'Content-Type': type } }));
    const unreadable = [422, messages.unreadableBody];
    expect(await send('{}', 'application/json')).toEqual(unreadable);
    expect(await send('nothing', 'multipart/form-data')).toEqual(unreadable);
    expect(await send('', 'multipart/form-data; boundary=x')).toEqual(unreadable);
    expect(await send('--x\r\nbroken', 'multipart/form-data; boundary=x')).toEqual(unreadable);
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = Object.entries(fields).map(([name, value]) => part(name, value));
    const cut = `${head.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf`;
    expect(await send(cut, 'multipart/form-data; boundary=x')).toEqual(unreadable);
    expect(await send(`${head.join('')}--x--\r\n`, 'multipart/form-data; boundary=x')).toEqual(unreadable);
    expect(fixture.files()).toEqual([]);
  });

  it('is a path of the real application, which refuses the same', async () => {
    const app = testApp(database);
    const answer = await app.request('/upload/v1/object', { method: 'POST', body: 'x' });
    expect([answer.status, (await answer.json()).message]).toEqual([422, messages.unreadableBody]);
    expect((await app.request('/upload/v1/private/none?expires=9999999999&signature=x')).status).toBe(404);
    const call = (path: string, input: Record<string, string>) =>
      app.request(`/upload/v1/${path}`, { method: 'POST', body: new URLSearchParams(input) });
    expect((await call('sign', { purpose: 'identity', size: '10' })).status).toBe(401);
    expect((await call('complete', { key: 'none' })).status).toBe(401);
    expect((await call('link', { url: 'private:none' })).status).toBe(401);
  });
});

describe('completing', () => {
  it('returns the same address for repeated and parallel calls', async () => {
    const { key, ...permission } = await signed();
    await fixture.post(permission, photo);
    const answers = await Promise.all([1, 2, 3].map(() => fixture.complete(CREDITOR, key)));
    answers.push(await fixture.complete(CREDITOR, key));
    const url = `/media/u/${key}-960.webp`;
    expect(answers.map(({ body }) => body.data?.url)).toEqual([url, url, url, url]);
    expect(fixture.files()).toHaveLength(3);
  });

  it('returns the same address when two processes check the file at once', async () => {
    const other = uploadFixture(database, { storage: fixture.storage });
    fixtures.push(other);
    const { key, ...permission } = await signed();
    await fixture.post(permission, photo);
    const answers = await Promise.all([fixture.complete(CREDITOR, key), other.complete(CREDITOR, key)]);
    expect(answers.map(({ body }) => body.data?.url)).toEqual(Array(2).fill(`/media/u/${key}-960.webp`));
  });

  it('ends the permission of what was refused', async () => {
    const { key, ...permission } = await signed();
    await fixture.post(permission, new TextEncoder().encode('no picture'));
    expect(await fixture.complete(CREDITOR, key)).toMatchObject({ http: 422 });
    expect((await fixture.post(permission, photo)).status).toBe(403);
    expect(await fixture.complete(CREDITOR, key)).toMatchObject({ http: 404 });
    expect(fixture.files()).toEqual([]);
  });

  it('is only for the owner of the permission', async () => {
    const { key, ...permission } = await signed();
    await fixture.post(permission, photo);
    for (const stranger of ['creditor:2', 'user:1', 'operator:1']) {
      expect(await fixture.complete(stranger, key)).toMatchObject({ http: 404 });
    }
    expect(await fixture.complete(CREDITOR, 'f'.repeat(32))).toMatchObject({ http: 404 });
    expect((await fixture.complete(CREDITOR, key)).http).toBe(200);
  });

  it('says so when nothing came, or when it came too long ago', async () => {
    const { key, ...permission } = await signed();
    expect(await fixture.complete(CREDITOR, key)).toMatchObject({
      http: 422,
      body: { message: messages.uploadFailed },
    });
    await fixture.post(permission, photo);
    fixture.setClock(minutesFromNow(71));
    expect(await fixture.complete(CREDITOR, key)).toMatchObject({
      http: 422,
      body: { message: messages.uploadExpired },
    });
  });

  it('remembers what the file was found to be', async () => {
    const { key } = await fixture.uploadFile(CREDITOR, 'listing', photo);
    const [row] = await database.db.select().from(upload).where(eq(upload.key, key));
    expect(row).toMatchObject({ contentType: 'image/webp', createdAt: NOW, usedAt: null });
  });
});
