/** Questions: the provider's request and result of each method. */
import { type Case, fail, filter, pagination } from '../providers.ts';

const record = { id: 7, status: 1 };
const question = { id: 7, object_id: '3', status: '1', message: '可以看样吗？', phone: '138****0001' };

const act = (name: string, values: object) => (provider: Parameters<Case['call']>[0]) =>
  provider.custom?.({ url: `questions/${name}`, method: 'post', payload: { record, values } }) ?? fail();

export const cases: Case[] = [
  {
    does: 'lists questions',
    call: (it) => it.getList({ resource: 'questions', pagination, filters: [filter('status', '1')] }),
    path: '/creditor/v1/questions',
    fields: { page: '3', size: '20', status: '1' },
    answer: { list: [question], count: 41 },
    gives: { data: [{ id: 7, object_id: 3, status: 1, phone: '138****0001', answer: null }], total: 41 },
  },
  {
    does: 'reads a question',
    call: (it) => it.getOne({ resource: 'questions', id: 7 }),
    path: '/creditor/v1/questions/detail',
    fields: { id: '7' },
    answer: { data: { ...question, phone: '13800000001' } },
    gives: { data: { id: 7, phone: '13800000001' } },
  },
  {
    does: 'answers a question by text',
    call: act('answer', { way: 1, answer: '周三可以看样' }),
    path: '/creditor/v1/questions/answer',
    fields: { id: '7', way: '1', answer: '周三可以看样' },
    answer: { message: '已答复' },
    gives: { data: { message: '已答复' } },
  },
  {
    does: 'notes a phone call about a question',
    call: act('answer', { way: 2, answer: '约周三' }),
    path: '/creditor/v1/questions/answer',
    fields: { id: '7', way: '2', answer: '约周三' },
    answer: { message: '已记录' },
    gives: { data: { message: '已记录' } },
  },
  {
    does: 'closes a question',
    call: act('close', { reason: '重复' }),
    path: '/creditor/v1/questions/close',
    fields: { id: '7', reason: '重复' },
    answer: { message: '咨询已关闭' },
    gives: { data: { message: '咨询已关闭' } },
  },
];
