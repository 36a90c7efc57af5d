import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { uploadTransfer } from '../../platform/db/schema.ts';
import { listen } from '../../platform/listen.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { formOf, type SignedUpload, uploadFixture } from '../../testing/files/uploads.ts';
import { hoursFromNow } from '../../testing/listings.ts';

const database = testDatabase();
const fixtures: ReturnType<typeof uploadFixture>[] = [];
let fixture: ReturnType<typeof uploadFixture>;
const photo = await picture().jpeg().toBuffer();
const MiB = 1024 * 1024;
const LARGEST = 10 * MiB;

function openFixture(options: Parameters<typeof uploadFixture>[1] = {}) {
  const opened = uploadFixture(database, options);
  fixtures.push(opened);
  return opened;
}
beforeEach(() => {
  fixture = openFixture();
});
afterAll(() => {
  for (const it of fixtures) it.remove();
});

const signed = async (owner = 'creditor:1', size = LARGEST): Promise<SignedUpload> =>
  (await fixture.sign(owner, 'listing', size)).body.data;

/** The bytes of a form, and its type. */
async function formBytes({ fields }: SignedUpload, content: Uint8Array) {
  const file = new File([content as Uint8Array<ArrayBuffer>], 'a.jpg');
  const whole = new Response(formOf(fields, file));
  const type = whole.headers.get('content-type') ?? '';
  return { type, bytes: new Uint8Array(await whole.arrayBuffer()) };
}

/** A post whose second half is sent when the test says so. */
async function begin(
  permission: SignedUpload,
  {
    content = photo,
    to = fixture,
    address = '',
  }: { content?: Uint8Array; to?: typeof fixture; address?: string } = {},
) {
  const { type, bytes } = await formBytes(permission, content);
  const half = bytes.length / 2;
  let finish = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, half));
      finish = () => {
        controller.enqueue(bytes.subarray(half));
        controller.close();
      };
    },
  });
  const headers = { 'Content-Type': type, 'X-Forwarded-For': address };
  const options = { method: 'POST', headers, body, duplex: 'half' };
  const answer = Promise.resolve(to.app.request(permission.url, options as RequestInit));
  return { answer, finish: () => finish() };
}

const beginMany = (permissions: SignedUpload[], address = '') =>
  Promise.all(permissions.map((it) => begin(it, { address })));

const openFiles = () => fixture.files().filter((name) => name.startsWith('incoming/'));
const openRows = () => database.db.select().from(uploadTransfer);

async function until(condition: () => unknown) {
  while (!(await condition())) await setTimeout(5);
}

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, (await response.json()).message];
}

describe('a permission', () => {
  it('has one open file at a time, whichever process a second post reaches', async () => {
    const other = openFixture({ storage: fixture.storage });
    const permission = await signed();
    const first = await begin(permission);
    await until(() => openFiles().length === 1);
    for (const to of [fixture, other]) {
      expect(await refusal(Promise.resolve(to.post(permission, photo)))).toEqual([
        409,
        messages.uploadRunning,
      ]);
    }
    expect(openFiles()).toHaveLength(1);
    first.finish();
    expect((await first.answer).status).toBe(204);
    // Until it is completed, the next one may replace it.
    expect((await fixture.post(permission, photo)).status).toBe(204);
  });

  it('keeps one file open for forty posts at once', async () => {
    const permission = await signed();
    const first = await begin(permission);
    await until(() => openFiles().length === 1);
    const others = await beginMany(Array(39).fill(permission));
    for (const { finish } of others) finish();
    const statuses = await Promise.all(others.map(async ({ answer }) => (await answer).status));
    expect(statuses).toEqual(Array(39).fill(409));
    expect(openFiles()).toHaveLength(1);
    first.finish();
    expect((await first.answer).status).toBe(204);
    expect(openFiles()).toEqual([`incoming/${permission.key}`]);
    expect(await openRows()).toEqual([]);
  });

  it('is taken by one of many posts that reach several processes at once', async () => {
    const other = openFixture({ storage: fixture.storage });
    const permission = await signed();
    const posts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => begin(permission, { to: index % 2 ? fixture : other })),
    );
    await until(() => openFiles().length > 0);
    for (const { finish } of posts) finish();
    const statuses = await Promise.all(posts.map(async ({ answer }) => (await answer).status));
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    expect(openFiles()).toEqual([`incoming/${permission.key}`]);
  });

  it('is free again after its process crashed, which then cannot replace the newer file', async () => {
    const permission = await signed();
    const lost = await begin(permission, { content: new Uint8Array(1_000) });
    await until(() => openFiles().length === 1);
    fixture.setClock(hoursFromNow(5 / 60));
    expect((await fixture.post(permission, photo)).status).toBe(409);
    fixture.setClock(hoursFromNow(6 / 60));
    expect((await fixture.post(permission, photo)).status).toBe(204);
    lost.finish();
    expect(await refusal(lost.answer)).toEqual([409, messages.uploadTwice]);
    expect(openFiles()).toEqual([`incoming/${permission.key}`]);
    expect(readFileSync(join(fixture.directory, 'incoming', permission.key))).toEqual(photo);
  });

  it('leaves nothing of a file that comes while an earlier one was completed', async () => {
    const permission = await signed();
    await fixture.post(permission, photo);
    const late = await begin(permission);
    await until(() => openFiles().length === 2);
    expect((await fixture.complete('creditor:1', permission.key)).http).toBe(200);
    late.finish();
    expect(await refusal(late.answer)).toEqual([409, messages.uploadTwice]);
    expect(openFiles()).toEqual([]);
  });
});

describe('files that come at once', () => {
  const tooMany = [429, messages.tooManyTransfers];
  const permissionsOf = (owner: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => signed(owner)));

  it('are sixty megabytes of one owner at most, and others are not kept waiting', async () => {
    const posts = await beginMany(await permissionsOf('creditor:1', 9));
    await until(() => openFiles().length === 6);
    const next = await fixture.post(await signed(), photo);
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '15']);
    expect((await fixture.post(await signed('creditor:2'), photo)).status).toBe(204);
    for (const { finish } of posts) finish();
    const statuses = await Promise.all(posts.map(async ({ answer }) => (await answer).status));
    expect(statuses.sort()).toEqual([...Array(6).fill(204), ...Array(3).fill(429)]);
    expect((await fixture.post(await signed(), photo)).status).toBe(204);
  });

  it('are two hundred megabytes from one address at most', async () => {
    fixture = openFixture({ trustedProxies: 1 });
    const owners = [1, 2, 3, 4].map((id) => `creditor:${id}`);
    const permissions = (await Promise.all(owners.map((owner) => permissionsOf(owner, 6)))).flat();
    const posts = await beginMany(permissions, '192.0.2.1');
    await until(() => openFiles().length === 20);
    const from = async (address: string, owner: string) => {
      const post = await begin(await signed(owner), { address });
      post.finish();
      return post.answer;
    };
    expect(await refusal(from('192.0.2.1', 'creditor:5'))).toEqual(tooMany);
    expect((await from('192.0.2.2', 'creditor:5')).status).toBe(204);
    for (const { finish } of posts) finish();
    const statuses = await Promise.all(posts.map(async ({ answer }) => (await answer).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(await openRows()).toEqual([]);
  });
});

describe('a body that stalls', () => {
  const stalled = [408, messages.uploadStalled];

  it('is cut, its file is deleted, and the permission may be used again at once', async () => {
    const { storage } = fixture;
    const hasty = openFixture({ storage, pace: { windowMs: 100, minBytes: 1, maxWindows: 1_000 } });
    const permission = await signed();
    const { answer } = await begin(permission, { to: hasty });
    expect(await refusal(answer)).toEqual(stalled);
    expect(openFiles()).toEqual([]);
    expect((await fixture.post(permission, photo)).status).toBe(204);
  });

  it('is cut before its file begins, and while it is read only for the answer’s sake', async () => {
    fixture = openFixture({ pace: { windowMs: 100, minBytes: 1, maxWindows: 1_000 } });
    const permission = await signed();
    const send = (text: string) => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      });
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      return refusal(Promise.resolve(fixture.app.request(permission.url, options)));
    };
    expect(await send('--x\r\n')).toEqual(stalled);
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    expect(await send(file)).toEqual([403, messages.uploadExpired]);
  });

  it.each([
    ['bytes come one by one', { windowMs: 100, minBytes: 1_000, maxWindows: 1_000 }, 1],
    ['bytes come for ever', { windowMs: 100, minBytes: 1, maxWindows: 5 }, 1_000],
  ])('is cut when %s', async (_, pace, size) => {
    fixture = openFixture({ pace });
    const permission = await signed();
    const { type, bytes } = await formBytes(permission, photo);
    const head = bytes.subarray(0, bytes.length - 200);
    let timer: NodeJS.Timeout | undefined;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(head);
        timer = setInterval(() => controller.enqueue(new Uint8Array(size)), 10);
      },
      cancel: () => clearInterval(timer),
    });
    const headers = { 'Content-Type': type };
    const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect(await refusal(Promise.resolve(fixture.app.request(permission.url, options)))).toEqual(stalled);
    expect(fixture.files()).toEqual([]);
  });

  it('gets an error over the network, and its connection is closed', async () => {
    fixture = openFixture({ pace: { windowMs: 100, minBytes: 1, maxWindows: 1_000 } });
    const server = await listen(fixture.app.fetch, {
      host: '127.0.0.1',
      port: 0,
      shutdownTimeoutMs: 0,
    } as never);
    const permission = await signed();
    const { type, bytes } = await formBytes(permission, photo);
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.write(
      `POST ${permission.url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, bytes.length / 2));
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain(messages.uploadStalled);
    expect(fixture.files()).toEqual([]);
    await server.stop();
  });
});
