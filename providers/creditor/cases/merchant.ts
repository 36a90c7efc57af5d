/** The creditor’s profile: what the provider sends for each method, and what it makes of the answer. */
import { type Case, fail } from '../testing.ts';

const ofAll = <Value>(names: string, value: Value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
/** As little as an installation may say of itself. */
const SITE = {
  ...ofAll('brand slogan hotline service_hours email address app_ios_url app_android_url', ''),
  ...ofAll('public_account_url public_account_name map_url', ''),
  ...ofAll('filings court_links exchange_links hot_searches banks', []),
  ...ofAll('sort_orders drifting_sort_orders auction_status disposal_status', []),
};

export const cases: Case[] = [
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
];
