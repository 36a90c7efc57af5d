import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { franchiseFee } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { feeOf } from './fees.ts';

const database = testDatabase();
const JIANGSU = '320000';
const NANJING = '320100';
const GULOU = '320106';
const BEIJING = '110000';

beforeEach(async () => {
  const times = { createdAt: NOW, updatedAt: NOW };
  await database.db.insert(franchiseFee).values([
    { region: JIANGSU, fee: 12_000_000n, note: '含首年服务费', ...times },
    { region: NANJING, fee: 8_000_000n, ...times },
  ]);
});

it('a region has its own fee, or that of the nearest region above it', async () => {
  expect(await feeOf(database.db, NANJING)).toBe(8_000_000n);
  expect(await feeOf(database.db, GULOU)).toBe(8_000_000n);
  expect(await feeOf(database.db, '320500')).toBe(12_000_000n);
  expect(await feeOf(database.db, BEIJING)).toBeNull();
  expect(await feeOf(database.db, 'nowhere')).toBeNull();
  await database.db
    .insert(franchiseFee)
    .values({ region: '100000', fee: 5_000_000n, createdAt: NOW, updatedAt: NOW });
  expect(await feeOf(database.db, BEIJING)).toBe(5_000_000n);
});

it('everybody reads the fee of a region', async () => {
  const app = testApp(database);
  const fee = async (region: string) => (await send(app, contract.franchiseFee, { region })).data;
  expect(await fee('320500')).toEqual({ region: JIANGSU, fee: 120_000, note: '含首年服务费' });
  expect(await fee(BEIJING)).toBeNull();
});

it('a region has one fee: an operator who enters a second one reads why not', async () => {
  const token = await signedInOperator(database, '财务', ['finance']);
  const enter = (region: string) =>
    testApp(database).request('/ops/v1/franchise-fees', {
      method: 'POST',
      headers: { Token: token },
      body: new URLSearchParams({ region, fee: '60000' }),
    });
  const refused = await enter(JIANGSU);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { region: '该区域已存在' } });
  expect((await enter(BEIJING)).status).toBe(200);
  expect(await feeOf(database.db, BEIJING)).toBe(6_000_000n);
});
