/** The form that subjects are written with. */
import { lazy } from 'react';
import {
  codesOfRegion,
  copyOfSubject,
  emptySubject,
  endOfForm,
  formOfSubject,
  problemsOfForm,
  type SubjectForm,
} from '../../../../providers/creditor/subject-form.ts';
import { contract, type SubjectDetail } from '../../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { END_PRESETS, PUBLISHED_TYPES, SUBJECT_ACTIONS } from '../../../../shared/domain/subject.ts';
import {
  DETAIL_GROUPS,
  LISTING_FIELDS,
  PLACE_DETAILS,
  PRICE_FIELDS,
  SUBJECT_FIELDS,
} from '../../../../shared/domain/subject-fields.ts';
import { endText } from '../../../../shared/fields/times/end-text.ts';
import { messages } from '../../../../shared/messages.ts';
import { amountWarnings } from '../../../common/amount-warnings.ts';
import { heldAgainWarnings } from '../../../common/held-again.ts';
import { listingDoubts } from '../../../common/listing-doubts.ts';
import { placeWarnings } from '../../../common/place-warnings.ts';
import { contradictionWarnings } from '../../../common/text-contradictions.ts';
import type { Form } from '../../../framework/resource.ts';
import { controlLabel, controlsOf } from '../../../framework/table-fields.ts';
import { duplicates } from './duplicates.ts';
import { EditRefusal } from './edit-refusal.tsx';
import { Rejection } from './rejection.tsx';

// It loads the rules that read texts.
const FactsInForm = lazy(() => import('./facts-in-form.tsx'));

const AREA = '/creditorUser/subject';
const BY_TYPE = { name: 'zc_type', types: PUBLISHED_TYPES } as const;
const CONTROLS = controlsOf(SUBJECT_FIELDS, BY_TYPE);

/** Whether a change becomes a revision beside the published version. */
const isRevised = (record: SubjectDetail | null) =>
  record !== null && (record.is_start === PUBLISH_STATUS.onShelf || record.revision_status !== 0);

/** What the form says, as far as its type has the fields. */
const termsOf = (form: SubjectForm) =>
  form.zc_type === 2
    ? { ...form, end_time: endOfForm(form) }
    : { assess_price: form.assess_price, announcement: form.announcement, introduce: form.introduce };

/** A referral has no auction. */
const timesOf = (form: SubjectForm) =>
  form.zc_type === 2 ? { start_time: form.start_time, end_time: endOfForm(form) } : {};

export const subjectForm: Form<SubjectDetail, SubjectForm> = {
  path: `${AREA}/onShelfDetail`,
  parent: `${AREA}/onShelf`,
  title: { create: '发布标的', edit: '编辑标的' },
  creates: (query) => query.get('action') !== 'edit',
  panel: Rejection,
  reasons: ({ field_remarks: { province_code, end_time, ...others } }) => ({
    ...others,
    region: province_code,
    end_choice: end_time,
  }),
  canSubmit: SUBJECT_ACTIONS.edit,
  refusal: EditRefusal,
  initial: (query) => emptySubject(query.get('type') === '3' ? 3 : 2),
  fromRecord: formOfSubject,
  canCopy: SUBJECT_ACTIONS.copy,
  fromCopy: copyOfSubject,
  query: { version: 'edited' },
  check: problemsOfForm,
  doubts: async (read, record) => {
    const doubtsOf = await listingDoubts(read, {
      facts: record
        ? read(contract.subjectFacts, { object_id: record.id }).then(({ list }) => list)
        : Promise.resolve([]),
      published: record && isRevised(record) ? record.create_time : null,
    });
    return (form) => {
      const { end_time, ...others } = doubtsOf({ terms: termsOf(form), content: form, unsaved: form.facts });
      return { ...others, end_choice: end_time };
    };
  },
  onChange: (changed) => ({
    ...('zc_type' in changed ? { second_class: null } : {}),
    ...(changed.end_choice && changed.end_choice !== 'custom' ? { end_time: '' } : {}),
  }),
  groups: [
    {
      title: '基本信息',
      fields: [
        'zc_type',
        'second_class',
        'object_title',
        'region',
        'address',
        ...PLACE_DETAILS,
        'coordinate',
        'datum',
        'img',
      ],
    },
    { title: '价格', fields: PRICE_FIELDS },
    ...DETAIL_GROUPS,
    { title: '竞价时间', fields: ['start_time', 'end_choice', 'end_time'] },
    { title: '处置平台', fields: ['source', 'source_url'] },
    { title: '标的说明', fields: ['announcement', 'should_know', 'introduce'] },
    { title: '关键信息', fields: ['facts'] },
  ],
  fields: {
    ...CONTROLS,
    zc_type: {
      ...CONTROLS.zc_type,
      kind: 'code',
      appearance: 'radio',
      isFixed: true,
    },
    second_class: {
      ...controlLabel(SUBJECT_FIELDS.second_class, BY_TYPE),
      kind: 'choice',
      optionsFrom: async (read, { zc_type }) => {
        const { list } = await read(contract.propertyKindsOfType, { type: zc_type });
        return list.map(({ type, name }) => ({ value: Number(type), label: name }));
      },
      dependsOn: ['zc_type'],
    },
    coordinate: { ...CONTROLS.coordinate, kind: 'coordinate', datum: 'datum', region: 'region' },
    datum: { ...CONTROLS.datum, kind: 'code', appearance: 'radio' },
    region: {
      ...controlLabel({ ...LISTING_FIELDS.region, required: SUBJECT_FIELDS.province_code.required }, BY_TYPE),
      kind: 'region',
    },
    start_time: { ...CONTROLS.start_time, kind: 'time', isFuture: true },
    end_choice: {
      ...controlLabel(SUBJECT_FIELDS.end_time, BY_TYPE),
      kind: 'code',
      appearance: 'radio',
      help: (form) => {
        const end = form.end_choice === 'custom' ? undefined : endOfForm(form);
        return end && `${endText(end).slice(0, -':00'.length)} 结束`;
      },
      options: [
        ...END_PRESETS.map((hours) => ({ value: hours, label: `开始后${hours}小时` })),
        { value: 'custom', label: '自定义' },
      ],
    },
    end_time: {
      kind: 'time',
      isFuture: true,
      isEnd: true,
      label: '自定义结束时间',
      help: '至少晚于开始时间59分钟',
      isRequired: true,
      when: [{ zc_type: [2], end_choice: ['custom'] }],
    },
    facts: { kind: 'custom', label: '系统从标题和说明中读到的内容', control: FactsInForm },
  },
  submits: [
    {
      name: 'save',
      label: '保存',
      success: (record) => (isRevised(record) ? messages.revisionSaved : messages.operationSuccess),
    },
    {
      name: 'submit',
      label: '提交审核',
      isMain: true,
      success: (record) => (isRevised(record) ? messages.revisionSubmitted : messages.submittedForReview),
    },
  ],
  after: ({ zc_type }, record) => (record ? null : `${AREA}/subjectList?type=${zc_type}`),
  warn: async (form, submit, read, record) => {
    if (submit !== 'submit') return [];
    const { object_title, announcement, should_know, introduce, region } = form;
    const words = {
      id: record?.id,
      object_title,
      announcement,
      should_know,
      introduce,
      ...codesOfRegion(region),
    };
    // A referral has an assessed price alone.
    const amounts = form.zc_type === 2 ? form : { assess_price: form.assess_price };
    return [
      ...amountWarnings(amounts, record),
      ...contradictionWarnings(termsOf(form)),
      ...heldAgainWarnings(record, timesOf(form), '审核通过后'),
      ...(await placeWarnings(form).catch(() => [])),
      ...(await duplicates(read, words).catch(() => [])),
    ];
  },
};
