/** The form that subjects are written with. */
import {
  copyOfSubject,
  emptySubject,
  formOfSubject,
  problemsOfForm,
  type SubjectForm,
} from '../../../providers/creditor/subject-form.ts';
import type { SubjectDetail } from '../../../shared/contract/index.ts';
import { codesOf, LISTING_TYPES, PLATFORMS } from '../../../shared/domain/listing.ts';
import { SUBJECT_ACTIONS, SUBJECT_TEXT_MAX, SUBJECT_TITLE_MAX } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Form } from '../../framework/resource.ts';
import { duplicates } from './duplicates.ts';
import { EditRefusal } from './edit-refusal.tsx';
import { Rejection } from './rejection.tsx';

const AREA = '/creditorUser/subject';
const AUCTION_FORM = [{ zc_type: [2] }] as const;

export const subjectForm: Form<SubjectDetail, SubjectForm> = {
  path: `${AREA}/onShelfDetail`,
  parent: `${AREA}/onShelf`,
  title: { create: '发布标的', edit: '编辑标的' },
  creates: (query) => query.get('action') !== 'edit',
  panel: Rejection,
  canSubmit: SUBJECT_ACTIONS.edit,
  refusal: EditRefusal,
  initial: (query) => emptySubject(query.get('type') === '3' ? 3 : 2),
  fromRecord: formOfSubject,
  canCopy: SUBJECT_ACTIONS.copy,
  fromCopy: copyOfSubject,
  query: { version: 'edited' },
  check: problemsOfForm,
  onChange: (changed) => ({
    ...('zc_type' in changed ? { second_class: null } : {}),
    ...(changed.end_choice && changed.end_choice !== 'custom' ? { end_time: '' } : {}),
  }),
  groups: [
    {
      title: '基本信息',
      fields: ['zc_type', 'second_class', 'object_title', 'region', 'coordinate', 'img'],
    },
    { title: '价格', fields: ['assess_price', 'initial_price', 'security_deposit', 'bid_increment'] },
    { title: '竞价时间', fields: ['start_time', 'end_choice', 'end_time'] },
    { title: '处置平台', fields: ['source', 'source_url'] },
    { title: '标的说明', fields: ['announcement', 'should_know', 'introduce'] },
  ],
  fields: {
    zc_type: {
      kind: 'radio',
      label: '项目类型',
      isRequired: true,
      isFixed: true,
      options: ([2, 3] as const).map((value) => ({ value, label: LISTING_TYPES[value].name })),
    },
    second_class: {
      kind: 'select',
      label: '标的类型',
      isRequired: true,
      optionsFrom: 'second_class',
      dependsOn: ['zc_type'],
    },
    object_title: { kind: 'text', label: '标的名称', isRequired: true, maxLength: SUBJECT_TITLE_MAX },
    img: { kind: 'images', label: '标的图片', isRequired: true, purpose: 'listing' },
    region: { kind: 'region', label: '所在地区', isRequired: AUCTION_FORM },
    coordinate: { kind: 'coordinate', label: '经纬度', isRequired: AUCTION_FORM },
    assess_price: { kind: 'money', label: '评估价', isRequired: true },
    initial_price: { kind: 'money', label: '起拍价', isRequired: true, when: AUCTION_FORM },
    security_deposit: { kind: 'money', label: '保证金', isRequired: true, when: AUCTION_FORM },
    bid_increment: { kind: 'money', label: '加价幅度', isRequired: true, when: AUCTION_FORM },
    start_time: { kind: 'hour', label: '竞价开始时间', isRequired: true, when: AUCTION_FORM },
    end_choice: {
      kind: 'radio',
      label: '竞价结束时间',
      isRequired: true,
      when: AUCTION_FORM,
      options: [
        { value: 24, label: '开始后24小时' },
        { value: 12, label: '开始后12小时' },
        { value: 'custom', label: '自定义' },
      ],
    },
    end_time: {
      kind: 'hour',
      label: '自定义结束时间',
      help: '至少晚于开始时间59分钟',
      isRequired: true,
      when: [{ zc_type: [2], end_choice: ['custom'] }],
    },
    source: {
      kind: 'select',
      label: '处置平台',
      isRequired: true,
      when: AUCTION_FORM,
      options: codesOf(PLATFORMS).map((value) => ({ value, label: PLATFORMS[value].name })),
    },
    source_url: {
      kind: 'text',
      label: '处置平台链接',
      help: '所选平台上该标的的https网址',
      isRequired: true,
      when: AUCTION_FORM,
      maxLength: 2_000,
    },
    announcement: {
      kind: 'markdown',
      label: '竞买公告',
      isRequired: true,
      maxLength: SUBJECT_TEXT_MAX,
      purpose: 'editor',
    },
    should_know: {
      kind: 'markdown',
      label: '竞买须知',
      isRequired: true,
      when: AUCTION_FORM,
      maxLength: SUBJECT_TEXT_MAX,
      purpose: 'editor',
    },
    introduce: {
      kind: 'markdown',
      label: '标的介绍',
      isRequired: true,
      maxLength: SUBJECT_TEXT_MAX,
      purpose: 'editor',
    },
  },
  submits: [
    { name: 'save', label: '保存', success: messages.operationSuccess },
    { name: 'submit', label: '提交审核', isMain: true, success: messages.submittedForReview },
  ],
  warn: async ({ object_title, announcement, should_know, introduce, region }, submit, read) =>
    submit === 'submit'
      ? duplicates(read, { object_title, announcement, should_know, introduce, region })
      : [],
};
