/** Whether somebody may buy before others at the same price. */
import { type Finding, firstOf, quoted, spanOf } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const RIGHT = '优先(?:购买|受让|承租|租赁)?权';
const CELL = cellPattern(
  ['购买', '受让', '承租', '租赁', ''].flatMap((kind) => [`优先${kind}权人`, `优先${kind}权`]),
);
/** 是否放弃：否 means that the right exists. */
const WAIVED = new RegExp(
  `(?:(?:原|其他)?(?:股东|承租人|承租方|租户|优先权人|权利人|共有人)?[ ]*是否(?:均|都)?(?:已经?)?(?:表示)?放弃(?:行使)?${RIGHT})[ ]*[:?\\t\\n ][ ]*([^\\t\\n。;]{1,20})`,
  'g',
);

/** 原承租人是否有优先权:是, 是否有其他股东行使优先购买权:否. */
const HAS = new RegExp(
  `是否(?:要求|主张|行使|享?有|具有|存在)(?:其他)?(?:承租人|承租方|租户|股东|共有人)?(?:享?有|主张|行使)?${RIGHT}人?[ ]*[:?\\t][ ]*([^\\t\\n。;]{1,20})`,
  'g',
);

const ANSWERS = [
  [/^(?:未|不)放弃|^(?:原)?(?:承租人|承租方|共有人|股东|租户)(?:享?有|不放弃|未放弃)/, '有'],
  [/^(?:无|否|没有|不存在|不涉及|未|暂无)/, '无'],
  [
    /^(?:有|是|存在|涉及|享有)|(?<!如|若|是否)(?:主张|享有|申请|具有|行使)优先|(?:承租人|共有人|股东|租户)(?:为|:)|^[\u4e00-\u9fa5]{1,20}(?:公司|企业|厂|店|银行|合作社)(?=$|[(,、])/,
    '有',
  ],
] as const;
const WAIVED_ANSWERS = [
  [/^(?:否|未|不)/, '有'],
  [/^(?:是|已)/, '无'],
] as const;

const HOLDER =
  '(?:承租人|承租户|承租方|租户|共有人|按份共有|股东|村民|集体经济组织成员|权利人|使用人|租赁户|土地使用权人)';
const SENTENCES = [
  [new RegExp(`${RIGHT}[ ]*[:\\t ]?[ ]*(?:未|不)放弃`, 'g'), '有'],
  [new RegExp(`(?:无|没有|不存在|未发现|不涉及)(?:享有)?[^。;\\n,]{0,4}${RIGHT}(?:人)?`, 'g'), '无'],
  [
    /(?<!是否|未|不|视为|即为|等同于|视同)(?:已|均|明确|书面|表示|声明)+(?:书面)?(?:放弃|不行使)(?:行使)?优先(?:购买|受让|承租)?权/g,
    '无',
  ],
  [
    new RegExp(
      `${HOLDER}[^。;\\n]{0,14}(?:享有|有|具有|不放弃|未放弃|主张|申请)(?:行使|[^。;\\n,]{0,6}的)?${RIGHT}`,
      'g',
    ),
    '有',
  ],
  [new RegExp(`${HOLDER}(?:已|均|书面|明确|声明)*放弃(?:行使)?${RIGHT}`, 'g'), '无'],
  [new RegExp(`${HOLDER}[^。;\\n,]{0,18}优先(?:购买|承租|受让)(?!权)`, 'g'), '有'],
  [new RegExp(`(?:明确表示|已表示|要求|主张)(?:愿意)?行使${RIGHT}`, 'g'), '有'],
  [new RegExp(`(?:存在|有)(?:一名|一位|[0-9]+[名位])?${RIGHT}人?(?![^。;\\n]{0,4}的)`, 'g'), '有'],
] as const;

/** Who may have the right is decided elsewhere, or by law for all. */
const OPEN = /是否(?:享有|具有|存在|有)|另行|审查|经确认|视为|逾期/;

export function priority(notice: Notice): Finding<string> | null {
  for (const match of notice.text.plain.matchAll(WAIVED))
    for (const [pattern, state] of WAIVED_ANSWERS)
      if (pattern.test(match[1] as string)) return quoted(notice, 'text', spanOf(match), state);
  for (const match of notice.text.plain.matchAll(HAS))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(match[1] as string)) return quoted(notice, 'text', spanOf(match), state);
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value) && !OPEN.test(value)) return quoted(notice, 'text', span, state);
  return firstOf<string>(notice, SENTENCES, ['text'], ({ quote }) => !OPEN.test(quote));
}
