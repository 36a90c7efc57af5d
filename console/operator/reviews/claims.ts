/** Judicial listings that creditors say are theirs. */
import { contract } from '../../../shared/contract/index.ts';
import { CLAIM_STATUS, CLAIM_STATUS_NAMES, CLAIM_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { LISTING_FIELDS, PRICE_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { Place } from '../../common/place.tsx';
import { placeText } from '../../common/place-text.ts';
import { reasonInput } from '../../common/text-input.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { creditorField } from '../parts/accounts/account-links.tsx';
import { daysFrom, endField, onDetail, textField, timeField } from '../parts/field-kinds.ts';
import { Judgment, OtherClaims } from '../parts/listings/claim-panels.tsx';
import { publicPage } from '../parts/listings/public-page.ts';
import { recordAt } from '../parts/reviews/places.ts';
import { reviewResource } from '../parts/reviews/review-resource.ts';
import { CLAIM_STATES, stateFilter } from '../parts/reviews/review-states.ts';

/** The prices of an auction, which has all of them. */
const PRICE_CELLS = Object.fromEntries(
  PRICE_FIELDS.map((name) => [name, { kind: 'amount', label: LISTING_FIELDS[name].label }]),
) as Record<(typeof PRICE_FIELDS)[number], { kind: 'amount'; label: string }>;

const DECIDED = [{ status: [2, 3] }] as const;

export const claims = reviewResource({
  list: contract.allClaims,
  one: contract.oneClaim,
  title: '认领审核',
  sections: {
    认领: {
      object_title: textField(LISTING_FIELDS.object_title.label),
      creditor_name: creditorField('认领人'),
      name: textField('认领时的名称'),
      creditor_phone: textField('认领人电话'),
      document: { kind: 'own', label: '判决文书', cell: Judgment },
      create_time: timeField('提交时间'),
      status: { kind: 'code', label: '状态', names: CLAIM_STATES },
      decided_time: timeField('审核时间', DECIDED),
      remark: textField('驳回或撤销原因', [{ status: [2] }]),
      revoked_time: onDetail(timeField('撤销时间', [{ is_revoked: [true] }])),
    },
    标的: {
      court_name: textField(LISTING_FIELDS.court_name.label),
      case_numbers: textField('标的名称中的案号'),
      org_name: textField(LISTING_FIELDS.org_name.label),
      province_name: { kind: 'own', label: LISTING_FIELDS.region.label, cell: Place, toText: placeText },
      source_name: textField(LISTING_FIELDS.source.label),
      source_url: { kind: 'link', label: LISTING_FIELDS.source_url.label },
      ...PRICE_CELLS,
      start_time: timeField(LISTING_FIELDS.start_time.label),
      end_time: endField(LISTING_FIELDS.end_time.label),
      owner_name: textField('当前归属'),
    },
  },
  panels: [{ title: '其他认领', panel: OtherClaims }],
  columns: ['object_title', 'creditor_name', 'status', 'create_time', 'court_name', 'remark'],
  filters: {
    q: { kind: 'text', label: '标的', placeholder: '标题、法院、地区、案号或编号' },
    status: stateFilter(CLAIM_STATUS_NAMES),
    creditor_id: creditorFilter,
    region: { kind: 'region', label: LISTING_FIELDS.region.label },
    ...daysFrom('提交日期'),
  },
  hint: '债权人认领司法拍卖标的后，会出现在这里。',
  decisions: {
    when: [{ status: statesBefore(CLAIM_TRANSITIONS, 'approve') }],
    decided: DECIDED,
    reader: '债权人',
    approve: '通过后，标的归该债权人所有，其他认领自动驳回。',
    warn: async ({ others = [] }) =>
      others
        .filter(({ status }) => status !== CLAIM_STATUS.rejected)
        .map(({ id, creditor_name, status }) => ({
          text: `${creditor_name}也认领了该标的（${CLAIM_STATUS_NAMES[status]}）`,
          to: recordAt('claims', id),
        })),
    reject: '驳回后，债权人可以重新认领。',
  },
  actions: {
    view: publicPage('object_id'),
    revoke: {
      label: '撤销认领',
      when: [{ status: statesBefore(CLAIM_TRANSITIONS, 'revoke') }],
      tone: 'danger',
      isOnDetailOnly: true,
      confirm: ({ object_title, creditor_name }) =>
        `撤销后，“${object_title}”不再归${creditor_name}，可以重新认领；未付款的推广订单自动取消。有未结束的推广时，请先退款。`,
      input: reasonInput('撤销原因', '债权人会看到'),
      success: '已撤销',
    },
  },
});
