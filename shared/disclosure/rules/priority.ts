/** Whether somebody may buy before others at the same price. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const RIGHT = '优先(?:购买|受让|承租|租赁)权';
const CELL = cellPattern([
  '有无优先购买权',
  '有无优先购买权人',
  '是否有优先购买权',
  '是否有优先购买权人',
  '是否存在优先购买权',
  '是否存在优先购买权人',
  '优先购买权人相关',
  '优先购买权人',
  '优先购买权',
  '优先受让权',
  '有无优先受让权',
]);
/** 是否放弃：否 means that the right exists. */
const WAIVED = cellPattern([
  '是否放弃优先购买权',
  '是否已放弃优先购买权',
  '是否已放弃优先受让权',
  '是否放弃优先受让权',
  '原股东是否放弃优先购买权',
  '原股东是否放弃优先受让权',
  '其他股东是否放弃优先购买权',
  '其他股东是否放弃优先受让权',
]);

const ANSWERS = [
  [/^(?:无|否|没有|不存在|未|暂无)/, '无'],
  [/^(?:有|是|存在)/, '有'],
] as const;
const WAIVED_ANSWERS = [
  [/^(?:否|未|不)/, '有'],
  [/^(?:是|已)/, '无'],
] as const;

const SENTENCES = [
  [new RegExp(`(?:无|没有|不存在|未发现)(?:享有)?[^。;\\n,]{0,4}${RIGHT}(?:人)?`, 'g'), '无'],
  [/(?<!是否)(?:已|均)(?:书面)?(?:放弃|不行使)优先(?:购买|受让)权/g, '无'],
  [
    new RegExp(
      `(?:承租人|承租方|租户|共有人|按份共有|股东|村民|集体经济组织成员|权利人)[^。;\\n]{0,14}(?:享有|有|具有|不放弃|未放弃)${RIGHT}`,
      'g',
    ),
    '有',
  ],
  [new RegExp(`(?:存在|有)(?:一名|一位|[0-9]+[名位])?${RIGHT}人?(?![^。;\\n]{0,4}的)`, 'g'), '有'],
] as const;

export function priority(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, WAIVED))
    for (const [pattern, state] of WAIVED_ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  return firstOf<string>(notice, SENTENCES);
}
