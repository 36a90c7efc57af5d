/** The shared part of questions for creditors and operators: fields, page and answers. */
import type { z } from 'zod';
import type { ReceivedQuestion } from '../../shared/contract/index.ts';
import { FACT_NAMES, FACTS, type FactName } from '../../shared/domain/facts.ts';
import {
  ANSWER_WAY,
  ANSWER_WAY_NAMES,
  QUESTION_STATUS,
  QUESTION_STATUS_NAMES,
  QUESTION_TRANSITIONS,
} from '../../shared/domain/question.ts';
import { LISTING_FIELDS } from '../../shared/domain/subject-fields.ts';
import { statesBefore } from '../../shared/domain/transitions.ts';
import { messages } from '../../shared/messages.ts';
import type { Action, AnyFormField, Detail, Fields, List } from '../framework/resource.ts';
import { statesOf, tabsOf } from '../framework/states.ts';
import { factInput } from './fact-input.ts';
import { phoneField } from './phone.tsx';
import { textInput } from './text-input.ts';

type Question = ReceivedQuestion;

/** The states that a transition leads from. */
const before = (name: 'answer' | 'close') => [
  { status: [...new Set(statesBefore(QUESTION_TRANSITIONS, name))] },
];

/** Of those, the ones that ask for a fact which nothing states. */
const beforeStating = before('answer').map((state) => ({ ...state, can_state: [true] }));

const ANSWERED = [{ answer_way: [ANSWER_WAY.text, ANSWER_WAY.phone] }];
const CLOSED = [{ status: [QUESTION_STATUS.closed] }];

const FACT_LABELS = Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name].label])) as Record<
  FactName,
  string
>;

export const questionFields = {
  message: { kind: 'text', label: '咨询内容' },
  fact: {
    kind: 'code',
    label: '所问的关键信息',
    when: [{ fact: FACT_NAMES }],
    names: statesOf(FACT_LABELS),
  },
  object_title: { kind: 'text', label: LISTING_FIELDS.object_title.label },
  name: { kind: 'text', label: '咨询人' },
  phone: phoneField('phone', '手机号'),
  create_time: { kind: 'time', label: '咨询时间' },
  sms_consent: {
    kind: 'code',
    label: '短信接收答复',
    names: statesOf({ 0: '未同意', 1: '同意' }, { 1: 'good' }),
  },
  status: {
    kind: 'code',
    label: '状态',
    names: statesOf(QUESTION_STATUS_NAMES, { 1: 'waiting', 2: 'good' }),
  },
  answer_way: { kind: 'code', label: '答复方式', when: ANSWERED, names: statesOf(ANSWER_WAY_NAMES) },
  answer: { kind: 'text', label: '答复内容', when: ANSWERED },
  answer_time: { kind: 'time', label: '答复时间', when: ANSWERED },
  close_reason: { kind: 'text', label: '关闭原因', when: CLOSED },
  close_time: { kind: 'time', label: '关闭时间', when: CLOSED },
} as const satisfies Fields<Question>;

export const questionTabs = tabsOf('status', QUESTION_STATUS_NAMES, 'nowhere');

export const questionColumns: List<Question>['columns'] = [
  'message',
  'answer_way',
  'create_time',
  'object_title',
  'name',
  'phone',
  'sms_consent',
  'answer_time',
  'close_time',
];

export const questionSections = [
  {
    title: '咨询',
    fields: ['message', 'fact', 'object_title', 'name', 'phone', 'create_time', 'sms_consent', 'status'],
  },
  { title: '答复', fields: ['answer_way', 'answer', 'answer_time'] },
  { title: '关闭', fields: ['close_reason', 'close_time'] },
] as const satisfies Detail<Question>['sections'];

/** @param calls the console's own */
export const questionActions = (calls: Record<'answer' | 'close', { input: z.ZodObject }>) =>
  ({
    state: {
      label: '答复并声明为事实',
      when: beforeStating,
      tone: 'main',
      confirm: ({ sms_consent }) =>
        `声明的内容会公开显示在标的页面的“关键信息”中，并记入变更记录。答复会显示在咨询人的“我的咨询”中${sms_consent ? '，并发送短信' : ''}。`,
      inputFor: ({ fact }): Readonly<Record<string, AnyFormField>> =>
        fact ? { value: { ...factInput(fact), isRequired: true } } : {},
      input: { answer: textInput('答复内容', '选填，不填则以上面的内容答复') },
      call: calls.answer,
      sends: { action: 'answer', values: { way: ANSWER_WAY.text } },
      success: messages.questionAnsweredStated,
    },
    answer: {
      label: '文字答复',
      when: before('answer'),
      tone: 'main',
      confirm: ({ message, sms_consent }) =>
        `咨询内容：${message}（答复会显示在咨询人的“我的咨询”中${sms_consent ? '，并发送短信' : ''}）`,
      input: { answer: { ...textInput('答复内容'), isRequired: true } },
      call: calls.answer,
      sends: { action: 'answer', values: { way: ANSWER_WAY.text } },
      success: messages.questionAnswered,
    },
    call: {
      label: '电话答复',
      when: before('answer'),
      confirm: ({ message, name, phone }) =>
        `与咨询人${name}（${phone}）通话后，在这里记录结果。咨询内容：${message}`,
      input: {
        answer: {
          ...textInput('通话记录', '咨询人只会看到“已通过电话答复”，看不到记录内容'),
          isRequired: true,
        },
      },
      call: calls.answer,
      sends: { action: 'answer', values: { way: ANSWER_WAY.phone } },
      success: messages.questionCalled,
    },
    close: {
      label: '关闭',
      when: before('close'),
      tone: 'danger',
      confirm: ({ name, message }) => `确定关闭${name}的咨询吗？关闭后不能再答复。咨询内容：${message}`,
      input: { reason: textInput('关闭原因', '选填，咨询人可以看到') },
      call: calls.close,
      success: messages.questionClosed,
    },
  }) satisfies Record<string, Action<Question>>;
