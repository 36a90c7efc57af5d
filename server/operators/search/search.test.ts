import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { OPERATOR_PERMISSIONS } from '../../../shared/domain/accounts/operator.ts';
import { messages } from '../../../shared/messages.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from '../../testing/sessions.ts';
import { searchQuery, termsOf } from './index.ts';

const database = testDatabase();
let admin = '';

beforeEach(async () => {
  admin = await signedInOperator(database, 'root', ['admin']);
});

const find = async (q: string, token = admin) => {
  const { data } = await send(testApp(database), contract.operatorSearch, { q }, { token });
  return data?.found.map(({ kind, title, text }) => `${kind} ${title} ${text}`);
};

describe('the search', () => {
  beforeEach(async () => {
    await signedInCreditors(database, ['江南银行', '江南资产管理有限公司']);
    await signedInUsers(database, 1, 13911110002);
  });

  it('finds people by their names and by their phones, which it masks', async () => {
    expect(await find('江 南')).toEqual([
      'creditors 江南银行 139****0001',
      'creditors 江南资产管理有限公司 139****0002',
    ]);
    expect(await find('资产管理')).toEqual(['creditors 江南资产管理有限公司 139****0002']);
    expect(await find('13911110002')).toEqual([
      'creditors 江南资产管理有限公司 139****0002',
      'users 用户1 139****0002',
    ]);
    expect(await find('0002')).toEqual([
      'creditors 江南资产管理有限公司 139****0002',
      'users 用户1 139****0002',
    ]);
    expect(await find('江%')).toEqual([]);
  });

  it('tells no masked digit of a phone to an operator who tries them', async () => {
    for (const part of ['139', '13911', '1391111', '1391111000', '10002', '110002', '911110002'])
      expect(await find(part), part).toEqual([]);
    const search = (digits: number) =>
      send(testApp(database), contract.operatorSearch, { q: `139${digits}0002` }, { token: admin });
    for (let digits = 1000; digits < 1200; digits += 1) expect((await search(digits)).status).toBe(200);
    expect((await search(1111)).status).toBe(429);
  });

  it('finds listings by words of the title and by number, on the shelf and off it', async () => {
    await addListings(database.db, { title: '建邺区江南花园住宅' });
    await addListings(database.db, { title: '鼓楼区商铺', publishStatus: 1 });
    expect(await find('花园')).toEqual(['listings 建邺区江南花园住宅 编号 1']);
    expect(await find('商铺')).toEqual(['listings 鼓楼区商铺 编号 2']);
    expect(await find('2')).toContain('listings 鼓楼区商铺 编号 2');
  });

  it('finds only what the caller works on', async () => {
    await addListings(database.db, { title: '江南花园住宅' });
    const support = await signedInOperator(database, 'sup', ['support']);
    expect((await find('江南', support))?.every((it) => it.startsWith('creditors'))).toBe(true);
    const content = await signedInOperator(database, 'con', ['content']);
    expect(await find('江南', content)).toEqual(['listings 江南花园住宅 编号 1']);
  });

  it('refuses nothing to search for', async () => {
    const refused = { status: 422, errors: { q: messages.required } };
    expect(
      await send(testApp(database), contract.operatorSearch, { q: ' ' }, { token: admin }),
    ).toMatchObject(refused);
  });
});

it('finds orders by their number and by the phone of the user', async () => {
  const shop = await openShop(database);
  await shop.order();
  const { rows } = (await database.db.execute(sql`select order_num from user_order`)) as unknown as {
    rows: { order_num: string }[];
  };
  const number = rows[0]?.order_num ?? '';
  expect(await find(number.toLowerCase())).toEqual([expect.stringContaining(`orders ${number}`)]);
  const byPhone = await find('13800000001');
  expect(byPhone).toContainEqual(expect.stringContaining(`orders ${number}`));
});

it.each(['江南花园', '13911110001', '0001', 'DD20261120', '7'])('reads no whole table for %s', async (q) => {
  const query = searchQuery(Object.keys(OPERATOR_PERMISSIONS), termsOf(q));
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.execute(sql`explain (format json) ${query}`));
  });
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toContain('Index');
});
