/** Days in which the balance of the price is due. */
import { numberOf } from '../dates.ts';
import { type Finding, matchesOf, quoted, spanOf } from '../finding.ts';
import { isStatement } from '../guards.ts';
import { type Notice, partBehind } from '../text.ts';

/** 日 of a date (3月29日前) is no period. */
const PERIOD =
  /(?<![0-9一二三四五六七八九十月第])([0-9]{1,3}|[一二两三四五六七八九十]{1,3})[ ]*(?:\([0-9一二三四五六七八九十]{1,3}\))?(?:个)?[ ]*(工作日|自然日|日历天|日历日|小时|日|天|周(?=之?内)|月(?<=个月)(?=之?内))(?:\([^()\n]{4,20}\))?(?:之)?[内前]?/g;
const MONEY =
  '(?:余款|尾款|全款|全额|价款|剩余|成交款|拍卖款|变卖款|成交价|成交金额|转让款|转让价|出让金|租金|货款|款项|林木款|购车款|全部.{0,6}款)';
const PAY =
  '(?:支付|缴纳|缴清|付清|缴入|划入|划到|汇入|汇至|转入|打入|存入|交付(?=[^。;\\n,]{0,6}[款价])|付至|缴至|付款|缴足|交清|交齐|补足|交纳|缴付|结清|支付完毕)';

/** What the period counts from, in front of it; or the name of a cell. */
const EVENT =
  /(?:成交|中标|竞得|竞拍成功|竞价成功|竞买成功|网拍成功|(?:拍卖|变卖|竞价|竞拍|拍卖会|网拍)结束|合同|协议|确认书|通知书|签订|签署|生效)[^。;\n]{0,24}$|(?:买受人|受让方|竞得人|中标人)(?:应当?|须|需)(?:于|在)?$/;
const CELL =
  /(?:付款|缴款|交款|支付|付清|缴纳)(?:期限|时限|时间|方式)?[ ]*(?:[:\t 】]|(?<=期限|时限))[^。;\n]{0,40}$|(?:^|[、.) ■])款[ ]*:[ ]*$/;

/** Behind the period: what is to be done. Another period in between has its own. */
const OTHER_DEED = '签|办理|搬|拆|清运|腾|提取|领取|退还|退回|返还|通知';
const PAYMENT = new RegExp(
  `^(?:签[订署][^。;\\n0-9,]{0,16}(?:并|且|,))?(?:(?!${OTHER_DEED})[^。;\\n0-9]){0,44}?(?:${PAY}[^。;\\n]{0,10}${MONEY}|${MONEY}[^。;\\n]{0,20}${PAY}|${PAY}|${MONEY})`,
);
/** 余款于…日内付清: the money stands in front. */
const MONEY_BEFORE = new RegExp(`(?<!不)${MONEY}[^。;\\n]{0,40}$`);

/** 付清全款后…日内: what follows the payment. */
const PAID =
  /(?:付清|缴清|交清|缴纳|支付|收到|结清|到账)[^。;,\n]{0,10}(?:款|价)[^。;,\n]{0,4}(?:后|之日起?|当日|完毕)[^。;,\n]{0,4},?(?:凭[^。;,\n]{0,24})?[^。;,\n]{0,2}$|(?:款|价)[^。;,\n]{0,6}(?:付清|缴清|交清|到账|缴纳完毕)[^。;,\n]{0,4}后,?$/;

/** 竞价开始三日前提出, 佣金在三日内付清, 履约保证金于3日内缴纳. */
const BEFORE_SALE =
  /(?:竞价|拍卖|竞拍)(?:开始|开拍|日)[之的]?$|佣金[^,。;\n]{0,4}$|(?:履约|租赁|合同)保证金[^。;\n]{0,24}$/;

/** Other periods: of a refund, of a signature, of the deposit, of the steps after a missed payment. */
const OTHER =
  /退还|退回|返还|无息|不支付|未支付|逾期|未付|提取|领取|违约金|佣金$|报名|保证金.{0,6}(?:缴纳|支付|到账)|变卖期|公告期|每月|按月|每年|首期|首付|首笔|定金|腾[房退空]|(?:租赁|履约|合同)保证金/;

/** …三日内签署确认书,五日内付清: the payment has a period of its own. */
const OTHER_PERIOD = /[日天][之以]?内/;

/** …日内原路径全额退还, …日内缴纳租赁保证金. */
const OTHER_BEHIND =
  /^[^,。;\n]{0,8}[0-9][0-9.]*%|^[^,。;\n]{0,12}(?:退还|退回|返还|无息)|^(?:租赁|履约|合同)?保证金/;

/** Of the longer and shorter units. */
const DAYS: Readonly<Record<string, number>> = { 小时: 1 / 24, 周: 7, 月: 30 };
/** 7日内缴清余款: the balance needs no event to count from. */
const BALANCE = new RegExp(`^${PAY}(?:全部|剩余|拍卖|成交)*[余尾]款`);

export function balanceDays(notice: Notice): Finding<number> | null {
  const { plain } = notice.text;
  for (const match of matchesOf(plain, PERIOD)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = partBehind(plain.slice(Math.max(0, start - 60), start), '。;\n');
    const bare =
      BALANCE.test(plain.slice(end, end + 12)) && !/逾期|超过/.test(before) ? /$/.exec(before) : null;
    const event = EVENT.exec(before) ?? CELL.exec(before) ?? MONEY_BEFORE.exec(before) ?? bare;
    if (!event || PAID.test(before) || BEFORE_SALE.test(before)) continue;
    const after = plain.slice(end, end + 80);
    const paid = PAYMENT.exec(after);
    const payment = paid && !OTHER_PERIOD.test(paid[0].slice(2)) ? paid : null;
    const isCell = CELL.test(before) && !/签/.test(after.slice(0, 6));
    if (!payment && !isCell && !MONEY_BEFORE.test(before)) continue;
    const from = MONEY_BEFORE.exec(before)?.index ?? event.index;
    const span = {
      start: start - before.length + Math.min(from, event.index),
      end: end + (payment?.[0].length ?? 0),
    };
    const number = numberOf(match[1] as string);
    const days = Math.ceil(number * (DAYS[match[2] as string] ?? 1));
    if (
      OTHER.test(plain.slice(span.start, span.end)) ||
      /首[期付笔][^。;\n]{0,24}$/.test(before) ||
      OTHER_BEHIND.test(plain.slice(span.end, span.end + 16)) ||
      days < 1 ||
      days > 365
    )
      continue;
    if (isStatement(notice.text, spanOf(match))) return quoted(notice, 'text', span, days);
  }
  return null;
}
