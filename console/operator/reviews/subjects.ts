/** Subjects of creditors, and their review. */
import { contract } from '../../../shared/contract/index.ts';
import {
  PUBLISH_STATUS_NAMES,
  REVISION_TRANSITIONS,
  SUBJECT_TRANSITIONS,
} from '../../../shared/domain/subject.ts';
import { reasonFieldsOf } from '../../../shared/domain/subject-fields.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { contentCells, subjectContent } from '../../common/subject-cells.ts';
import { choicesOf } from '../../framework/states.ts';
import { ReviewedFacts, SubjectPairs, SubjectPlace, SubjectRevision } from '../parts/lazy-panels.ts';
import { publicPage } from '../parts/listings/public-page.ts';
import { SUBJECT_SECTIONS } from '../parts/listings/subject-sections.ts';
import { reviewResource } from '../parts/reviews/review-resource.ts';
import { subjectWarnings } from '../parts/reviews/subject-warnings.ts';

const REVISED = [{ revision_status: statesBefore(REVISION_TRANSITIONS, 'approve') }];
export const subjects = reviewResource({
  list: contract.allSubjects,
  one: contract.oneSubject,
  title: '标的审核',
  lead: [{ title: '修订对比', panel: SubjectRevision, when: REVISED }],
  sections: SUBJECT_SECTIONS,
  contents: { fields: contentCells, sections: subjectContent },
  panels: [
    { title: '关键信息', panel: ReviewedFacts },
    { title: '位置', panel: SubjectPlace },
    { title: '同一标的的其他轮次', panel: SubjectPairs },
  ],
  columns: [
    'object_title',
    'zc_type',
    'creditor_name',
    'is_start',
    'submitted_time',
    'province_name',
    'initial_price',
    'assess_price',
    'remark',
  ],
  filters: {
    waiting: { kind: 'code', label: '范围', options: [{ value: '1', label: '等待审核' }] },
    is_start: { kind: 'code', label: '上架状态', options: choicesOf(PUBLISH_STATUS_NAMES) },
  },
  hint: '债权人发布的标的会出现在这里。',
  decisions: {
    when: [{ is_start: statesBefore(SUBJECT_TRANSITIONS, 'approve') }, ...REVISED],
    decided: [{ is_start: [1, 3, 4], revision_status: [0, 1, 3] }],
    reader: '债权人',
    approve: ({ revision }) =>
      revision ? '通过后，修订的内容替换已发布的内容。' : '通过后，标的上架，访客可以看到。',
    warn: subjectWarnings,
    reject: '驳回后，债权人可以修改并重新提交。',
    reasonsFor: ({ zc_type }) => reasonFieldsOf(zc_type),
  },
  actions: { view: publicPage('id') },
});
