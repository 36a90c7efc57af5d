/** Published judicial auctions that creditors can claim. */
import type { ClaimForm } from '../../../providers/creditor/resources.ts';
import { contract, type SubjectDetail } from '../../../shared/contract/index.ts';
import { SUBJECT_PAGE_SIZE } from '../../../shared/domain/subject.ts';
import { LISTING_FIELDS, SUBJECT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { Place } from '../../common/place.tsx';
import { placeText } from '../../common/place-text.ts';
import { titleFilter } from '../../common/subject-cells.ts';
import { TYPE_STATES } from '../../common/type-states.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { cellLabel, cellsOf } from '../../framework/table-fields.ts';
import { ClaimNotice } from '../parts/claims/claim-panel.tsx';
import { Claimant } from '../parts/claims/claimant.tsx';

const AREA = '/creditorUser/subject';
/** All records of this list are judicial auctions. */
const JUDICIAL = { name: 'zc_type', types: [1] } as const;

export const claims = defineResource<SubjectDetail, ClaimForm>({
  name: 'claims',
  label: '认领标的',
  permission: 'creditor',
  fields: {
    ...cellsOf(SUBJECT_FIELDS, JUDICIAL),
    img_path: { kind: 'picture', label: '封面' },
    zc_type: { kind: 'code', ...cellLabel(LISTING_FIELDS.zc_type, JUDICIAL), names: TYPE_STATES },
    court_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.court_name, JUDICIAL) },
    province_name: {
      kind: 'own',
      ...cellLabel(LISTING_FIELDS.region, JUDICIAL),
      cell: Place,
      toText: placeText,
    },
    source_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.source, JUDICIAL) },
    config_second_name: { kind: 'text', label: '不可认领原因', when: [{ config_second: [0] }] },
  },
  list: {
    path: `${AREA}/claim`,
    title: '认领标的',
    parent: `${AREA}/onShelf`,
    filters: { name: titleFilter, region: { kind: 'region', label: LISTING_FIELDS.region.label } },
    card: {
      image: 'img_path',
      title: 'object_title',
      tags: ['zc_type'],
      facts: [
        'court_name',
        'province_name',
        'source_name',
        'start_time',
        'initial_price',
        'assess_price',
        'config_second_name',
      ],
    },
    columns: [
      'object_title',
      'config_second_name',
      'initial_price',
      'assess_price',
      'province_name',
      'start_time',
      'court_name',
      'source_name',
    ],
    pageSize: { cards: SUBJECT_PAGE_SIZE.claim, table: SUBJECT_PAGE_SIZE.claim },
    empty: { text: '没有找到司法拍卖标的', hint: '请核对标的名称后重新搜索。' },
  },
  form: {
    path: `${AREA}/claimSubmit`,
    title: { create: '提交认领', edit: '提交认领' },
    panel: Claimant,
    after: () => `${AREA}/subjectList?type=1`,
    canSubmit: [{ config_second: [1] }],
    refusal: ClaimNotice,
    // A claim is always of some listing.
    creates: () => false,
    initial: () => ({ url: '' }),
    fromRecord: () => ({ url: '' }),
    input: contract.claimSubject.input,
    groups: [{ title: '认领信息', fields: ['url'] }],
    fields: {
      url: {
        kind: 'document',
        label: '判决文书',
        help: '图片或PDF，仅您与平台审核人员可以查看',
        purpose: 'judgment',
      },
    },
    submits: [
      {
        name: 'submit',
        label: '提交认领',
        isMain: true,
        success: messages.claimSubmitted,
        isAnnounced: true,
      },
    ],
  },
  actions: {
    view: {
      label: '查看详情',
      when: [{}],
      to: ({ id, object_title }) =>
        `${AREA}/subjectDetail?${new URLSearchParams({ id: String(id), type: '1', action: 'claim', name: object_title })}`,
    },
    claim: {
      label: '认领',
      when: [{ config_second: [1] }],
      tone: 'main',
      to: ({ id }) => `${AREA}/claimSubmit?id=${id}`,
    },
  },
});
