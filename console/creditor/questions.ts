/** Questions that visitors ask about the creditor's listings. */
import { contract, type ReceivedQuestion } from '../../shared/contract/index.ts';
import { ALWAYS } from '../../shared/domain/condition.ts';
import { QUESTION_PAGE_SIZE } from '../../shared/domain/question.ts';
import {
  questionActions,
  questionColumns,
  questionFields,
  questionSections,
  questionTabs,
} from '../common/questions.ts';
import { titleFilter } from '../common/subject-cells.ts';
import { defineResource } from '../framework/define-resource.ts';
import { countsOf } from './parts/list-counts.ts';

const AREA = '/creditorUser/question';

export const questions = defineResource<ReceivedQuestion>({
  name: 'questions',
  label: '咨询',
  permission: 'creditor',
  fields: questionFields,
  list: {
    path: `${AREA}/questionList`,
    title: '咨询管理',
    tabs: questionTabs,
    counts: countsOf('questions'),
    filters: { name: titleFilter },
    columns: questionColumns,
    pageSize: { table: QUESTION_PAGE_SIZE.inbox },
    empty: { text: '暂无咨询', hint: '访客在您的标的页面提交的咨询会显示在这里。' },
    canExport: true,
  },
  detail: {
    path: `${AREA}/detail`,
    title: '咨询详情',
    query: ({ id }) => ({ id: String(id) }),
    sections: questionSections,
  },
  actions: {
    ...questionActions({ answer: contract.answerQuestion, close: contract.closeQuestion }),
    subject: {
      label: '查看标的',
      when: ALWAYS,
      to: ({ object_id, zc_type }) =>
        `/creditorUser/subject/subjectDetail?${new URLSearchParams({ id: String(object_id), type: String(zc_type) })}`,
    },
  },
});
