import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../../platform/listen.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { formOf, uploadFixture } from '../../../testing/files/uploads.ts';

const database = testDatabase();
let fixture: ReturnType<typeof uploadFixture>;
beforeAll(() => {
  fixture = uploadFixture(database);
});
afterAll(() => fixture.remove());

const MB = 1_000_000;

/** Bytes in use after garbage collection. A buffer that one collection finds unused may be freed after the next one. */
async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let run = 0; run < 3; run += 1) {
    collect();
    await setTimeout(10);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('files go to the disk while they come', async () => {
  const { url, fields } = (await fixture.sign('creditor:1', 'listing', 10 * MB)).body.data;
  const whole = new Response(formOf(fields, new File([new Uint8Array(10 * MB)], 'a.jpg')));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = 5 * MB;
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
  const options = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' };
  const answer = fixture.app.request(url, options as RequestInit);
  const onDisk = () =>
    fixture.files().reduce((sum, name) => sum + statSync(join(fixture.directory, name)).size, 0);
  while (onDisk() < 4.5 * MB) await setTimeout(10);
  finish();
  expect((await answer).status).toBe(204);
});

it('many of them leave nothing in memory', async () => {
  const server = await listen(fixture.app.fetch, {
    host: '127.0.0.1',
    port: 0,
    shutdownTimeoutMs: 0,
  } as never);
  const content = new File([new Uint8Array(2 * MB)], 'a.jpg');
  const postMany = async (owner: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { url, fields } = (await fixture.sign(owner, 'listing', content.size)).body.data;
      const answer = await fetch(server.address + url, { method: 'POST', body: formOf(fields, content) });
      expect(answer.status).toBe(204);
    }
  };
  await postMany('creditor:2', 3);
  const before = await memoryInUse();
  await postMany('creditor:3', 20);
  // Kept whole, they would be 40 MB.
  expect((await memoryInUse()) - before).toBeLessThan(10 * MB);
  await server.stop();
});
