import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, creditor, creditorProfile } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
let token = '';

beforeEach(async () => {
  token = await signedInOperator(database, 'fin', ['finance']);
  const own = { type: 1, standing: 0, password: PASSWORD } as const;
  await addAccounts(database, {
    creditors: [
      { ...own, account: 'jiangnan', phone: '13911110001', name: '江南银行' },
      { ...own, account: '13911110002', phone: '13911110002', name: '100%保理', standing: 2 },
      { ...own, account: 'anna', phone: '13911110003', name: '赵文静Anna', type: 2, standing: 3 },
    ],
  });
});

const all = (query: InputOf<typeof contract.allCreditors> = {}) =>
  send(testApp(database), contract.allCreditors, query, { token });
const found = async (query: InputOf<typeof contract.allCreditors>) =>
  (await all(query)).list?.map(({ id }) => id);

it('a creditor is read with the certified data, whose numbers are masked', async () => {
  const certified = { legalPerson: '赵文静', idCard: '320106199001011234', contactPhone: '13700000001' };
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...certified, updatedAt: NOW });
  const { data } = await send(testApp(database), contract.oneCreditor, { id: 1 }, { token });
  expect(data).toMatchObject({
    name: '江南银行',
    legal_person: '赵文静',
    id_card: '3201****1234',
    contact_phone: '137****0001',
    bank_account_num: null,
  });
});

it('whole phones are read on request, which the audit has', async () => {
  const { data } = await send(testApp(database), contract.revealCreditorContact, { id: 1 }, { token });
  expect(data).toEqual({ phone: '13911110001', contact_phone: null });
  expect(await database.db.select().from(auditEntry)).toMatchObject([
    { actor: 'fin', action: 'view', subject: 'creditors', subjectId: 1 },
  ]);
});

it('finance reads the balance, and why nothing is paid out', async () => {
  const read = async () => (await send(testApp(database), contract.creditorMoney, { id: 1 }, { token })).data;
  expect(await read()).toEqual({ balance: 0, frozen: 0, debt: 0, hold: null, bank_hold_until: null });
  await database.db.update(creditor).set({ lockedAt: NOW }).where(eq(creditor.id, 1));
  await database.db.insert(creditorProfile).values({ creditorId: 1, bankChangedAt: NOW, updatedAt: NOW });
  expect(await read()).toMatchObject({
    hold: messages.payoutHeldLocked,
    bank_hold_until: '2026-11-21 10:00:00',
  });
});

describe('operators find creditors', () => {
  it('all of them, the newest first, without whole phones', async () => {
    const { list, count } = await all();
    expect(count).toBe(3);
    expect(list).toMatchObject([
      { id: 3, name: '赵文静Anna', account: 'anna', phone: '139****0003', c_type: 2, delete_sign: 3 },
      { id: 2, account: '139****0002', phone: '139****0002', c_type: 1, delete_sign: 2 },
      { id: 1, account: 'jiangnan', delete_sign: 0 },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/\d{11}|assword/);
    expect((await all({ _start: 1, _end: 2, _sort: 'id' })).list).toMatchObject([{ id: 2 }]);
  });

  it.each([
    ['江南', [1]],
    ['ANNA', [3]],
    ['南', [1]],
    ['银行 江', [1]],
    ['0%', [2]],
    ['_', []],
    ['jiangnan', [1]],
    ['jiang', []],
    ['13911110003', [3]],
    ['1391111', []],
  ])('%s by a part of the name, the whole account or the whole phone', async (q, ids) => {
    expect(await found({ q })).toEqual(ids);
  });

  it('by a word that many names have, in any order and with other filters', async () => {
    const times = { createdAt: NOW, updatedAt: NOW };
    await database.db.insert(creditor).values(
      Array.from({ length: 30 }, (_, index) => ({
        account: `many${index}`,
        phone: String(13922220000 + index),
        name: `${30 - index + 10}号资产管理`,
        type: 1,
        standing: index % 3 === 0 ? 2 : 0,
        ...times,
      })),
    );
    expect(await found({ q: '资产', _end: 3 })).toEqual([33, 32, 31]);
    expect(await found({ q: '资产', _start: 28, _end: 50 })).toEqual([5, 4]);
    expect(await found({ q: '资产 号', _sort: 'name', _order: 'desc', _end: 2 })).toEqual([4, 5]);
    expect(await found({ q: '资产', delete_sign: 2, _end: 2 })).toEqual([31, 28]);
    expect((await all({ q: '资产' })).count).toBe(30);
  });

  it('by standing', async () => {
    expect(await found({ delete_sign: 2 })).toEqual([2]);
  });

  it('one of them', async () => {
    const { data } = await send(testApp(database), contract.oneCreditor, { id: 1 }, { token });
    expect(data).toMatchObject({ id: 1, name: '江南银行', phone: '139****0001' });
  });
});
