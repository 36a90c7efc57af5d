/** Subjects: the creditor's own ones, and claimed judicial auctions. */
import type { SubjectForm } from '../../../providers/creditor/subject-form.ts';
import type { SubjectDetail } from '../../../shared/contract/index.ts';
import { COMPLETENESS_NAMES } from '../../../shared/domain/facts.ts';
import { codesOf, LISTING_TYPES, PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import {
  CLAIM_STATUS_NAMES,
  DRAFT_NAME,
  PUBLISH_STATUS_NAMES,
  SUBJECT_ACTIONS,
  SUBJECT_PAGE_SIZE,
} from '../../../shared/domain/subject.ts';
import { DETAIL_NAMES, LISTING_FIELDS, PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { Completeness, completenessText } from '../../common/completeness.tsx';
import {
  RESULT_CELLS,
  SUBJECT_FACTS,
  subjectCells,
  subjectContent,
  titleFilter,
} from '../../common/subject-cells.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { choicesOf } from '../../framework/states.ts';
import { ClaimPanel } from '../parts/claims/claim-panel.tsx';
import { ClaimState } from '../parts/claims/claim-state.tsx';
import { claimStateText } from '../parts/claims/claim-state-text.ts';
import { countsOf } from '../parts/list-counts.ts';
import { introAddress, promotionAddress } from '../parts/promotions/promotion-addresses.ts';
import { duplicates } from '../parts/subjects/duplicates.ts';
import { importsOf } from '../parts/subjects/imports.ts';
import { Rejection } from '../parts/subjects/rejection.tsx';
import { RESULT_ACTIONS } from '../parts/subjects/result-actions.ts';
import { RevisionPanel } from '../parts/subjects/revision-panel.tsx';
import { SubjectFacts } from '../parts/subjects/subject-facts.tsx';
import { subjectForm } from '../parts/subjects/subject-form.ts';

const AREA = '/creditorUser/subject';
const AUCTIONED = [{ zc_type: [1, 2] }] as const;
const JUDICIAL = [{ zc_type: [1] }] as const;

const typeName = (type: keyof typeof LISTING_TYPES) => ({
  value: String(type),
  label: LISTING_TYPES[type].name,
});

export const subjects = defineResource<SubjectDetail, SubjectForm>({
  name: 'subjects',
  label: '标的',
  permission: 'creditor',
  fields: {
    id: { kind: 'wholeNumber', label: LISTING_FIELDS.record_number.label, isOnDetailOnly: true },
    ...subjectCells,
    status: { kind: 'own', label: '认领状态', when: JUDICIAL, cell: ClaimState, toText: claimStateText },
    completeness: {
      kind: 'own',
      label: '完整度',
      isNumeric: true,
      cell: Completeness,
      toText: completenessText,
    },
    auction_phase: {
      kind: 'code',
      label: '竞价进度',
      when: [{ auction_phase: ['todo', 'doing', 'drifting', 'done'] }],
      names: {
        none: { name: '未定', tone: 'plain' },
        todo: { name: '未开始', tone: 'waiting' },
        doing: { name: '竞价中', tone: 'good' },
        drifting: { name: '漂拍', tone: 'plain' },
        done: { name: '已结束', tone: 'plain' },
      },
    },
    extend_id: {
      kind: 'code',
      label: '推广状态',
      when: AUCTIONED,
      names: { 0: { name: '未推广', tone: 'plain' }, 1: { name: '推广中', tone: 'promoted' } },
    },
  },
  list: {
    path: `${AREA}/subjectList`,
    title: '标的列表',
    tabs: { name: 'type', field: 'zc_type', options: [typeName(1), typeName(2), typeName(3)] },
    filters: {
      name: titleFilter,
      is_start: {
        kind: 'code',
        label: '审核状态',
        appearance: 'radio',
        tabs: ['2', '3'],
        options: ([1, 2, 3, 4] as const).map((it) => ({
          value: String(it),
          label:
            it === PUBLISH_STATUS.offShelf
              ? `${DRAFT_NAME}、${PUBLISH_STATUS_NAMES[it]}`
              : PUBLISH_STATUS_NAMES[it],
        })),
      },
      progress: {
        kind: 'code',
        label: '竞价进度',
        isMore: true,
        options: [
          { value: 'todo', label: '未开始' },
          { value: 'doing', label: '竞价中' },
          { value: 'done', label: '已结束' },
        ],
      },
      completeness: {
        kind: 'code',
        label: '完整度',
        isMore: true,
        options: choicesOf(COMPLETENESS_NAMES),
      },
      region: { kind: 'region', label: LISTING_FIELDS.region.label, isMore: true },
      start_from: { kind: 'day', label: '开始时间起', isMore: true },
      start_to: { kind: 'day', label: '开始时间止', isMore: true },
      price_min: { kind: 'amount', label: '最低价', isMore: true },
      price_max: { kind: 'amount', label: '最高价', isMore: true },
      import_id: {
        kind: 'choice',
        label: '导入批次',
        isMore: true,
        tabs: ['2', '3'],
        optionsFrom: importsOf,
        dependsOn: [],
      },
      status: {
        kind: 'code',
        label: '认领状态',
        appearance: 'radio',
        tabs: ['1'],
        options: codesOf(CLAIM_STATUS_NAMES).map((code) => ({
          value: String(code),
          label: CLAIM_STATUS_NAMES[code],
        })),
      },
    },
    counts: countsOf('subjects'),
    card: {
      image: 'img_path',
      title: 'object_title',
      tags: ['zc_type', 'is_start', 'status', 'auction_phase', 'extend_id'],
      facts: [
        'court_name',
        'merchants_name',
        'province_name',
        'second_name',
        'source_name',
        'org_name',
        'start_time',
        'create_time',
        'assess_price',
        'initial_price',
        'completeness',
      ],
    },
    columns: [
      'object_title',
      'is_start',
      'status',
      'initial_price',
      'assess_price',
      'completeness',
      'province_name',
      'start_time',
      'auction_phase',
      'create_time',
      'second_name',
      'source_name',
      'extend_id',
      'own_looker_num',
      'consult_num',
    ],
    fileColumns: [...PRICE_FIELDS, ...DETAIL_NAMES, ...RESULT_CELLS],
    mainActions: ['shelve', 'claimAgain', 'edit'],
    sortable: [
      'create_time',
      'start_time',
      'assess_price',
      'initial_price',
      'own_looker_num',
      'completeness',
    ],
    pageSize: { cards: SUBJECT_PAGE_SIZE.cards, table: SUBJECT_PAGE_SIZE.table },
    empty: { text: '暂无标的', hint: '发布资产拍卖或资产推介，或认领属于您的司法拍卖标的。' },
    buttons: [
      { label: '当日结果', to: `${AREA}/results` },
      { label: '批量导入', to: `${AREA}/import` },
      { label: '上架标的', to: `${AREA}/onShelf`, isMain: true },
    ],
    canExport: true,
    identity: ['id', 'zc_type', 'object_title'],
  },
  detail: {
    path: `${AREA}/subjectDetail`,
    title: '标的详情',
    query: ({ id, zc_type }) => ({ id: String(id), type: String(zc_type) }),
    sections: [
      { title: '认领', panel: ClaimPanel, when: JUDICIAL },
      { title: '审核结果', panel: Rejection, when: [{ zc_type: [2, 3], is_start: [3] }] },
      { title: '修订', panel: RevisionPanel, when: [{ revision_status: [1, 2, 3] }] },
      {
        title: '基本信息',
        fields: [...SUBJECT_FACTS, 'is_start', 'create_time'],
      },
      { title: '关键信息', panel: SubjectFacts, when: [{ zc_type: [2, 3] }] },
      ...subjectContent,
    ],
  },
  form: subjectForm,
  actions: {
    ...RESULT_ACTIONS,
    edit: {
      label: '编辑',
      when: SUBJECT_ACTIONS.edit,
      to: ({ id, zc_type }) => `${AREA}/onShelfDetail?action=edit&id=${id}&type=${zc_type}`,
    },
    copy: {
      label: '复制',
      when: SUBJECT_ACTIONS.copy,
      to: ({ id, zc_type }) => `${AREA}/onShelfDetail?action=create&type=${zc_type}&from=${id}`,
    },
    reason: {
      label: '查看拒绝原因',
      when: SUBJECT_ACTIONS.reason,
      notice: ({ remark }) => ({ title: messages.rejectionTitle, text: remark ?? '未填写原因' }),
    },
    claimAgain: {
      label: '重新认领',
      when: SUBJECT_ACTIONS.claimAgain,
      to: ({ id }) => `${AREA}/subjectDetail?id=${id}&type=1&action=claim`,
    },
    promotionDetail: {
      label: '推广详情',
      when: SUBJECT_ACTIONS.promotionDetail,
      to: ({ id, zc_type }) => promotionAddress(id, zc_type),
    },
    promote: {
      label: '推广',
      when: SUBJECT_ACTIONS.promote,
      to: ({ id, zc_type }) => introAddress(id, zc_type),
    },
    shelve: {
      label: '上架',
      when: SUBJECT_ACTIONS.shelve,
      tone: 'main',
      confirm: '确定上架该标的吗？尚未通过审核的内容会先提交审核。',
      confirmMany: ({ length }) => `确定将所选${length}个标的提交审核吗？已通过审核的直接上架。`,
      success: messages.subjectShelved,
      warn: ({ id }, read) => duplicates(read, { id }),
      canBulk: true,
      isBulkCall: true,
    },
    unshelve: {
      label: '下架',
      when: SUBJECT_ACTIONS.unshelve,
      tone: 'danger',
      confirm: '确定下架该标的吗？下架后访客无法查看。',
      confirmMany: ({ length }) => `确定下架所选${length}个标的吗？下架后访客无法查看。`,
      success: messages.subjectUnshelved,
      canBulk: true,
      isBulkCall: true,
    },
    deleteDraft: {
      label: '删除草稿',
      when: SUBJECT_ACTIONS.deleteDraft,
      tone: 'danger',
      confirm: ({ object_title }) => `确定删除草稿“${object_title}”吗？删除后无法恢复。`,
      confirmMany: (records) => `确定删除所选的${records.length}个草稿吗？删除后无法恢复。`,
      success: messages.draftDeleted,
      canBulk: true,
      isBulkCall: true,
    },
    discardRevision: {
      label: '放弃修订',
      when: SUBJECT_ACTIONS.discardRevision,
      tone: 'danger',
      confirm: ({ is_start }) =>
        is_start === PUBLISH_STATUS.onShelf
          ? '确定放弃尚未发布的修订吗？已上架的内容不受影响。'
          : '确定放弃尚未发布的修订吗？已通过审核的内容不受影响。',
      success: messages.revisionDiscarded,
    },
    view: {
      label: '查看公开页面',
      when: [{ is_start: [PUBLISH_STATUS.onShelf] }],
      isOnDetailOnly: true,
      to: ({ id }) => `/object/${id}`,
    },
  },
});
