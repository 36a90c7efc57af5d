import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, temporaryDirectory } from '../built-server.ts';

/** A phone has to read all of it before the page is there, however well it was compressed. */
const HTML_BUDGET = 50 * 1024;

const directory = temporaryDirectory();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: directory.path });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  directory.remove();
});

/** The demonstration's latest listings of a type. */
async function latest(type: number): Promise<number[]> {
  const answer = await fetch(`${server.address}/customer/Index/ObjcetList`, {
    method: 'POST',
    body: new URLSearchParams({ zc_type: String(type), size: '20' }),
  });
  const { list } = (await answer.json()) as { list: { id: number }[] };
  return list.map(({ id }) => id);
}

async function bytesOf(path: string): Promise<number> {
  const answer = await fetch(server.address + path);
  expect(answer.status).toBe(200);
  return (await answer.arrayBuffer()).byteLength;
}

describe('the HTML of a public page with the demonstration', () => {
  it.each(['/', '/search', '/search?currentIndex=1', '/search?load_province=320000&zc_type=1'])(
    'is light: %s',
    async (path) => {
      expect(await bytesOf(path)).toBeLessThanOrEqual(HTML_BUDGET);
    },
  );

  it('is light: listings, also those with the longest texts', async () => {
    const ids = (await Promise.all([1, 2, 3].map(latest))).flat();
    expect(ids).toHaveLength(60);
    const bytes = await Promise.all(ids.map((id) => bytesOf(`/object/${id}`)));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(HTML_BUDGET);
  });
});
