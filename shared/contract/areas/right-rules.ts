import { OUTCOME_NAMES, RIGHT_COST_NAMES, RIGHT_FACTS } from '../../domain/auctions/rights.ts';
import { FACTS } from '../../domain/facts.ts';
import { codeNames, type FieldTable } from '../../domain/fields.ts';
import { codesOf, LISTING_TYPES } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { defineArea } from './define-area.ts';

const required = { on: 'save', message: messages.required } as const;
const tooLong = messages.valueTooLong;

const FACT_CODES = codesOf(RIGHT_FACTS);

const RIGHT_RULE_FIELDS = {
  fact: {
    kind: 'code',
    label: '关键信息',
    codes: FACT_CODES,
    names: Object.fromEntries(FACT_CODES.map((code) => [code, { name: FACTS[RIGHT_FACTS[code]].label }])),
    required,
  },
  word: {
    kind: 'text',
    label: '内容',
    help: '有固定选项的写选项，如“有租赁”；其他的写其中的词，如“抵押”。不填：没有其他规则的内容',
    maxLength: 20,
    tooLong,
  },
  zc_type: {
    kind: 'code',
    label: '适用类型',
    help: '不选：所有类型',
    column: 'type',
    codes: codesOf(LISTING_TYPES),
    names: LISTING_TYPES,
  },
  outcome: {
    kind: 'code',
    label: '对买受人',
    codes: codesOf(OUTCOME_NAMES),
    names: codeNames(OUTCOME_NAMES),
    required,
  },
  sentence: { kind: 'text', label: '说明', maxLength: 80, tooLong, required },
  article: { kind: 'text', label: '依据', help: '法律文件和条款', maxLength: 40, tooLong },
  cost: {
    kind: 'code',
    label: '计入成本',
    help: '购买成本估算从中取初始值',
    codes: codesOf(RIGHT_COST_NAMES),
    names: codeNames(RIGHT_COST_NAMES),
  },
} as const satisfies FieldTable;

/** What facts of listings mean for the buyer. Pages show them beside the facts; they are information, not advice. */
export const rightRules = defineArea({
  path: 'right-rules',
  label: '权利规则',
  permission: 'site',
  title: 'sentence',
  fields: RIGHT_RULE_FIELDS,
  create: 'all',
  update: 'all',
  filters: ['fact', 'zc_type', 'outcome'],
  search: ['word', 'sentence', 'article'],
  sortable: ['fact'],
  order: ['fact'],
  remove: {},
});
