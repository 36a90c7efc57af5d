/** Who may buy: homes whose purchase is restricted, and other qualifications. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const CELL = cellPattern(['限购', '是否限购', '是否受限购', '购房资格', '限购政策', '是否属于限购']);

const ANSWERS = [
  [/自行|核实|咨询|了解/, '自行核实'],
  [/^(?:不|否|无|非|未)/, '不限购'],
  [/^(?:是|限购|受|有|需|须)/, '受限购'],
] as const;

const SENTENCES = [
  [/(?:不属于|不在|未纳入|不纳入|不受|非)[^。;\n]{0,24}限购[^。;\n,]{0,12}|(?<!否)不限购/g, '不限购'],
  [
    /自行[^。;\n]{0,12}(?:了解|核实|咨询|确认|查询)[^。;\n]{0,24}(?:限购|购房资格|购买资格)[^。;\n,]{0,8}/g,
    '自行核实',
  ],
  [
    /(?:限购|购房资格|购买资格)[^。;\n]{0,30}(?:自行|请)[^。;\n]{0,14}(?:了解|核实|咨询|确认|查询)/g,
    '自行核实',
  ],
  [
    /(?:属于?|受|执行|适用)[^。;\n否]{0,16}限购[^。;\n,]{0,10}|(?:须|需|应)(?:当)?(?:具备|具有|符合)[^。;\n]{0,20}(?:购房|限购)[^。;\n,]{0,10}/g,
    '受限购',
  ],
  [/以下(?:主体|人员|单位)?[^。;\n,]{0,6}不得(?:购买|受让|参与|参加)[^。;\n,]{0,6}/g, '其他资格'],
  [/(?:法人|其他组织|自然人|个人|企业|境外)[^。;\n,]{0,12}不得(?:参加|参与|报名)[^。;\n,]{0,8}/g, '其他资格'],
  [
    /(?:仅限|只限|限于|仅接受|仅允许)[^。;\n,]{0,30}(?:竞买|报名|参与|参加|受让|购买)[^。;\n,]{0,6}/g,
    '其他资格',
  ],
  [
    /(?:竞买人|意向(?:受让)?方|买受人|受让方|报名人)[^。;\n]{0,10}(?:须|需|应|必须)(?:当)?(?:具备|具有|持有|取得|为|是)[^。;\n]{0,40}(?:资质|许可证?|执照|会员|资格证|经营范围|证书|备案)[^。;\n,]{0,6}/g,
    '其他资格',
  ],
  [
    /凡?具备?[^。;\n]{0,6}完全民事行为能力[^。;\n]{0,26}均可(?:以)?(?:参加|参与|报名)[^。;\n,]{0,6}/g,
    '无特殊资格',
  ],
] as const;

/** General rules of every auction. */
const GENERAL =
  /原买受人|悔拍|工作人员|近亲属|评估机构|营业执照(?:副本|复印件)|身份证|有效证件|资格或者?条件有/;

export function restriction(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  for (const sentence of SENTENCES) {
    const finding = firstOf<string>(notice, [sentence]);
    if (finding && !(finding.value === '其他资格' && GENERAL.test(finding.quote))) return finding;
  }
  return null;
}
