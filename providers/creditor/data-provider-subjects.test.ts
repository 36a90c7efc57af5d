/** The provider's methods of subjects and claims, as data-provider.test.ts has those of the other resources. */
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSession } from '../session.ts';
import { emptySubject, type SubjectForm } from './subject-form.ts';
import {
  type Case,
  fail,
  filter,
  over,
  pagination,
  testCases,
  testNothingIsLeftOut,
  thrown,
} from './testing/providers.ts';

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
      datum: '2',
      start_time: '2026/12/01 10:00:00',
      end_time: '2026/12/01 22:00:00',
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
    does: 'deletes a draft',
    call: (it) =>
      it.custom?.({ url: 'subjects/deleteDraft', method: 'post', payload: { record: row } }) ?? fail(),
    path: '/creditor/v1.Zc_object/deleteDraft',
    fields: { object_id: '7' },
    answer: { message: '草稿已删除' },
    gives: { data: { message: '草稿已删除' } },
  },
  {
    does: 'shelves many',
    call: (it) => it.custom?.({ url: 'subjects/shelve', method: 'post', payload: { ids: [7, 8] } }) ?? fail(),
    path: '/creditor/v1.Zc_object/changeMany',
    fields: { action: 'shelve', ids: '7,8' },
    answer: { data: { results: [{ id: '7', is_done: true, message: '上架成功' }] } },
    gives: { data: { results: [{ id: 7, is_done: true, message: '上架成功' }] } },
  },
  {
    does: 'unshelves many',
    call: (it) =>
      it.custom?.({ url: 'subjects/unshelve', method: 'post', payload: { ids: [7, 8] } }) ?? fail(),
    path: '/creditor/v1.Zc_object/changeMany',
    fields: { action: 'unshelve', ids: '7,8' },
    answer: { data: { results: [{ id: '7', is_done: true, message: '下架成功' }] } },
    gives: { data: { results: [{ id: 7, is_done: true, message: '下架成功' }] } },
  },
  {
    does: 'deletes many drafts',
    call: (it) =>
      it.custom?.({ url: 'subjects/deleteDraft', method: 'post', payload: { ids: [7, 8] } }) ?? fail(),
    path: '/creditor/v1.Zc_object/changeMany',
    fields: { action: 'deleteDraft', ids: '7,8' },
    answer: { data: { results: [{ id: '7', is_done: true, message: '草稿已删除' }] } },
    gives: { data: { results: [{ id: 7, is_done: true, message: '草稿已删除' }] } },
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
    does: 'records a result',
    call: (it) =>
      it.custom?.({
        url: 'subjects/result',
        method: 'post',
        payload: { record: { ...row, version: 3 }, values: { round: 1, result: 2 } },
      }) ?? fail(),
    path: '/creditor/v1.Zc_object/result',
    fields: { round: '1', result: '2', object_id: '7', version: '3' },
    answer: { message: '结果已登记' },
    gives: { data: { message: '结果已登记' } },
  },
  {
    does: 'takes a result back',
    call: (it) =>
      it.custom?.({
        url: 'subjects/removeResult',
        method: 'post',
        payload: { record: { ...row, version: 3 }, values: { remark: '误登记' } },
      }) ?? fail(),
    path: '/creditor/v1.Zc_object/result/remove',
    fields: { remark: '误登记', object_id: '7', version: '3' },
    answer: { message: '结果已撤销' },
    gives: { data: { message: '结果已撤销' } },
  },
  {
    does: 'searches what can be claimed',
    call: (it) =>
      it.getList({
        resource: 'claims',
        pagination,
        filters: [filter('name', '住宅'), filter('region', '320500')],
      }),
    path: '/creditor/v1.Zc_object/getObjectList',
    fields: { page: '3', size: '20', type: '1', name: '住宅', region: '320500', scope: 'claim' },
    answer: { data: [{ ...row, zc_type: 1, config_second: 1 }], count: 1 },
    gives: { data: [{ id: 7, config_second: 1 }], total: 1 },
  },
  {
    does: 'reads what can be claimed',
    call: (it) => it.getOne({ resource: 'claims', id: '7' }),
    path: '/creditor/v1.Zc_object/getObjectDetails',
    fields: { id: '7', type: '1' },
    answer: { data: { ...row, zc_type: '1', relation_status: '2', additional: { introduce: '介绍' } } },
    gives: { data: { id: 7, zc_type: 1, relation_status: 2, introduce: '介绍', img: [] } },
  },
  {
    does: 'claims',
    call: (it) => it.update({ resource: 'claims', id: 7, variables: { url: 'private:judgment' } }),
    path: '/creditor/v1.Zc_object/getObjectClaim',
    fields: { object_id: '7', name: '江南资产管理有限公司', url: 'private:judgment' },
    answer: { status: 200, message: '申请已提交，平台审核会在3个工作日完成。' },
    gives: { data: { id: 7, message: '申请已提交，平台审核会在3个工作日完成。' } },
  },
];

beforeEach(() => {
  localStorage.clear();
  const names = { account: 'jiangnan', realname: '江南资产管理有限公司' };
  writeSession({ role: 'creditor', token: 'token', deleteSign: 0, ...names });
});

testCases(CASES);
testNothingIsLeftOut(CASES, ['subjects', 'claims']);

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
});
