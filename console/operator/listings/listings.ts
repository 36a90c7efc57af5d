/** All listings of the market: what they say, whose they are, and what operators did with them. */
import { contract } from '../../../shared/contract/index.ts';
import { LISTING_TYPES, PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { PUBLISH_STATUS_NAMES } from '../../../shared/domain/subject.ts';
import { cellsNamed, contentCells, RESULT_CELLS, subjectContent } from '../../common/subject-cells.ts';
import { choicesOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import {
  ListingClaims,
  ListingHistory,
  ListingPairs,
  ListingRounds,
  SubjectPlace,
} from '../parts/lazy-panels.ts';
import { MAINTENANCE_ACTIONS } from '../parts/listings/listing-actions.ts';
import { ListingFacts } from '../parts/listings/listing-facts.tsx';
import { listingForm } from '../parts/listings/listing-form.tsx';
import { LISTING_SECTIONS } from '../parts/listings/listing-sections.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

const PATH = operatorPath('listings');
const namesOf = (table: Readonly<Record<number, { name: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([code, { name }]) => [code, name]));
const YES_OR_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];
export const listings = operatorResource({
  list: contract.allListings,
  one: contract.oneListing,
  label: '标的',
  title: '标的管理',
  menu: '标的',
  sections: LISTING_SECTIONS,
  contents: { fields: { ...contentCells, ...cellsNamed(...RESULT_CELLS) }, sections: subjectContent },
  fileColumns: RESULT_CELLS,
  panels: [
    { title: '关键信息', panel: ListingFacts },
    { title: '位置', panel: SubjectPlace },
    { title: '拍卖轮次', panel: ListingRounds, when: [{ zc_type: [1, 2] }] },
    { title: '同一标的的其他轮次', panel: ListingPairs },
    { title: '认领', panel: ListingClaims, when: [{ zc_type: [1] }] },
    { title: '操作记录', panel: ListingHistory },
  ],
  filters: {
    q: { kind: 'text', label: '标的', placeholder: '标题中的词，或本站编号' },
    zc_type: { kind: 'code', label: '类型', options: choicesOf(namesOf(LISTING_TYPES)) },
    second_class: {
      kind: 'code',
      label: '标的类型',
      options: choicesOf(namesOf(PROPERTY_KINDS)),
      isMore: true,
    },
    region: { kind: 'region', label: '地区' },
    is_start: { kind: 'code', label: '上架状态', options: choicesOf(PUBLISH_STATUS_NAMES) },
    drifting: { kind: 'code', label: '漂拍', options: YES_OR_NO, isMore: true },
    creditor_id: creditorFilter,
    owned: { kind: 'code', label: '有债权人', options: YES_OR_NO, isMore: true },
  },
  columns: [
    'object_title',
    'zc_type',
    'is_start',
    'initial_price',
    'assess_price',
    'province_name',
    'start_time',
    'creditor_name',
    'disposal_status',
    'id',
  ],
  hint: '搜索最多列出前1000条，其他筛选最多列出前10000条。',
  buttons: [
    { label: '当日结果', to: `${PATH}/results` },
    { label: '导入标的', to: `${PATH}/import` },
  ],
  identity: ['id', 'zc_type', 'object_title'],
  form: listingForm(PATH),
  actions: MAINTENANCE_ACTIONS,
});
