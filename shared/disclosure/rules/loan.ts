/** Whether a bank may finance the purchase. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const CELL = cellPattern([
  '是否可以贷款',
  '是否可贷款',
  '能否贷款',
  '是否支持贷款',
  '贷款',
  '是否可办理贷款',
  '是否可按揭',
  '按揭',
  '银行贷款',
  '办理按揭',
  '办理贷款',
  '贷款支持',
  '支持贷款',
  '按揭贷款',
  '银行按揭',
  '银行按揭贷款',
  '抵押贷款',
]);

const ANSWERS = [
  [/^(?:否|不|无|未)/, '不可贷款'],
  [/^(?:是|可|能|支持|有)|可以?(?:向|联系)/, '可贷款'],
] as const;

const SENTENCES = [
  [
    /(?:不(?:支持|接受|可以?|能够?|予|得|办理)(?:提供)?|不提供|无法|不允许)(?:办理|申请|使用|进行)?(?!公积金|[^。;\n,(]{0,4}公积金)[^。;\n,(]{0,6}(?:银行)?(?:按揭|贷款)/g,
    '不可贷款',
  ],
  [/(?:竞买人|买受人)?如需(?:办理)?(?:银行|按揭)?贷款[^。;\n]{0,6}可[^。;\n]{0,24}/g, '可贷款'],
  [/贷款[^。;\n]{0,10}(?:可|可以)(?:联系|咨询|选择)[^。;\n]{0,24}/g, '可贷款'],
  [/(?<!不)可以?(?:凭|持|用)[^。;\n]{0,16}(?:申请|办理)[^。;\n,]{0,8}(?:按揭|贷款)/g, '可贷款'],
  [/(?<!不)(?:符合|具备)[^。;\n,]{0,8}贷款条件/g, '可贷款'],
  [/(?:可|可以)(?:向|联系)[^。;\n,]{0,24}(?:申请|办理|咨询)[^。;\n,]{0,8}(?:按揭|贷款)/g, '可贷款'],
  [
    /(?:可以?|支持|(?<!不)接受|提供|能够?|已开通)(?:办理|申请|使用)?(?:银行|司法|法拍|网拍)?[^。;\n,(否]{0,6}(?:按揭|贷款|法拍贷)(?!.{0,6}(?:须知|咨询电话|栏目))/g,
    '可贷款',
  ],
] as const;

export function loan(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  return firstOf<string>(notice, SENTENCES);
}
