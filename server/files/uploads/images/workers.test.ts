import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boundsOf } from './variants.ts';
import { type Job, pictureWorkers, type WorkerOptions } from './workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearby-workers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Processes that do what `source` says with their job. */
function workersThat(source: string, more: Partial<WorkerOptions> = {}) {
  const script = join(folder, `${readdirSync(folder).length}.mjs`);
  writeFileSync(script, source);
  const { inTurn } = pictureWorkers({ script, directory: join(folder, 'working'), ...more });
  return { run: (owner: string, one: Job) => inTurn(owner, (_, run) => run(one)) };
}

const job = {
  kind: 'convert',
  input: 'none',
  directory: folder,
  variants: [],
  bounds: boundsOf('listing'),
  types: [],
  allowsPdf: false,
} as const;

describe('a process that inspects a file', () => {
  it('is killed when it takes too long', async () => {
    const { run } = workersThat('process.on("message", () => { for (;;); })', { timeoutMs: 500 });
    expect(await run('creditor 1', job)).toEqual({ refused: 'pictureTooLarge' });
  });

  it('may fall over, which is the file’s fault', async () => {
    const { run } = workersThat('process.on("message", () => process.abort())');
    expect(await run('creditor 1', job)).toEqual({ refused: 'notAnImage' });
    expect(await workersThat('throw new Error("no")').run('creditor 1', job)).toEqual({
      refused: 'notAnImage',
    });
  });

  it('may not say just anything', async () => {
    for (const message of [
      '{ url: "x" }',
      '"text"',
      '{ refused: "toString" }',
      '{ failed: "the disk is full" }',
    ]) {
      const { run } = workersThat(
        `process.on("message", () => process.send(${message}, () => process.exit()))`,
      );
      await expect(run('creditor 1', job)).rejects.toThrow();
    }
  });

  it('knows nothing of the server’s secrets', async () => {
    process.env.TEST_OF_SECRETS = 'secret';
    const { run } = workersThat(
      'process.on("message", () => process.send({ contentType: process.env.TEST_OF_SECRETS ?? "image/webp" },' +
        ' () => process.exit()))',
    );
    expect(await run('creditor 1', job)).toEqual({ contentType: 'image/webp' });
    delete process.env.TEST_OF_SECRETS;
  });

  it('waits for its turn, and is refused when too many wait', async () => {
    const { run } = workersThat('process.on("message", () => setTimeout(() => process.exit(), 200))', {
      atOnce: 1,
      perOwner: 2,
    });
    const outcomes = await Promise.allSettled([
      run('creditor 1', job),
      run('creditor 1', job),
      run('creditor 1', job),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { status: 503 } });
    expect(await run('creditor 1', job)).toEqual({ refused: 'notAnImage' });
  });
  it('goes round among those who wait', async () => {
    const { run } = workersThat('process.on("message", () => setTimeout(() => process.exit(), 100))', {
      atOnce: 1,
    });
    const finished: string[] = [];
    const begin = (owner: string) => run(owner, job).then(() => finished.push(owner));
    await Promise.all([begin('many'), begin('many'), begin('many'), begin('one')]);
    // Both begin at the same time, so either may be first: none of them waits for a second piece of the other.
    expect(finished.indexOf('one')).toBeLessThanOrEqual(1);
    expect(finished).toHaveLength(4);
  });
});
