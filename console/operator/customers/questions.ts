/** Questions about listings without a creditor, which operators answer. */
import { contract, type ReceivedQuestion } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import {
  questionActions,
  questionColumns,
  questionFields,
  questionSections,
  questionTabs,
} from '../../common/questions.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { operatorPath } from '../parts/operator-resource.ts';
import { reviewBar } from '../parts/reviews/lazy-review-bar.tsx';

const path = operatorPath('questions');

export const questions = defineResource<ReceivedQuestion>({
  name: 'questions',
  label: '咨询',
  permission: 'customers',
  fields: questionFields,
  list: {
    path,
    title: '咨询',
    menu: '客户',
    tabs: questionTabs,
    columns: questionColumns,
    sortable: ['create_time'],
    pageSize: { table: 20 },
    empty: { text: '暂无咨询', hint: '访客对无债权人标的提出的咨询会显示在这里。' },
    canExport: true,
  },
  detail: {
    path: `${path}/detail`,
    title: '咨询详情',
    query: ({ id }) => ({ id: String(id) }),
    bar: reviewBar('questions'),
    sections: questionSections,
  },
  actions: {
    ...questionActions({
      answer: contract.answerFreeQuestion,
      close: contract.closeFreeQuestion,
    }),
    listing: { label: '查看标的', when: ALWAYS, to: ({ object_id }) => `/object/${object_id}` },
  },
});
