/** Listings that are the same object, or may be: operators decide what the reader does not know for certain. */
import { contract } from '../../../shared/contract/index.ts';
import { PAIR_STATE_NAMES } from '../../../shared/domain/auctions/object-pair.ts';
import { REVIEW_KINDS } from '../../../shared/domain/operators/review.ts';
import { LISTING_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { PairedListings } from '../parts/lazy-panels.ts';
import { operatorResource } from '../parts/operator-resource.ts';
import { nextReview } from '../parts/reviews/next-review.tsx';
import { stateFilter } from '../parts/reviews/review-states.ts';

const DECIDED = [{ state: [3, 4] }] as const;

export const rounds = operatorResource({
  list: contract.objectPairs,
  one: contract.objectPair,
  label: REVIEW_KINDS.rounds.name,
  menu: '审核',
  lead: [
    { title: '下一步', panel: nextReview('rounds'), when: DECIDED },
    { title: '两个标的对比', panel: PairedListings },
  ],
  sections: {
    判断: {
      object_title: textField(LISTING_FIELDS.object_title.label),
      other_title: textField('另一标的'),
      state: stateField('状态', PAIR_STATE_NAMES, { 1: 'waiting', 2: 'good', 3: 'good', 4: 'bad' }),
      likeness: { kind: 'wholeNumber', label: '名称相似度', unit: '%' },
      is_same_case: { kind: 'flag', label: '案号相同' },
      found_time: timeField('发现时间'),
      decided_by: textField('判断人', DECIDED),
      decided_time: timeField('判断时间', DECIDED),
    },
  },
  columns: ['object_title', 'other_title', 'state', 'likeness', 'found_time', 'decided_by'],
  filters: {
    state: stateFilter(PAIR_STATE_NAMES),
    listing_id: { kind: 'wholeNumber', label: LISTING_FIELDS.record_number.label },
  },
  hint: '可能是同一标的的不同轮次，会出现在这里，等待判断。',
  actions: {
    same: {
      label: '是同一标的',
      when: [{ state: [1, 4] }],
      tone: 'main',
      key: 'a',
      isOnDetailOnly: true,
      confirm: '确认后，两个标的的公开页面互相列出各轮拍卖，关注者会收到新一轮的提示。',
      success: '已确认',
    },
    different: {
      label: '不是同一标的',
      when: [{ state: [1, 2, 3] }],
      tone: 'danger',
      key: 'r',
      isOnDetailOnly: true,
      confirm: '确认后，两个标的不再关联，系统也不会再次关联它们。',
      success: '已确认',
    },
    reopen: {
      label: '撤回判断',
      when: DECIDED,
      isOnDetailOnly: true,
      confirm: '撤回后，恢复为系统的判断：确定相同的自动关联，其他的重新等待判断。',
      success: '已撤回',
    },
  },
});
