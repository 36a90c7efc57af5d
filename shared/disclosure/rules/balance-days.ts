/** Days in which the balance of the price is due. */
import { numberOf } from '../dates.ts';
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const PERIOD =
  '(?<![0-9一二三四五六七八九十])([0-9]{1,3}|[一二两三四五六七八九十]{1,3})[ ]*(?:个)?(工作日|自然日|日历天|小时|日|天)(?:之)?内?';
const MONEY = '(?:余款|尾款|全款|全部价款|剩余|价款|成交款|成交价款|拍卖款|变卖款|成交价|转让价款)';
const PAY = '(?:支付|缴纳|缴清|付清|缴入|划入|划到|汇入|交付|付至|缴至|付款|缴足|交清|交纳|结清)';

const PATTERNS = [
  new RegExp(
    `${MONEY}[^。;\\n]{0,30}(?:之日起?|后|起|签订|当日起?|确认书)[^。;\\n]{0,10}${PERIOD}[^。;\\n]{0,12}(?:${PAY})?`,
    'g',
  ),
  new RegExp(
    `(?:成交|竞得|竞拍成功|拍卖结束|合同|确认书|竞价结束)[^。;\\n]{0,14}${PERIOD}[^。;\\n]{0,50}${MONEY}[^。;\\n]{0,20}`,
    'g',
  ),
  new RegExp(`(?:付款|缴款|支付)(?:期限|时间)[^。;\\n]{0,16}${PERIOD}`, 'g'),
  new RegExp(
    `(?:成交|竞得|竞拍成功)[^。;\\n]{0,14}${PERIOD}[^。;\\n]{0,8}(?:一次性)?${PAY}[^。;\\n]{0,20}`,
    'g',
  ),
];

/** Other periods: of a refund, of a signature, of the deposit. */
const OTHER = /退还|退回|无息|签订(?:《|成交|转让|合同)[^。]{0,10}$|不支付|未支付|逾期|提取|领取/;

export function balanceDays(notice: Notice): Finding<number> | null {
  for (const pattern of PATTERNS)
    for (const match of statements(notice.text, pattern)) {
      if (OTHER.test(match[0])) continue;
      const number = numberOf(match[1] as string);
      const days = match[2] === '小时' ? Math.ceil(number / 24) : number;
      if (days > 0 && days <= 365) return quoted(notice, 'text', spanOf(match), days);
    }
  return null;
}
