/**
 * Every method of every resource but subjects and claims: what it asks the API, what it makes of the answer, and what
 * becomes of each way to fail. The API is the real client in a browser, its answers are made here.
 */
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { createBrowserApi } from '../browser-api.ts';
import { readSession, writeSession } from '../session.ts';
import { creditorDataProvider } from './data-provider.ts';
import {
  type Case,
  fail,
  filter,
  over,
  pagination,
  RESOURCES,
  testCases,
  testNothingIsLeftOut,
  thrown,
} from './testing.ts';

const ofAll = <Value>(names: string, value: Value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
/** As little as an installation may say of itself. */
const SITE = {
  ...ofAll('brand slogan hotline service_hours email address app_ios_url app_android_url', ''),
  ...ofAll('public_account_url public_account_name map_url', ''),
  ...ofAll('filings court_links exchange_links hot_searches banks', []),
  ...ofAll('sort_orders drifting_sort_orders auction_status disposal_status', []),
};

const CASES: Case[] = [
  {
    does: 'lists withdrawals',
    call: (it) => it.getList({ resource: 'withdrawals', pagination }),
    path: '/creditor/v1/cashlist',
    fields: { page: '3', size: '20' },
    answer: { data: { data: [{ id: 1, price: '100.50', status: '2' }], total: '6' } },
    gives: { data: [{ id: 1, price: 100.5, status: 2, remark: null }], total: 6 },
  },
  {
    does: 'reads the profile',
    call: (it) => it.getOne({ resource: 'merchant', id: 1 }),
    path: '/creditor/v1/merchants',
    fields: {},
    answer: { data: { id: 1, name: '银行', c_type: '1' } },
    gives: { data: { name: '银行', c_type: 1, email: null } },
  },
  {
    does: 'changes the contact data',
    call: (it) =>
      it.update({
        resource: 'merchant',
        id: 1,
        variables: { email: 'a@b.cn', link_name: '甲', phone: '13911110001', company_address: '南京' },
      }),
    path: '/creditor/v1/merchants/basechange',
    fields: { email: 'a@b.cn', link_name: '甲', phone: '13911110001', company_address: '南京' },
    answer: { message: '修改成功' },
    gives: { data: { message: '修改成功' } },
  },
  {
    does: 'reads the balance',
    call: (it) => it.custom?.({ url: 'merchant/balance', method: 'get' }) ?? fail(),
    path: '/creditor/v1/balance',
    fields: {},
    answer: { data: { balance: '12.5', frozen: 0 } },
    gives: { data: { balance: 12.5, frozen: 0 } },
  },
  {
    does: 'reads the traffic',
    call: (it) => it.custom?.({ url: 'merchant/traffic', method: 'get' }) ?? fail(),
    path: '/creditor/v1/traffic',
    fields: {},
    answer: { list: [{ day: '2026-11-20', looks: 3, consults: 1 }], count: 1 },
    gives: { data: [{ day: '2026-11-20', looks: 3, consults: 1 }] },
  },
  {
    does: 'reads how the platform is reached',
    call: (it) => it.custom?.({ url: 'merchant/site', method: 'get' }) ?? fail(),
    path: '/customer/Index/site',
    fields: {},
    answer: { data: { ...SITE, hotline: '400-000-0000' } },
    gives: { data: { hotline: '400-000-0000' } },
  },
  {
    does: 'lists saved views',
    call: (it) => it.getList({ resource: 'views', filters: [filter('resource', 'subjects')] }),
    path: '/creditor/v1/views',
    fields: { resource: 'subjects' },
    answer: { list: [{ id: 1, resource: 'subjects', name: '待改', query: '?is_start=3' }], count: 1 },
    gives: { data: [{ id: 1, name: '待改', query: '?is_start=3' }], total: 1 },
  },
  {
    does: 'saves a view',
    call: (it) =>
      it.create({
        resource: 'views',
        variables: { resource: 'subjects', name: '待改', query: '?is_start=3' },
      }),
    path: '/creditor/v1/views',
    fields: { resource: 'subjects', name: '待改', query: '?is_start=3' },
    answer: {
      message: '操作成功',
      data: { id: 5, resource: 'subjects', name: '待改', query: '?is_start=3' },
    },
    gives: { data: { id: 5, name: '待改' } },
  },
  {
    does: 'forgets a view',
    call: (it) => it.deleteOne({ resource: 'views', id: 5 }),
    path: '/creditor/v1/views/remove',
    fields: { id: '5' },
    answer: { message: '操作成功' },
    gives: { data: { id: 5 } },
  },
];

testCases(CASES);
testNothingIsLeftOut(
  CASES,
  RESOURCES.filter((it) => it !== 'subjects' && it !== 'claims'),
);

describe('the provider', () => {
  it('names what it does not know', async () => {
    const { provider } = over(() => Response.json({}));
    expect((await thrown(provider.getList({ resource: 'nothing' }))).message).toContain('nothing');
    expect((await thrown(provider.deleteOne({ resource: 'subjects', id: 1 }))).message).toContain('remove');
    const action = provider.custom?.({ url: 'subjects/explode', method: 'post' }) ?? fail();
    expect((await thrown(action)).message).toContain('explode');
  });
});

describe('a session that is over', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
  });

  it('is forgotten and told once, whichever calls find out', async () => {
    const tell = vi.fn();
    writeSession({ role: 'creditor', token: 'old', account: 'bank', realname: '银行', deleteSign: 0 });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ status: 10001, message: '请登录' }),
    );
    const provider = creditorDataProvider(createBrowserApi({ tell }));
    await Promise.allSettled([
      provider.getList({ resource: 'subjects', pagination }),
      provider.getOne({ resource: 'merchant', id: 1 }),
    ]);
    expect(readSession()).toBeNull();
    expect(tell.mock.calls).toEqual([[messages.loginExpired]]);
  });
});
