/** Calls of pages without a resource: the provider's requests and results. */
import { type Call, contract, type InputOf } from '../../../../shared/contract/index.ts';
import { callThrough } from '../../../typed-calls.ts';
import type { Case } from '../providers.ts';

const calling =
  <C extends Call>(call: C, input: InputOf<C>): Case['call'] =>
  (it) =>
    callThrough(it, call, input);

const ofAll = <Value>(names: string, value: Value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
/** As little as an installation may say of itself. */
const SITE = {
  ...ofAll('brand slogan hotline service_hours email address app_ios_url app_android_url', ''),
  ...ofAll('public_account_url public_account_name map_url', ''),
  ...ofAll('filings court_links exchange_links hot_searches banks', []),
  ...ofAll('sort_orders drifting_sort_orders auction_status disposal_status', []),
};
const IMPORT_REPORT = {
  ...{ sheets: [], unit: '行', inserted: 3, failed: '1', types: [2], unread: [], notes: [], problems: [] },
  ...{ pictures: { next: null, problems: [] }, rejected: null },
};
const STATEMENT = { from: '2026-11-01', to: '2026-11-30' };
const CONTACT = { email: 'a@b.cn', link_name: '甲', phone: '13911110001', company_address: '南京' };

export const cases: Case[] = [
  {
    does: 'changes the contact data',
    call: calling(contract.changeProfile, CONTACT),
    path: '/creditor/v1/merchants/basechange',
    fields: CONTACT,
    answer: { message: '修改成功' },
    gives: { message: '修改成功' },
  },
  {
    does: 'reads the balance',
    call: calling(contract.balance, {}),
    path: '/creditor/v1/balance',
    fields: {},
    answer: { data: { balance: '12.5', frozen: 0 } },
    gives: { data: { balance: 12.5, frozen: 0 } },
  },
  {
    does: 'reads the traffic',
    call: calling(contract.traffic, {}),
    path: '/creditor/v1/traffic',
    fields: {},
    answer: { list: [{ day: '2026-11-20', looks: 3, consults: 1 }], count: 1 },
    gives: { list: [{ day: '2026-11-20', looks: 3, consults: 1 }] },
  },
  {
    does: 'reads how the platform is reached',
    call: calling(contract.site, {}),
    path: '/customer/Index/site',
    fields: {},
    answer: { data: { ...SITE, hotline: '400-000-0000' } },
    gives: { data: { hotline: '400-000-0000' } },
  },
  {
    does: 'reads the bill',
    call: calling(contract.bill, {}),
    path: '/creditor/v1/order/bill',
    fields: {},
    answer: { data: { expenditure: '10', profit: 20.5 } },
    gives: { data: { expenditure: 10, profit: 20.5 } },
  },
  {
    does: 'reads a statement',
    call: calling(contract.statement, STATEMENT),
    path: '/creditor/v1/statement',
    fields: STATEMENT,
    answer: { data: { ...STATEMENT, name: '银行', opening: 1, closing: 1, lines: [] } },
    gives: { data: { opening: 1, closing: 1, lines: [] } },
  },
  {
    does: 'requests a withdrawal',
    call: calling(contract.withdraw, { money: '100.5', password: 'a'.repeat(32) }),
    path: '/creditor/v1/swithdrawal',
    fields: { money: '100.5', password: 'a'.repeat(32) },
    answer: { message: '您的提现已提交平台审核，请关注三个工作日', data: { id: 7 } },
    gives: { data: { id: 7 }, message: '您的提现已提交平台审核，请关注三个工作日' },
  },
  {
    does: 'reads the state of the pay password',
    call: calling(contract.creditorPayState, {}),
    path: '/creditor/v1/paystate',
    fields: {},
    answer: { message: '1' },
    gives: { message: '1', phone: null, locked_until: null },
  },
  {
    does: 'checks a code',
    call: calling(contract.creditorCheckCode, { phone: '13911110001', code: '123456' }),
    path: '/creditor/checkcodehtml/13911110001',
    fields: { code: '123456' },
    answer: { message: '操作成功' },
    gives: { message: '操作成功' },
  },
  {
    does: 'reveals the full numbers',
    call: calling(contract.revealNumbers, { password: 'a'.repeat(32) }),
    path: '/creditor/v1/reveal',
    fields: { password: 'a'.repeat(32) },
    answer: { data: { id_card: '320100190001010011', credit_code: null, bank_account_num: '62220001' } },
    gives: { data: { id_card: '320100190001010011', bank_account_num: '62220001' } },
  },
  {
    does: 'reads the packages',
    call: calling(contract.packages, { page: 1, size: 10, id: 2 }),
    path: '/creditor/v1/product',
    fields: { page: '1', size: '10', id: '2' },
    answer: { data: { data: [{ id: 1, name: '七天推广', cycle: '7', total_price: '299' }], total: 1 } },
    gives: { data: { data: [{ id: 1, cycle: 7, total_price: 299 }], total: 1 } },
  },
  {
    does: 'opens the payment at WeChat',
    call: calling(contract.promotionCode, { id: 7 }),
    path: '/creditor/v1/pre_order',
    fields: { id: '7' },
    answer: { data: { return_msg: 'OK', code_url: 'weixin://1' } },
    gives: { data: { code_url: 'weixin://1' } },
  },
  {
    does: 'reads what a promotion brought',
    call: calling(contract.subjectPromotion, { id: '3' }),
    path: '/creditor/v1.Zc_object/getObjectTgDetails',
    fields: { id: '3' },
    answer: { data: { own_looker_num: '5', tg_snap_name: '七天推广' } },
    gives: { data: { own_looker_num: 5, tg_snap_name: '七天推广' } },
  },
  {
    does: 'marks a message as read',
    call: calling(contract.readCreditorMessages, { id: 7 }),
    path: '/creditor/v1/messages/read',
    fields: { id: '7' },
    answer: { message: '操作成功' },
    gives: { message: '操作成功' },
  },
  {
    does: 'reads the kinds of property of a type',
    call: calling(contract.propertyKindsOfType, { type: 3 }),
    path: '/customer/Index/graObjectBtype',
    fields: { type: '3' },
    answer: { list: [{ type: '4', name: '土地' }], count: 1 },
    gives: { list: [{ type: '4', name: '土地' }] },
  },
  {
    does: 'counts subjects',
    call: calling(contract.subjectStat, {}),
    path: '/creditor/v1.Zc_object/graObjectStat',
    fields: {},
    answer: {
      data: {
        judicial: { judicial_win: '3' },
        object: { object_win: 2, object_sustain: 1 },
        recomm: {},
      },
    },
    gives: {
      data: {
        judicial: { judicial_win: 3, judicial_sustain: 0, judicial_spread: 0 },
        object: { object_win: 2, object_sustain: 1, object_spread: 0 },
        recomm: { recomm_win: 0, recomm_sustain: 0 },
      },
    },
  },
  {
    does: 'searches for duplicates of a subject',
    call: calling(contract.subjectDuplicates, { id: 7, object_title: '标的', province_code: '320000' }),
    path: '/creditor/v1.Zc_object/duplicates',
    fields: { id: '7', object_title: '标的', province_code: '320000' },
    answer: {
      list: [{ id: 9, object_title: '标的', zctype_name: '资产拍卖', is_own: true, reason: 'title' }],
      count: 1,
    },
    gives: { list: [{ id: 9, reason: 'title', merchants_name: null }] },
  },
  {
    does: 'sends a file of subjects',
    call: calling(contract.importSubjects, { file: new File(['类型'], 'a.csv'), is_dry: 1 }),
    path: '/creditor/v1.Zc_object/import',
    fields: { file: 'a.csv', is_dry: '1' },
    answer: {
      message: '操作成功',
      data: IMPORT_REPORT,
    },
    gives: { data: { inserted: 3, updated: 0, failed: 1, types: [2] } },
  },
];
