/** The results of a sale day as a file or as pasted lines: which column is which. */
import {
  ROUND_FIELDS,
  ROUND_NAMES,
  ROUND_RESULT_NAMES,
  type Round,
  type RoundResult,
} from './auction-round.ts';
import { RESULT_FIELDS } from './result-fields.ts';
import { RESULT_WORDS } from './round-names.ts';

export const RESULT_FILE_MAX_ROWS = 500;
export const RESULT_FILE_MAX_BYTES = 4 * 1024 * 1024;

/** The names of a column, that of the template first. Brackets and spaces are compared without their width. */
export const RESULT_COLUMNS = {
  record: ['本站编号'],
  number: ['编号', '拍品编号', '标的编号', '拍品ID'],
  link: ['链接', '拍品链接', '标的链接', '拍卖链接', '网址'],
  title: ['标的名称', '标的物名称', '拍卖标的', '名称', '标题'],
  round: [ROUND_FIELDS.round.label, '拍卖轮次', '拍次'],
  result: [ROUND_FIELDS.result.label, '拍卖结果', '成交结果', '状态'],
  deal_price: [
    ROUND_FIELDS.deal_price.label,
    '成交价格',
    '成交金额',
    ...['成交价', '成交价格', '成交金额'].flatMap((name) => [`${name}(元)`, `${name}(万元)`]),
  ],
  deal_time: [ROUND_FIELDS.deal_time.label, '成交日期'],
  bidders: [ROUND_FIELDS.bidders.label, '竞买人', '报名人数', '竞买人数(人)'],
  remark: [
    ROUND_FIELDS.note.label,
    RESULT_FIELDS.result_note.label,
    '结果备注',
    '成交说明',
    '备注',
    '更正原因',
  ],
} as const;
export type ResultColumn = keyof typeof RESULT_COLUMNS;
export const RESULT_COLUMN_NAMES = Object.keys(RESULT_COLUMNS) as ResultColumn[];

export const RESULT_STATE_NAMES = {
  new: '新增',
  changed: '更正',
  refused: '未通过',
  missing: '未找到',
  ambiguous: '有多个标的',
  equal: '相同',
} as const;
export type ResultState = keyof typeof RESULT_STATE_NAMES;

const OTHER_ROUNDS: Readonly<Record<string, Round>> = {
  第一次拍卖: 1,
  第二次拍卖: 2,
  首次拍卖: 1,
};

const codeNamed = <Code extends number>(
  names: Readonly<Record<number, string>>,
  codes: readonly Code[],
  text: string,
) => codes.find((code) => names[code] === text);

/** @returns undefined for other words */
export const resultNamed = (text: string): RoundResult | undefined =>
  codeNamed(ROUND_RESULT_NAMES, [1, 2, 3, 4], text) ??
  new Map<string, RoundResult>(Object.entries(RESULT_WORDS)).get(text);

/** @returns undefined for other words */
export const roundNamed = (text: string): Round | undefined =>
  codeNamed(ROUND_NAMES, [1, 2, 3, 4], text) ?? OTHER_ROUNDS[text];
