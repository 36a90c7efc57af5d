import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { handedFile } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';

const database = testDatabase();
let token = '';

beforeEach(async () => {
  await addAccounts(database, { users: [{ phone: '13811110001', nickname: '甲', password: PASSWORD }] });
  const input = { username: '13811110001', password: PASSWORD };
  token = (await send(testApp(database), contract.login, input)).data?.token ?? '';
});

const app = (hours = 0) => testApp(database, { clock: () => hoursFromNow(hours) });
const hand = (name: string, content = '甲,1') =>
  send(app(), contract.handFile, { file: new File([content], name) }, { token });

it('gives a link that saves the file by its name, without a session, for ten minutes', async () => {
  const { data } = await hand('对账单-2026-11.csv', '\uFEFF甲,1');
  const answer = await app(0.16).request(data?.url ?? '');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="file.csv"; filename*=UTF-8''${encodeURIComponent('对账单-2026-11.csv')}`,
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFF甲,1');
  const late = await app(0.17).request(data?.url ?? '');
  expect([late.status, await late.text()]).toEqual([404, '下载链接已失效，请返回页面重新导出']);
  expect((await app().request('/upload/v1/handed/unknown/a.csv')).status).toBe(404);
});

it('takes no page, and nothing without a session', async () => {
  expect((await hand('a.html', '<script>')).status).toBe(422);
  expect((await hand(`${'a'.repeat(200)}.csv`)).status).toBe(422);
  const stranger = await send(app(), contract.handFile, { file: new File(['a'], 'a.csv') });
  expect(stranger.status).toBe(401);
  expect(await database.db.$count(handedFile)).toBe(0);
});

it('keeps the five newest of a person', async () => {
  const urls: string[] = [];
  for (let index = 0; index < 6; index++) urls.push((await hand(`${index}.csv`)).data?.url ?? '');
  const found = await Promise.all(urls.map(async (url) => (await app().request(url)).status));
  expect(found.filter((status) => status === 200)).toHaveLength(5);
});
