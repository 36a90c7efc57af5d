/**
 * Every method of every resource: what it asks the API, what it makes of the answer, and what becomes of each way to
 * fail. The API is the real client in a browser, its answers are made here.
 */
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { ApiError, createApi } from '../api.ts';
import { createBrowserApi } from '../browser-api.ts';
import { readSession, writeSession } from '../session.ts';
import { creditorDataProvider } from './data-provider.ts';
import { emptySubject, type SubjectForm } from './subject-form.ts';

type Provider = ReturnType<typeof creditorDataProvider>;

const pagination = { currentPage: 3, pageSize: 20 } as const;
const filter = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;

const auction: SubjectForm = {
  ...emptySubject(2),
  second_class: 1,
  object_title: '南京市鼓楼区住宅',
  img: [{ img_path: '/media/u/a.webp', delete_sign: 0 }],
  assess_price: 1_200_000.5,
  region: '320106',
  coordinate: '32.06, 118.77',
  start_time: '2026-12-01 10:00:00',
  end_choice: 12,
  source: 1,
  announcement: '公告',
};

interface Case {
  does: string;
  call: (provider: Provider) => Promise<unknown>;
  /** Where it goes, and with which fields. */
  path: string;
  fields: Record<string, string>;
  answer: object;
  gives: object;
}

const row = { id: 7, zc_type: 2, object_title: '标的', is_start: 4, start_time: '0000-00-00 00:00:00' };

const CASES: Case[] = [
  {
    does: 'lists subjects',
    call: (it) =>
      it.getList({
        resource: 'subjects',
        pagination,
        filters: [filter('type', '2'), filter('name', '住宅'), filter('is_start', '')],
        sorters: [{ field: 'assess_price', order: 'asc' }],
      }),
    path: '/creditor/v1.Zc_object/getObjectList',
    fields: {
      page: '3',
      size: '20',
      type: '2',
      name: '住宅',
      sort: 'assess_price',
      order: 'asc',
      scope: 'own',
    },
    answer: { data: [row], count: 41 },
    gives: { data: [{ id: 7, object_title: '标的', start_time: null, revision_status: 0 }], total: 41 },
  },
  {
    does: 'reads a subject as it is edited',
    call: (it) =>
      it.getOne({ resource: 'subjects', id: '7', meta: { query: { type: '2', version: 'edited' } } }),
    path: '/creditor/v1.Zc_object/getObjectDetails',
    fields: { id: '7', type: '2', version: 'edited' },
    answer: { data: { ...row, additional: {}, img: [{ id: 1, img_path: '/a.webp', delete_sign: '0' }] } },
    gives: { data: { id: 7, img: [{ id: 1, img_path: '/a.webp', delete_sign: 0 }], items1: [] } },
  },
  {
    does: 'saves a new subject',
    call: (it) => it.create({ resource: 'subjects', variables: auction, meta: { submit: 'save' } }),
    path: '/creditor/v1.Zc_object/getObjectAdd',
    fields: {
      zc_type: '2',
      operation: '2',
      second_class: '1',
      object_title: '南京市鼓楼区住宅',
      assess_price: '1200000.5',
      province_code: '320000',
      city_code: '320100',
      district_code: '320106',
      coordinate: '32.06, 118.77',
      latitude: '32.06',
      longitude: '118.77',
      start_time: '2026-12-01 10:00:00',
      end_time: '2026-12-01 22:00:00',
      bid_cycle: '12',
      source: '1',
      announcement: '公告',
      img: '[{"img_path":"/media/u/a.webp","delete_sign":0}]',
    },
    answer: { status: 200, message: '操作成功', data: { id: 8 } },
    gives: { data: { id: 8, message: '操作成功' } },
  },
  {
    does: 'submits a changed referral',
    call: (it) =>
      it.update({
        resource: 'subjects',
        id: 7,
        variables: { ...emptySubject(3), object_title: '推介', end_choice: undefined },
        meta: { submit: 'submit' },
      }),
    path: '/creditor/v1.Zc_object/getObjectAdd',
    fields: { id: '7', zc_type: '3', operation: '1', object_title: '推介', img: '[]' },
    answer: { status: 200, message: '已提交审核' },
    gives: { data: { id: 7, message: '已提交审核' } },
  },
  {
    does: 'shelves',
    call: (it) => it.custom?.({ url: 'subjects/shelve', method: 'post', payload: { record: row } }) ?? fail(),
    path: '/creditor/v1.Zc_object/getObjectShelves',
    fields: { object_id: '7', zc_type: '2', operation: '1' },
    answer: { status: 200, message: '上架成功' },
    gives: { data: { message: '上架成功' } },
  },
  {
    does: 'unshelves',
    call: (it) =>
      it.custom?.({ url: 'subjects/unshelve', method: 'post', payload: { record: row } }) ?? fail(),
    path: '/creditor/v1.Zc_object/getObjectShelves',
    fields: { object_id: '7', zc_type: '2', operation: '2' },
    answer: { status: 200, message: '下架成功' },
    gives: { data: { message: '下架成功' } },
  },
  {
    does: 'drops a revision',
    call: (it) =>
      it.custom?.({ url: 'subjects/discardRevision', method: 'post', payload: { record: row } }) ?? fail(),
    path: '/creditor/v1.Zc_object/discardRevision',
    fields: { object_id: '7' },
    answer: { message: '已放弃修订' },
    gives: { data: { message: '已放弃修订' } },
  },
  {
    does: 'knows the kinds of a type',
    call: (it) =>
      it.custom?.({ url: 'subjects/options/second_class', method: 'get', query: { zc_type: 3 } }) ?? fail(),
    path: '/customer/Index/graObjectBtype',
    fields: { type: '3' },
    answer: { list: [{ type: '4', name: '土地' }], count: 1 },
    gives: { data: [{ value: 4, label: '土地' }] },
  },
  {
    does: 'counts subjects',
    call: (it) => it.custom?.({ url: 'subjects/stat', method: 'get' }) ?? fail(),
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
    does: 'looks for the same subject elsewhere',
    call: (it) =>
      it.custom?.({
        url: 'subjects/duplicates',
        method: 'get',
        query: { id: '7', object_title: '标的', region: '320100' },
      }) ?? fail(),
    path: '/creditor/v1.Zc_object/duplicates',
    fields: { id: '7', object_title: '标的', province_code: '320000', city_code: '320100' },
    answer: {
      list: [{ id: 9, object_title: '标的', zctype_name: '资产拍卖', is_own: true, reason: 'title' }],
      count: 1,
    },
    gives: { data: [{ id: 9, reason: 'title', merchants_name: null }] },
  },
  {
    does: 'searches what can be claimed',
    call: (it) => it.getList({ resource: 'claims', pagination, filters: [filter('name', '住宅')] }),
    path: '/creditor/v1.Zc_object/getObjectList',
    fields: { page: '3', size: '20', type: '1', name: '住宅', scope: 'claim' },
    answer: { data: [{ ...row, zc_type: 1, config_second: 1 }], count: 1 },
    gives: { data: [{ id: 7, config_second: 1 }], total: 1 },
  },
  {
    does: 'claims',
    call: (it) => it.update({ resource: 'claims', id: 7, variables: { url: 'private:judgment' } }),
    path: '/creditor/v1.Zc_object/getObjectClaim',
    fields: { object_id: '7', url: 'private:judgment' },
    answer: { status: 200, message: '申请已提交，平台审核会在3个工作日完成。' },
    gives: { data: { id: 7, message: '申请已提交，平台审核会在3个工作日完成。' } },
  },
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
    does: 'tries a file of subjects',
    call: (it) =>
      it.custom?.({
        url: 'subjects/import',
        method: 'post',
        payload: { values: { file: new File(['类型'], 'a.csv'), isDry: true } },
      }) ?? fail(),
    path: '/creditor/v1.Zc_object/import',
    fields: { file: 'a.csv', is_dry: '1' },
    answer: {
      message: '操作成功',
      data: { unit: '行', inserted: 3, failed: '1', types: [2], unread: [], problems: [], rejected: null },
    },
    gives: { data: { message: '操作成功', inserted: 3, updated: 0, failed: 1, types: [2] } },
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

const fail = () => Promise.reject(new Error('the provider has no custom'));

/** The provider over a server that answers so, and what it was asked. */
function over(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const api = createApi({
    baseUrl: 'http://test',
    token: () => 'token',
    fetch: async (request) => {
      requests.push(request.clone());
      return answer();
    },
  });
  return { provider: creditorDataProvider(api), requests };
}

async function fieldsOf(request: Request | undefined) {
  if (!request) return null;
  const values = request.method === 'GET' ? new URL(request.url).searchParams : await request.formData();
  return Object.fromEntries(
    [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

const thrown = async (promise: Promise<unknown>): Promise<ApiError & { statusCode?: number }> =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );

describe.each(CASES)('the provider $does', ({ call, path, fields, answer, gives }) => {
  it('as the protocol has it', async () => {
    const { provider, requests } = over(() => Response.json({ status: 200, message: '', ...answer }));
    expect(await call(provider)).toMatchObject(gives);
    expect(requests).toHaveLength(1);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(path);
    expect(await fieldsOf(requests[0])).toEqual(fields);
    expect(requests[0]?.headers.get('token')).toBe('token');
  });

  it('with the server’s words where it refuses', async () => {
    const { provider } = over(() => Response.json({ status: 409, message: '标的已下架' }));
    const error = await thrown(call(provider));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'refused', message: '标的已下架', statusCode: 409 });
  });

  it.each([401, 10001])('and knows an expired session by %d', async (status) => {
    const { provider } = over(() => Response.json({ status, message: '请登录' }));
    expect(await thrown(call(provider))).toMatchObject({ kind: 'expired' });
  });

  it('and knows a network that failed', async () => {
    const { provider } = over(() => Promise.reject(new TypeError('fetch failed')));
    expect(await thrown(call(provider))).toMatchObject({ kind: 'network', message: messages.networkFailed });
  });

  it('and knows an answer that is no JSON', async () => {
    const { provider } = over(() => new Response('{"data": ['));
    expect(await thrown(call(provider))).toMatchObject({
      kind: 'malformed',
      message: messages.malformedAnswer,
    });
  });
});

describe('the provider', () => {
  it('tells what is wrong by the form’s fields', async () => {
    const errors = {
      province_code: '请选择正确的地区',
      bid_cycle: '该项必须为整数',
      'img.0.img_path': '请选择图片',
    };
    const { provider } = over(() => Response.json({ status: 422, message: '请选择正确的地区', errors }));
    const error = await thrown(provider.create({ resource: 'subjects', variables: auction }));
    expect(error.details.errors).toEqual({
      region: '请选择正确的地区',
      end_choice: '该项必须为整数',
      img: '请选择图片',
    });
  });

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
