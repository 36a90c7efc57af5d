/** Who pays the taxes of the transfer. */
import { type Finding, firstOf, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import { type Notice, partBehind } from '../text.ts';

const BUYER =
  '(?:买受人|买受方|买家|乙方|买主|竞得[人方者]|拍得人|竞买成功[者人]|受让方|受让人|买方|购买人|购买方|竞买人)';
const SELLER =
  '(?:出让方|转让方|转让人|出卖[人方]|卖方|卖家|被执行人|原产权人|原所有人|原权利人|原业主|委托方|委托人|我公司|我司|我行)';
const BEARS = '(?:承担|负担|缴纳|交纳|支付|负责|缴付|承受|承接|自理|自负|自缴|自付|自担|全包)';

const SENTENCES = [
  [
    new RegExp(
      `税[^。;\\n]{0,60}(?:各自|各负|分别|各付各|各缴各|各交各)(?:[^。;\\n]{0,16}?${BEARS}[^。;\\n,]{0,10}|的?税费?)`,
      'g',
    ),
    '各自承担',
  ],
  [/各(?:自)?(?:承担|负担|缴纳)各(?:自)?的[^。;\n,]{0,4}税费?/g, '各自承担'],
  // 各负其责, 各担其份, 各归各付; 该谁交由谁交
  [/税[^。;\n]{0,30}各(?:[付缴交担负归出][各其自][^。;\n,]{0,2})/g, '各自承担'],
  [/税[^。;\n]{0,20}(?:该|应)(?:由)?谁[缴交付承负][^。;\n,]{0,8}/g, '各自承担'],
  [/税费?各[付缴担](?=[。;,\n]|$)/g, '各自承担'],
  [/税费?[^。;\n]{0,6}(?:(?:自付|自担)各自|双方各付)[^。;\n,]{0,4}/g, '各自承担'],
  [
    /税费?[^。;\n]{0,20}(?:买方|买受人|受让方)[^。;\n,]{0,4}部分[^。;\n]{0,20}(?:卖方|出卖人|出让方|被执行人)[^。;\n,]{0,4}部分[^。;\n]{0,12}/g,
    '各自承担',
  ],
  [/税[^。;\n]{0,16}由谁(?:缴纳|承担|负担)[^。;\n]{0,6}由谁(?:缴纳|承担|负担)/g, '各自承担'],
  [
    new RegExp(
      `税[^。;\\n]{0,60}(?:由|依法由)(?:相应|各方|法律规定|税法规定|法律法规规定|纳税|应税|法定)[^。;\\n]{0,10}(?:主体|义务人|纳税人|当事人|方)[^。;\\n]{0,4}${BEARS}|税费?[^。;\\n]{0,20}由(?:各方|双方|买卖双方)(?:依法|按规定|分别)*${BEARS}`,
      'g',
    ),
    '各自承担',
  ],
  // 由买受人一并缴纳,其中卖方部分从拍卖款中扣除
  [
    new RegExp(
      `税[^。;\\n]{0,60}${BUYER}[^。;\\n]{0,20}${BEARS}[^。;\\n]{0,30}${SELLER}[^。;\\n,]{0,16}(?:扣除|扣划|退还|返还|(?:由|从)[^。;\\n,]{0,8}(?:缴纳|支付|承担))`,
      'g',
    ),
    '各自承担',
  ],
  // 增值税由委托人承担;契税由买受人承担
  [
    new RegExp(
      `税[^。;\\n]{0,16}由${SELLER}(?:承担|负担|缴纳)[^。\\n]{0,60}税[^。;\\n]{0,40}由${BUYER}`,
      'g',
    ),
    '各自承担',
  ],
  [/税[^。;\n]{0,30}垫付[^。;\n]{0,16}(?:可|凭)[^。;\n]{0,20}(?:退回|退还|返还|支取)/g, '各自承担'],
  // 契税由买受人负担,增值税由被执行人负担
  [
    new RegExp(
      `税[^。;\\n]{0,10}由${BUYER}(?:承担|负担|缴纳)[^。\\n]{0,60}税[^。;\\n]{0,30}由${SELLER}(?:承担|负担|缴纳)`,
      'g',
    ),
    '各自承担',
  ],
  // 法律对税费承担主体有规定的，按照规定承担
  [
    new RegExp(
      `税[^。;\\n]{0,60}(?:按照?|依照?|依据|根据)(?:法律|法规|税法|国家|相关|有关|现行|行政|税收|、|和|的|及)*(?:规定|法律|法规|税法)(?:各自|分别|依法|由双方|由买卖双方|、|和)*${BEARS}`,
      'g',
    ),
    '各自承担',
  ],
  [
    new RegExp(
      `税[^。;\\n]{0,90}(?:由|归)${BUYER}(?!和|与|及|、)(?:(?!其|各自|应)[^。;\\n,]){0,8}${BEARS}(?!其|自己|各自|应|买方)`,
      'g',
    ),
    '买受人承担全部',
  ],
  [
    new RegExp(
      `(?:全部|一切|所有|双方)[^。;\\n,]{0,8}税费?,(?:均|全部)?${BUYER}(?:自行|一方)?(?:承担|负担)`,
      'g',
    ),
    '买受人承担全部',
  ],
  [
    new RegExp(
      `(?:全部|一切|所有)[^。;\\n,]{0,8}税费?(?:均|全部)?${BUYER}(?:全包|全额承担|全部承担)|税[费金]?[ :\\t]*(?:全部?|均|都)*[由归]?${BUYER}(?:全包|全额承担|全部承担)|税[费金]?(?:全部?|均|都)归${BUYER}(?=[,。;\\n]|$)`,
      'g',
    ),
    '买受人承担全部',
  ],
  [new RegExp(`税费?[^。;\\n]{0,6}\\((?:由|均由)?${BUYER}(?:全部)?承担\\)`, 'g'), '买受人承担全部'],
  // 全部税费买受人自理, 买受人应承担全部税费
  [
    new RegExp(
      `(?:全部|一切|所有|双方)(?:过户|交易|的)*税费?[^。;\\n,]{0,4}(?:全部?|均|由|归|概)*${BUYER}[^。;\\n,]{0,6}${BEARS}`,
      'g',
    ),
    '买受人承担全部',
  ],
  // 产权过户的全部费用由受让方承担
  [
    new RegExp(
      `过户(?:(?!手续)[^。;\\n]){0,16}(?:全部|一切|所有)费用[^。;\\n,]{0,6}由${BUYER}[^。;\\n,]{0,6}${BEARS}`,
      'g',
    ),
    '买受人承担全部',
  ],
  // 过户费用由买受人全包，含双方税费
  [new RegExp(`${BUYER}全包[^。;\\n]{0,10}税费?`, 'g'), '买受人承担全部'],
  [
    new RegExp(
      `${BUYER}[^。;\\n]{0,10}(?:承担|负担|支付|缴纳)[^。;\\n]{0,24}(?:全部|一切|所有|双方)[^。;\\n]{0,12}税[^。;\\n,]{0,6}`,
      'g',
    ),
    '买受人承担全部',
  ],
] as const;

/** What the buyer only advances, only pays of his own, or what a thing has not paid before, is no promise to pay all. */
const NOT_ALL =
  /垫付|代为缴|先(?:行)?支付|领取|(?:未|没有|无)(?:明确)?规定|各自|应由买受人承担的|不[含包](?!税[,，、])|(?<![及和、](?:历史)?)欠[缴付交]?[^,，、。;；费]{0,6}税(?!法)|车船税|(?:土地使用|房产)税(?![、，,等和及])|(?:买受人|受让方|买方|竞得人)(?:[^,，。;；]{0,8}依法)?应(?:当)?(?:缴纳?|承担|负担|付)(?!全部|一切|所有|双方)的?[^,，。;；]{0,4}税|应缴的?税费?$|税点|佣金含税|开票|发票|(?:迟延|逾期|延期)[^,，。;；]{0,12}税|不含税[,，][^税]*$|从[^,，。;；]{0,8}款[^,，。;；]{0,6}(?:扣|预留|支付|缴)/;

/** 契税、登记费、测绘费由买受人承担: what the buyer pays in every sale. */
const OWN_COSTS = /登记费|测绘费|工本费|办证费/;
const OF_BOTH = /一切|所有|全部|双方|[各两]方|增值税|所得税|各项税|相关税|税[、，,]?费/;

/** 卖方的税费买受人代缴后不予退还: the buyer keeps them; 一律由买受人承担 says whose both taxes are. */
const KEPT = /(?:不|无权|不得)[^,，。;；]{0,10}(?:退还|返还|退回|退付|扣除)/;
/** 各自负担,卖方部分由买受人垫付后不予退还. */
const PAID_FOR_GOOD = /^[^。;\n]{0,30}(?:垫付|代[缴付]|替缴)[^。;\n]{0,10}不[^。;\n,]{0,4}[退返]/;
const isKept = ({ text }: Notice, end: number): boolean =>
  PAID_FOR_GOOD.test(text.plain.slice(end, end + 60));
/** 如需开票,税金由买受人承担. */
const isOfInvoice = ({ text }: Notice, at: number): boolean =>
  /(?:开票|发票)[^。;\n]{0,6}$/.test(text.plain.slice(Math.max(0, at - 16), at));
const BY_BUYER = new RegExp(`(?:一律|均|全部|概|都|统一|皆)由?${BUYER}[^。;；\\n]{0,6}${BEARS}`);
const BY_EACH = new RegExp(`退|返|扣|各自|由${SELLER}[^。;；\\n]{0,6}${BEARS}`);

/** 被执行人所欠税款从拍卖款中扣缴: no tax of the transfer. */
const OWED = /^(?!.*(?:各自|分别)).*(?:所欠|欠缴|拖欠|历史欠)[^,，。;；]{0,6}税/;

const isEach = (quote: string): boolean =>
  !KEPT.test(quote) && !OWED.test(quote) && (!BY_BUYER.test(quote) || BY_EACH.test(quote));

const isAll = (quote: string): boolean =>
  !NOT_ALL.test(quote) &&
  !/并非|不是|并不|而非|(?<![、及和])(?:后果|责任|滞纳金|佣金|损失|风险)[均概]?由/.test(quote) &&
  (!OWN_COSTS.test(quote) || OF_BOTH.test(quote));

const CELL = cellPattern([
  '税',
  '税费',
  '税金',
  '税款',
  '税收',
  '税务',
  '税负',
  '税费负担',
  '过户税费',
  '过户费用',
  '交易税费',
  '拍卖税费',
]);
const ANSWERS = [
  [
    /^各自(?!协商)|^(?:按照?|依照?)?(?:法律|法定|税法|国家)(?:的?规定)?$|^自行承担各自|^(?:依法|法定|双方|按规定|买卖)*各[担付缴负交](?:$|,|各)|^(?:买卖|交易|转受让|由)*(?:双方|各方)(?:$|各自|自[担负理付])/,
    '各自承担',
  ],
  [
    new RegExp(`^(?:全部|均)?由?${BUYER}(?:$|全?[包部]|${BEARS})(?![^;]*(?:其|各自|自己|应缴|扣|退|返))`),
    '买受人承担全部',
  ],
] as const;

/** ☑各自承担 □买受人承担; 税收：各方自担. */
function inCell(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, CELL)) {
    const isChecked = /[☑√✓✔■]/.test(notice.text.plain.slice(span.start, span.end + 20));
    for (const [pattern, bearer] of ANSWERS)
      if (
        pattern.test(value) &&
        (isChecked || !(bearer === '各自承担' ? /\/|不[^,]{0,4}[退返]/ : /[,/]/).test(value))
      )
        return quoted(notice, 'text', span, bearer);
  }
  return null;
}

/** 不得要求退还. */
const REFUSED = /不(?:再|得|予|能)[^,;]{0,8}(?:退|返|扣)/;
/** A sentence about taxes; its clauses say who bears what. */
const SENTENCE = /税[^。\n]{0,200}/g;
const BEFORE = 60;
const EACH = new RegExp(
  `各自(?:部分|应)?[^,;]{0,10}${BEARS}|${BEARS}(?:各自|自己)|各自[缴交付担负](?:各自|自己)|(?:双方|各方)[^,;]{0,16}(?:各自?|自行|分别|依法)?${BEARS}(?:各自|其|自己|应由自己)|(?:双方|各方)(?:[^,;]{0,16}(?:各自?|自行|分别|依法)${BEARS}|自[担负理付])|谁(?:名下)?的税?费?[由归]?谁|各税各|${SELLER}归${SELLER}|${BUYER}归${BUYER}|各方[^,;]{0,10}规定(?:执行|办理)|^[^,;]{0,12}税费?依法(?:各自)?(?:承担|负担|缴纳)`,
);
const DEDUCTED = /(?:从|在|由|自)[^,;]{0,10}(?:款|价)[^,;]{0,6}(?:扣|支付|缴纳|返还|退还|预留|划付)/;
const SELLER_BEARS = new RegExp(
  `${SELLER}(?:(?!${BUYER})[^,;]){0,12}${BEARS}(?!的)|${BUYER}(?:不|无需|无须)[^,;]{0,4}${BEARS}[^,;]{0,2}${SELLER}`,
);
const BUYER_BEARS = new RegExp(`${BUYER}(?:(?!${SELLER}|不|无需|无须|先|代|垫)[^,;]){0,12}${BEARS}(?!的|其)`);
/** Fees in a clause of their own are no taxes. */
const OTHER_FEES = /(?:物业|水电|暖|燃?气|佣金|服务|停车|垃圾|保证金|管理|拖欠|欠)/;

/** 契税由买方承担,增值税由卖方承担: read clause by clause, where no phrase is known. */
function byClauses(notice: Notice): Finding<string> | null {
  for (const match of statements(notice.text, SENTENCE)) {
    const { start, end } = spanOf(match);
    const before = partBehind(notice.text.plain.slice(Math.max(0, start - BEFORE), start), '。\n');
    const sentence = before + match[0];
    const clauses = sentence
      .split(/[,;]/)
      .filter((clause) => (/税/.test(clause) || !OTHER_FEES.test(clause)) && !OWED.test(clause));
    if (REFUSED.test(sentence)) continue;
    const bears = (pattern: RegExp) => clauses.some((clause) => pattern.test(clause));
    const isOfBoth = bears(DEDUCTED) || bears(SELLER_BEARS);
    if (bears(EACH) || (isOfBoth && (bears(BUYER_BEARS) || bears(DEDUCTED))))
      return quoted(notice, 'text', { start: start - before.length, end }, '各自承担');
  }
  return null;
}

/** 一切税费(含应由被执行人承担的税费)由买受人承担: the bracket names what the buyer pays for the seller. */
const INCLUDED = [
  [
    new RegExp(
      `(?:全部|一切|所有|双方)[^。;\\n]{0,14}税[^。;\\n]{0,6}\\((?:含|包括|包含)[^()]{0,60}\\)[^。;\\n]{0,24}由${BUYER}(?:全部)?${BEARS}`,
      'g',
    ),
    '买受人承担全部',
  ],
] as const;

export const tax = (notice: Notice): Finding<string> | null =>
  inCell(notice) ??
  firstOf<string>(notice, INCLUDED, ['text'], ({ quote }) => !/垫付|代缴|先行/.test(quote)) ??
  firstOf<string>(notice, SENTENCES, ['text'], ({ value, quote, at }) =>
    value === '各自承担'
      ? isEach(quote) && !isKept(notice, at + quote.length)
      : isAll(quote) && !isOfInvoice(notice, at),
  ) ??
  byClauses(notice);
