/** Who pays the taxes of the transfer. */
import { type Finding, firstOf } from '../finding.ts';
import type { Notice } from '../text.ts';

const BUYER = '(?:买受人|竞得人|受让方|受让人|买方|竞买人)';

const SENTENCES = [
  [/税[^。;\n]{0,60}(?:各自|各负|分别)[^。;\n]{0,16}(?:承担|负担|缴纳|交纳)[^。;\n]{0,10}/g, '各自承担'],
  [/各自(?:依法)?(?:承担|负担|缴纳|交纳)[^。;\n]{0,16}税[^。;\n]{0,6}/g, '各自承担'],
  [/竞买人只承担自己[^。;\n]{0,10}/g, '各自承担'],
  [
    /税[^。;\n]{0,50}(?:由|依法由)(?:相应|各方|纳税)[^。;\n]{0,8}(?:主体|义务人|当事人)[^。;\n]{0,4}(?:承担|负担|缴纳)/g,
    '各自承担',
  ],
  [
    new RegExp(
      `税[^。;\\n]{0,60}(?:均|全部|全额|一律|概|统一)?由${BUYER}(?!和|与|及|、)[^。;\\n,]{0,8}(?:承担|负担|缴纳|交纳|支付)(?!其|自己|各自|应)`,
      'g',
    ),
    '买受人承担全部',
  ],
  [/税费?[^。;\n]{0,6}\((?:由|均由)?(?:买受人|竞得人|受让人)(?:全部)?承担\)/g, '买受人承担全部'],
  [
    new RegExp(
      `${BUYER}[^。;\\n]{0,10}承担[^。;\\n]{0,24}(?:全部|一切|所有|双方)[^。;\\n]{0,12}税[^。;\\n,]{0,6}`,
      'g',
    ),
    '买受人承担全部',
  ],
] as const;

/** What the buyer only advances, or only pays of his own, is no promise to pay all. */
const NOT_ALL = /垫付|各自|应由买受人承担的|不[含包]/;

export function tax(notice: Notice): Finding<string> | null {
  const finding = firstOf<string>(notice, SENTENCES);
  return finding && finding.value === '买受人承担全部' && NOT_ALL.test(finding.quote) ? null : finding;
}
