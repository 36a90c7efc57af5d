/** Records that refer to another area's, in the console over the real server. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { implementArea } from '../../server/areas/index.ts';
import { areaRoutes } from '../../server/composition/areas.ts';
import { id } from '../../server/platform/db/schema/columns.ts';
import { auditEntry } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { signedInOperator } from '../../server/testing/sessions.ts';
import { defineArea } from '../../shared/contract/areas/index.ts';
import { areaResource } from './area-resource.ts';
import { renderConsole, user } from './testing/render-console.tsx';

const database = testDatabase();
const title = { kind: 'text', label: '名称', maxLength: 20 } as const;
const shelves = defineArea({
  path: 'shelves',
  label: '书架',
  permission: 'catalogue',
  fields: { title },
  create: 'all',
  filters: ['title'],
});
const books = defineArea({
  path: 'books',
  label: '书',
  permission: 'catalogue',
  fields: {
    title,
    shelf: { kind: 'reference', label: '书架', to: shelves },
    paper: { kind: 'document', label: '合同', purpose: 'judgment' },
  },
  create: 'all',
  update: 'all',
  filters: ['shelf'],
});
const shelf = pgTable('shelf', { id: id(), title: text() });
const book = pgTable('book', {
  id: id(),
  title: text(),
  shelf: bigint({ mode: 'number' }).references(() => shelf.id),
  paper: text(),
});

const drop = () => database.db.execute(sql`drop table if exists book, shelf`);
let token = '';
beforeEach(async () => {
  await drop();
  await database.db.execute(
    sql`create table shelf (id bigint primary key generated always as identity, title text)`,
  );
  await database.db.execute(sql`create table book (id bigint primary key generated always as identity,
    title text, shelf bigint references shelf (id), paper text)`);
  await database.db.insert(shelf).values([{ title: '上层' }, { title: '下层' }]);
  token = await signedInOperator(database, 'ops', ['content']);
});
afterAll(drop);

function open(address: string) {
  const areas = [...implementArea(shelves, { table: shelf }), ...implementArea(books, { table: book })];
  const app = testApp(database, { areas: [...areaRoutes(), ...areas] });
  const provider = operatorDataProvider({
    baseUrl: 'http://localhost',
    token: () => token,
    fetch: async (request) => app.fetch(request),
  });
  const getList: typeof provider.getList = async (params) =>
    params.resource === 'views' ? { data: [], total: 0 } : provider.getList(params);
  const frame = { menu: [], base: '/ops', home: '/ops/books', permissions: ['catalogue'] as const };
  const resources = [areaResource(shelves, {}), areaResource(books, {})];
  return renderConsole(address, { ...provider, getList }, { resources, ...frame });
}

it('a record is chosen by its name', async () => {
  open('/ops/books/edit');
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '法规');
  const choice = await screen.findByRole('combobox', { name: /^书架/ });
  fireEvent.mouseDown(choice);
  fireEvent.change(choice, { target: { value: '下' } });
  await waitFor(() => expect(screen.queryByText('上层')).toBeNull());
  fireEvent.click(await screen.findByText('下层'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  const row = within(await screen.findByRole('row', { name: /法规/ }));
  expect(row.getByRole('link', { name: '下层' }).getAttribute('href')).toBe('/ops/shelves/detail?id=2');
  expect(await database.db.select({ shelf: book.shelf }).from(book)).toEqual([{ shelf: 2 }]);
  const [entry] = await database.db.select().from(auditEntry);
  expect(entry?.after).toMatchObject({ title: '法规', shelf: '下层（2）' });
});

it('records are filtered by the one that they refer to', async () => {
  await database.db.insert(book).values([
    { title: '法规', shelf: 1 },
    { title: '年鉴', shelf: 2 },
  ]);
  const { address } = open('/ops/books');
  expect(await screen.findByText('年鉴')).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '书架' }));
  fireEvent.click(await screen.findByTitle('上层'));
  await waitFor(() => expect(screen.queryByText('年鉴')).toBeNull());
  expect(address()).toBe('/ops/books?shelf=1');
});

it('the page of a record has the way to its private file', async () => {
  await database.db.insert(book).values({ title: '法规', shelf: 1, paper: 'private:abc' });
  open('/ops/books/detail?id=1');
  expect(await screen.findByRole('button', { name: '查看合同' })).toBeDefined();
  expect(screen.getByRole('link', { name: '上层' })).toBeDefined();
});
