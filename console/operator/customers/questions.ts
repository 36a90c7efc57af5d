/** Questions about listings without a creditor, which operators answer. */
import { contract, type QuestionOfAll } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { QUESTION_STATUS_NAMES } from '../../../shared/domain/question.ts';
import {
  questionActions,
  questionColumns,
  questionFields,
  questionSections,
} from '../../common/questions.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { tabsOf } from '../../framework/states.ts';
import { creditorFilter, userFilter } from '../parts/accounts/account-choices.ts';
import { ownerField } from '../parts/accounts/account-links.tsx';
import { daysFrom } from '../parts/field-kinds.ts';
import { operatorPath } from '../parts/operator-resource.ts';
import { reviewBar } from '../parts/reviews/lazy-review-bar.tsx';

const path = operatorPath('questions');

const OWNED = [{ when: [{ is_free: [false] }], reason: '由标的的债权人答复' }] as const;
const { state, answer, call, close } = questionActions({
  answer: contract.answerFreeQuestion,
  close: contract.closeFreeQuestion,
});
const ANSWERS = {
  state: { ...state, refusals: OWNED },
  answer: { ...answer, refusals: OWNED },
  call: { ...call, refusals: OWNED },
  close: { ...close, refusals: OWNED },
};

export const questions = defineResource<QuestionOfAll>({
  name: 'questions',
  label: '咨询',
  permission: 'customers',
  fields: {
    ...questionFields,
    creditor_name: ownerField('债权人'),
  },
  list: {
    path,
    title: '咨询',
    menu: '客户',
    tabs: tabsOf('status', QUESTION_STATUS_NAMES, 'last'),
    filters: {
      q: { kind: 'text', label: '咨询', placeholder: '标的、姓名或内容中的词，或完整手机号' },
      creditor_id: creditorFilter,
      user_id: { ...userFilter, isMore: true },
      ...daysFrom('咨询日期'),
    },
    columns: questionColumns,
    sortable: ['create_time'],
    pageSize: { table: 20 },
    empty: {
      text: '暂无咨询',
      hint: '访客对无债权人标的提出的咨询会显示在这里；选择债权人后，可查看其标的的咨询。',
    },
    canExport: true,
  },
  detail: {
    path: `${path}/detail`,
    title: '咨询详情',
    query: ({ id }) => ({ id: String(id) }),
    bar: reviewBar('questions'),
    sections: [...questionSections, { title: '归属', fields: ['creditor_name'] }],
  },
  actions: {
    ...ANSWERS,
    listing: { label: '查看标的', when: ALWAYS, to: ({ object_id }) => `/object/${object_id}` },
  },
});
