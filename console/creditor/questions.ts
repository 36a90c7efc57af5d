/** Questions that visitors ask about the creditor's listings. */
import type { ReceivedQuestion } from '../../shared/contract/index.ts';
import { codesOf } from '../../shared/domain/listing.ts';
import {
  ANSWER_MAX,
  ANSWER_WAY_NAMES,
  QUESTION_PAGE_SIZE,
  QUESTION_STATUS,
  QUESTION_STATUS_NAMES,
  QUESTION_TRANSITIONS,
} from '../../shared/domain/question.ts';
import { statesBefore } from '../../shared/domain/transitions.ts';
import { messages } from '../../shared/messages.ts';
import { defineResource } from '../framework/define-resource.ts';
import { Phone } from './parts/phone.tsx';

const AREA = '/creditorUser/question';

/** The states that a transition leads from. */
const before = (name: 'answer' | 'close') => [
  { status: [...new Set(statesBefore(QUESTION_TRANSITIONS, name))] },
];

const ANSWERED = [{ answer_way: [1, 2] }];

export const questions = defineResource<ReceivedQuestion>({
  name: 'questions',
  label: '咨询',
  permission: 'creditor',
  fields: {
    message: { kind: 'text', label: '咨询内容' },
    object_title: { kind: 'text', label: '标的名称' },
    name: { kind: 'text', label: '咨询人' },
    phone: { kind: 'own', label: '手机号码', cell: Phone },
    create_time: { kind: 'time', label: '咨询时间' },
    sms_consent: {
      kind: 'state',
      label: '短信接收答复',
      states: { 0: { name: '未同意', tone: 'plain' }, 1: { name: '同意', tone: 'good' } },
    },
    status: {
      kind: 'state',
      label: '状态',
      states: {
        1: { name: QUESTION_STATUS_NAMES[1], tone: 'waiting' },
        2: { name: QUESTION_STATUS_NAMES[2], tone: 'good' },
        3: { name: QUESTION_STATUS_NAMES[3], tone: 'plain' },
      },
    },
    answer_way: {
      kind: 'state',
      label: '答复方式',
      when: ANSWERED,
      states: {
        1: { name: ANSWER_WAY_NAMES[1], tone: 'plain' },
        2: { name: ANSWER_WAY_NAMES[2], tone: 'plain' },
      },
    },
    answer: { kind: 'text', label: '答复内容', when: ANSWERED },
    answer_time: { kind: 'time', label: '答复时间', when: ANSWERED },
    close_reason: { kind: 'text', label: '关闭原因', when: [{ status: [QUESTION_STATUS.closed] }] },
    close_time: { kind: 'time', label: '关闭时间', when: [{ status: [QUESTION_STATUS.closed] }] },
  },
  list: {
    path: `${AREA}/questionList`,
    title: '咨询管理',
    tabs: {
      name: 'status',
      field: 'status',
      options: codesOf(QUESTION_STATUS_NAMES).map((code) => ({
        value: String(code),
        name: QUESTION_STATUS_NAMES[code],
      })),
    },
    hasCounts: true,
    filters: { name: { kind: 'search', label: '标的名称', placeholder: '输入标的名称' } },
    columns: [
      'message',
      'answer_way',
      'create_time',
      'object_title',
      'name',
      'phone',
      'sms_consent',
      'answer_time',
      'close_time',
    ],
    pageSize: { table: QUESTION_PAGE_SIZE.inbox },
    empty: { text: '暂无咨询', hint: '访客在您的标的页面提交的咨询会显示在这里。' },
    canExport: true,
  },
  detail: {
    path: `${AREA}/detail`,
    title: '咨询详情',
    query: ({ id }) => ({ id: String(id) }),
    sections: [
      {
        title: '咨询',
        fields: ['message', 'object_title', 'name', 'phone', 'create_time', 'sms_consent', 'status'],
      },
      { title: '答复', fields: ['answer_way', 'answer', 'answer_time'] },
      { title: '关闭', fields: ['close_reason', 'close_time'] },
    ],
  },
  actions: {
    answer: {
      label: '文字答复',
      permission: 'creditor',
      when: before('answer'),
      tone: 'main',
      confirm: ({ message, sms_consent }) =>
        `咨询内容：${message}（答复会显示在咨询人的“我的咨询”中${sms_consent ? '，并发送短信' : ''}）`,
      input: { answer: { kind: 'text', label: '答复内容', isRequired: true, maxLength: ANSWER_MAX } },
      success: messages.questionAnswered,
    },
    call: {
      label: '电话答复',
      permission: 'creditor',
      when: before('answer'),
      confirm: ({ message, name, phone }) =>
        `与咨询人${name}（${phone}）通话后，在这里记录结果。咨询内容：${message}`,
      input: {
        answer: {
          kind: 'text',
          label: '通话记录',
          help: '仅您可见；咨询人只会看到已电话答复',
          isRequired: true,
          maxLength: ANSWER_MAX,
        },
      },
      success: messages.questionCalled,
    },
    close: {
      label: '关闭',
      permission: 'creditor',
      when: before('close'),
      tone: 'danger',
      confirm: ({ name, message }) => `确定关闭${name}的咨询吗？关闭后不能再答复。咨询内容：${message}`,
      input: {
        reason: { kind: 'text', label: '关闭原因', help: '选填，咨询人可以看到', maxLength: ANSWER_MAX },
      },
      success: messages.questionClosed,
    },
    subject: {
      label: '查看标的',
      permission: 'creditor',
      when: [{}],
      to: ({ object_id, zc_type }) =>
        `/creditorUser/subject/subjectDetail?${new URLSearchParams({ id: String(object_id), type: String(zc_type) })}`,
    },
  },
});
