/** Areas that refer to one another, and hold pictures and documents. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Area, defineArea } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { areaRoutes } from '../composition/areas.ts';
import { id } from '../platform/db/schema/columns.ts';
import { creditorId } from '../platform/db/schema/owners.ts';
import { upload } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { send } from '../testing/people.ts';
import { signedInCreditors } from '../testing/sessions.ts';
import { implementArea } from './index.ts';

const database = testDatabase();
const owner = { by: 'creditor' } as const;
const title = { kind: 'text', label: '名称', maxLength: 20 } as const;

const shelves = defineArea({
  path: 'shelves',
  label: '书架',
  owner,
  operators: { permission: 'creditors' },
  fields: { title },
  create: 'all',
  filters: ['title'],
  remove: {},
});
const books = defineArea({
  path: 'books',
  label: '书',
  owner,
  fields: {
    title,
    shelf: { kind: 'reference', label: '书架', to: shelves },
    photos: { kind: 'pictures', label: '图片', purpose: 'listing' },
    paper: { kind: 'document', label: '文书', purpose: 'judgment' },
  },
  create: 'all',
  update: 'all',
  filters: ['shelf'],
  remove: {},
});

const shelf = pgTable('shelf', { id: id(), creditorId: creditorId(), title: text() }, (t) => [
  index().on(t.creditorId),
]);
const book = pgTable(
  'book',
  {
    id: id(),
    creditorId: creditorId(),
    title: text(),
    shelf: bigint({ mode: 'number' }).references(() => shelf.id),
    photos: text().array(),
    paper: text(),
  },
  (t) => [index().on(t.creditorId)],
);

const drop = () => database.db.execute(sql`drop table if exists book, shelf`);
const tokens = { one: '', other: '' };
beforeEach(async () => {
  await drop();
  await database.db.execute(sql`create table shelf (id bigint primary key generated always as identity,
    creditor_id bigint not null, title text)`);
  await database.db.execute(sql`create table book (id bigint primary key generated always as identity,
    creditor_id bigint not null, title text, shelf bigint references shelf (id), photos text[], paper text)`);
  const [one = '', other = ''] = await signedInCreditors(database, ['江南银行', '东吴资产']);
  Object.assign(tokens, { one, other });
});
afterAll(drop);

const ask = (call: Call | undefined, input: Record<string, unknown>, as: 'one' | 'other' = 'one') => {
  const areas = [
    ...areaRoutes(),
    ...implementArea(shelves, { table: shelf }),
    ...implementArea(books, { table: book }),
  ];
  return send(testApp(database, { areas }), call as Call, input, { token: tokens[as] });
};
const added = async (area: Area, input: Record<string, unknown>, as: 'one' | 'other' = 'one') =>
  ((await ask(area.calls.create, input, as)).data as { id: number }).id;

describe('a reference', () => {
  it('is answered with the name of the record, and filtered by its number', async () => {
    const [low, high] = [await added(shelves, { title: '下层' }), await added(shelves, { title: '上层' })];
    const bookId = await added(books, { title: '价格年鉴', shelf: high });
    await added(books, { title: '法规', shelf: low });
    expect(await ask(books.calls.list, { shelf: high })).toMatchObject({
      count: 1,
      list: [{ id: bookId, shelf: high, shelf_name: '上层' }],
    });
    expect((await ask(books.calls.one, { id: bookId })).data).toMatchObject({ shelf_name: '上层' });
  });

  it.each([
    ['that does not exist', () => Promise.resolve(99)],
    ['of another creditor', () => added(shelves, { title: '别人的' }, 'other')],
  ])('to a record %s is refused beside its field', async (_, foreign) => {
    const shelfId = await foreign();
    expect(await ask(books.calls.create, { title: '法规', shelf: shelfId })).toMatchObject({
      status: 422,
      errors: { shelf: '所选书架不存在，请重新选择' },
    });
    expect(await database.db.$count(book)).toBe(0);
  });

  it('keeps the record from being deleted', async () => {
    const shelfId = await added(shelves, { title: '下层' });
    const bookId = await added(books, { title: '法规', shelf: shelfId });
    expect(await ask(shelves.calls.actions.remove, { id: shelfId })).toMatchObject({
      status: 409,
      message: '该书架正被其他记录使用，不能删除',
    });
    expect((await ask(books.calls.actions.remove, { id: bookId })).status).toBe(200);
    expect((await ask(shelves.calls.actions.remove, { id: shelfId })).status).toBe(200);
  });

  it('needs a foreign key, and records of the same callers', () => {
    const loose = pgTable('book', { id: id(), shelf: bigint({ mode: 'number' }) });
    const area = { path: 'books', label: '书', permission: 'catalogue' } as const;
    const foreign = defineArea({
      ...area,
      fields: { shelf: { kind: 'reference', label: '书架', to: shelves } },
    });
    expect(() => implementArea(foreign, { table: loose })).toThrow('the column of shelf is no foreign key');
    expect(() => implementArea(foreign, { table: book })).toThrow('shelves, which has other callers');
  });
});

describe('files', () => {
  const uploaded = async (key: string, purpose: string, ownerId = 1) => {
    const url = purpose === 'judgment' ? `private:${key}` : `/media/${key}.webp`;
    await database.db.insert(upload).values({
      key,
      purpose,
      url,
      ownerRole: 'creditor',
      ownerId,
      contentType: 'image/webp',
      createdAt: NOW,
      expiresAt: NOW,
    });
    return url;
  };
  const usedFiles = async () =>
    (await database.db.select().from(upload)).flatMap(({ key, usedAt }) => (usedAt ? [key] : [])).sort();
  const pictures = (...urls: string[]) =>
    JSON.stringify(urls.map((img_path) => ({ img_path, delete_sign: 0 })));

  it('belong to their record until they are taken out or it is deleted', async () => {
    const [front, back] = [await uploaded('front', 'listing'), await uploaded('back', 'listing')];
    const paper = await uploaded('paper', 'judgment');
    const bookId = await added(books, { title: '法规', photos: pictures(front, back), paper });
    expect(await usedFiles()).toEqual(['back', 'front', 'paper']);
    expect((await ask(books.calls.one, { id: bookId })).data).toMatchObject({
      photos: [{ img_path: front }, { img_path: back }],
      paper,
    });
    await ask(books.calls.update, { id: bookId, title: '法规', photos: pictures(back), paper });
    expect(await usedFiles()).toEqual(['back', 'paper']);
    await ask(books.calls.actions.remove, { id: bookId });
    expect(await usedFiles()).toEqual([]);
  });

  it.each([
    ['of another creditor', () => uploaded('theirs', 'listing', 2)],
    ['for another purpose', () => uploaded('editor', 'editor')],
    ['that was not handed in', () => Promise.resolve('/media/none.webp')],
    [
      'that another record has',
      async () => {
        const url = await uploaded('taken', 'listing');
        await added(books, { title: '第一本', photos: pictures(url) });
        return url;
      },
    ],
  ])('%s are refused beside their field', async (_, url) => {
    const photos = pictures(await url());
    expect((await ask(books.calls.create, { title: '第二本', photos })).errors).toEqual({
      photos: messages.uploadUnknown,
    });
  });

  it('are no more than their purpose allows', async () => {
    const urls = await Promise.all([1, 2, 3, 4, 5].map((number) => uploaded(`photo${number}`, 'listing')));
    expect((await ask(books.calls.create, { title: '法规', photos: pictures(...urls) })).errors).toEqual({
      photos: messages.tooManyUploads,
    });
    expect(await usedFiles()).toEqual([]);
  });
});
