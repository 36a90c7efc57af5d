/** Actions of operators on a listing, besides editing it. */
import type { MaintainedListing } from '../../../../shared/contract/index.ts';
import { resultCorrection } from '../../../../shared/contract/operators/listing-maintenance.ts';
import { ROUND_ACTIONS } from '../../../../shared/domain/auctions/auction-round.ts';
import { ALWAYS } from '../../../../shared/domain/condition.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { LISTING_ACTIONS } from '../../../../shared/domain/operators/listing-maintenance.ts';
import { amountWarnings, dealWarnings } from '../../../common/amount-warnings.ts';
import { RESULT_INPUT, ROUND_CONTROLS } from '../../../common/results/result-dialog.ts';
import { textInput } from '../../../common/text-input.ts';
import type { Action } from '../../../framework/resource.ts';
import { operatorPath } from '../operator-resource.ts';

const permission = 'listings';
/** They are decided where everything is read. */
const decision = { permission, isOnDetailOnly: true } as const;
const REASON = textInput('原因', '所属债权人会看到');

/** An unlikely price is asked about. */
const doubtsOfResult = ({ deal_price }: Readonly<Record<string, unknown>>, listing: MaintainedListing) =>
  dealWarnings(deal_price, listing);

export const MAINTENANCE_ACTIONS: Readonly<Record<string, Action<MaintainedListing>>> = {
  edit: {
    label: '修改',
    permission,
    when: LISTING_ACTIONS.correct,
    to: ({ id }) => `${operatorPath('listings')}/edit?id=${id}`,
  },
  result: {
    ...decision,
    label: '登记结果',
    when: ROUND_ACTIONS.result,
    confirm: '流拍的标的将进入漂拍列表，处置状态为待确认。',
    input: { ...RESULT_INPUT, remark: textInput('说明') },
    doubts: doubtsOfResult,
    success: '结果已登记',
  },
  'correct-result': {
    ...decision,
    label: '更正结果',
    when: ROUND_ACTIONS.correctResult,
    confirm: '填写的内容将替换最近一轮已登记的结果。',
    input: { ...RESULT_INPUT, remark: REASON },
    doubts: doubtsOfResult,
    call: { input: resultCorrection },
    sends: { action: 'result', values: {} },
    success: '结果已更正',
  },
  'remove-result': {
    ...decision,
    label: '撤销结果',
    when: ROUND_ACTIONS.correctResult,
    tone: 'danger',
    input: { remark: REASON },
    confirm: '撤销最近一轮的结果，标的恢复到登记之前；公开的变更记录会写明已撤销。',
    success: '结果已撤销',
  },
  round: {
    ...decision,
    label: '登记新一轮',
    when: ROUND_ACTIONS.begin,
    confirm: '标的的起拍价与竞价时间将改为新一轮的，并移出漂拍列表。',
    input: {
      round: ROUND_CONTROLS.round,
      initial_price: ROUND_CONTROLS.initial_price,
      start_time: ROUND_CONTROLS.start_time,
      end_time: ROUND_CONTROLS.end_time,
      remark: REASON,
    },
    doubts: ({ initial_price }, listing) =>
      amountWarnings({ initial_price, assess_price: listing.assess_price }, listing),
    success: '新一轮已登记',
  },
  link: {
    ...decision,
    label: '关联同一标的',
    when: ALWAYS,
    input: { other_id: { kind: 'wholeNumber', label: '另一标的的本站编号', min: 1 } },
    confirm: '关联后，两个标的的公开页面互相列出各轮拍卖，关注者会收到新一轮的提示。可由审核人员撤回。',
    success: '已关联',
  },
  'take-down': {
    ...decision,
    label: '下架',
    when: LISTING_ACTIONS.takeDown,
    tone: 'danger',
    input: { remark: REASON },
    confirm: '下架后访客无法查看，债权人重新上架需经审核。',
    success: '已下架',
  },
  'put-back': {
    ...decision,
    label: '重新上架',
    when: LISTING_ACTIONS.putBack,
    input: { remark: REASON },
    confirm: '重新上架后，访客可以看到当前内容，请先核对。',
    success: '已重新上架',
  },
  view: {
    label: '公开页面',
    permission,
    when: [{ is_start: [PUBLISH_STATUS.onShelf] }],
    to: ({ id }) => `/object/${id}`,
  },
};
