import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listingText, upload } from '../../../platform/db/schema.ts';
import { addListings, NOW } from '../../../testing/listings.ts';
import { testSubjects } from '../../../testing/records/subjects.ts';
import { claimTextPictures, releaseUnused } from './picture-references.ts';

const { database, save, idOf } = testSubjects();
const owner = { role: 'creditor', id: 1, session: '', isApproved: true, roles: [] } as const;

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `/media/u/${String(index).padStart(32, '0')}.webp`);
const showing = (urls: readonly string[]) => urls.map((url) => `![图](${url})`).join('\n');
const upTo = async (count: number) => {
  const urls = addresses(count);
  await database.db.insert(upload).values(
    urls.map((url) => ({
      key: url,
      url,
      ownerRole: 'creditor' as const,
      ownerId: 1,
      purpose: 'editor' as const,
      createdAt: NOW,
      expiresAt: NOW,
    })),
  );
  return urls;
};
const usedCount = async () =>
  (await database.db.select().from(upload).where(isNotNull(upload.usedAt))).length;

/** Runs the work on a database that counts queries. */
async function queriesOf(work: (tx: Queries) => Promise<unknown>): Promise<number> {
  let count = 0;
  const asks = new Set(['select', 'selectDistinct', 'update', 'insert', 'delete', 'execute']);
  await work(
    new Proxy(database.db as Queries, {
      get(target, name) {
        if (asks.has(String(name))) count += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  return count;
}

describe('many pictures in a text', () => {
  it('are marked as used by one query', async () => {
    const urls = await upTo(100);
    const use = { owner, now: NOW };
    let usable = new Set<string>();
    const count = await queriesOf(async (tx) => {
      usable = await claimTextPictures(tx, urls, use);
    });
    expect([count, usable.size, await usedCount()]).toEqual([1, 100, 100]);
  });

  it('that another text shows are found by one more query', async () => {
    const foreign = addresses(100).map((path) => `https://img.example${path}`);
    const [imported] = await addListings(database.db, { type: 2, creditorId: 1 });
    await database.db
      .insert(listingText)
      .values({ listingId: imported ?? 0, introduction: showing(foreign) });
    const count = await queriesOf((tx) => claimTextPictures(tx, foreign, { owner, now: NOW }));
    expect(count).toBe(2);
    expect(await save({ introduce: showing(foreign) })).toMatchObject({ status: 200 });
  });

  it('are looked for in few texts, wherever they are said to come from', async () => {
    const foreign = addresses(60).map((path) => `https://img.example${path}`);
    const ids = await addListings(database.db, ...foreign.map(() => ({ type: 2, creditorId: 1 })));
    await database.db.insert(listingText).values(
      ids.map((listingId, index) => ({
        listingId,
        introduction: showing(foreign.slice(index, index + 1)),
      })),
    );
    const count = await queriesOf((tx) => claimTextPictures(tx, foreign, { owner, now: NOW }));
    expect(count).toBeLessThanOrEqual(21);
  });

  it('are given back by as many queries as one', async () => {
    const urls = await upTo(100);
    await idOf(save({ introduce: showing(urls) }));
    const one = await queriesOf((tx) => releaseUnused(tx, 1, urls.slice(0, 1)));
    expect(await usedCount()).toBe(101);
    await database.db.update(listingText).set({ introduction: showing(urls.slice(0, 40)) });
    expect(await queriesOf((tx) => releaseUnused(tx, 1, urls))).toBeLessThanOrEqual(one + 1);
    expect(await usedCount()).toBe(41);
  });

  it('are refused above a hundred, at the text', async () => {
    const urls = await upTo(101);
    expect(await save({ introduce: showing(urls) })).toMatchObject({
      status: 422,
      errors: { introduce: '每项内容最多插入100张图片' },
    });
    expect(await save({ introduce: showing(urls.slice(0, 100)) })).toMatchObject({ status: 200 });
  });
});

describe('texts that are too complex', () => {
  it('are refused, each at its field', async () => {
    const text = '!['.repeat(25_000);
    expect(
      await save({ announcement: text, should_know: '>---\n\\\n'.repeat(6_000), introduce: '正常' }),
    ).toMatchObject({
      status: 422,
      errors: { announcement: messages.textTooComplex, should_know: messages.textTooComplex },
    });
  });

  it('that are there already don’t keep their subject from being mended', async () => {
    const id = await idOf(save());
    await database.db.update(listingText).set({ introduction: '!['.repeat(25_000) });
    expect(await save({ id, introduce: '改好了' })).toMatchObject({ status: 200 });
  });
});
