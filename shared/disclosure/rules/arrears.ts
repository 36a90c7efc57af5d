/** Who pays what is owed for the property. */
import { type Finding, firstOf, matchesOf, quoted } from '../finding.ts';
import { isMeant } from '../guards.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice, Span } from '../text.ts';
import { arrearsAmount } from './arrears-amount.ts';

const BUYER =
  '(?:(?:标的物?|拍卖物|房屋|最终)?(?:买受人|买受方|买受者|买家|竞得[人者方]|[拍购]得[人者方]|竞[买价]成功[者人方]|受让方|受让人|受买人|承受[^。;\\n,]{0,4}(?:人|方|者)|买方|竞买人|竞买方|新(?:业主|产权人|所有权人|房主)))';
const OWNER =
  '(?:原业主|原产权人|原所有人|原房主|原权利人|原所有权人|原户主|债务人|出租方|卖方|卖家|出卖人|出卖方|出售方|甲方|处置方|前业主|被执行人|转让方|出让方|委托方|委托人|委托单位|管理人|破产企业|我行|本行|我司)';
const PAYS =
  '(?:承担|负担|解决|支付|缴纳|交纳|结清|自理|处理|[缴交]清|协商|结算|负责|付清|清[理算缴]|补[缴交清足齐]|缴付|了结|清偿|偿付|自负|承[受接]|兜底|消除|结[至到]|(?<!垫)付(?!款)|垫付(?![^。;\\n]{0,24}[退返]))';
const FEES =
  '(?:(?:历史|遗留|既往|历年|前期)(?:费用|欠款)|欠费|欠账|旧账|欠缴|欠付|所欠|拖欠|尚欠|欠[^。;\\n]{0,6}(?:费|租金)|(?:物业|水|电)、(?:水|电|气|燃气|暖|热)|物业(?=:欠)|物业管?理?费|管理费|水电|水费|电费|燃气费|供暖费|采暖费|取暖费|供热费|停车|罚款|交通违法|违章(?!部分|建|搭))';

const BEARER_CELL = cellPattern([
  '欠费',
  '物业欠费',
  '水电物业欠费',
  '水电欠费',
  '欠缴费用',
  '物业水电欠费',
  '各项欠费',
  '水电物业',
  '物业水电',
  '物业费',
  '水电费',
  '水电',
  '上述费用',
  '以上费用',
  '前述费用',
]);
const ANSWERS = [
  [new RegExp(`^(?:均?由)?${BUYER}(?![^,。;]{0,4}(?:自|交付|交接|接收|移交|过户|成交后|逾期))`), '买受人'],
  [new RegExp(`^(?:均?由)?${OWNER}`), '原业主'],
] as const;

/** 从拍卖款中支付: the former owner pays, and not the buyer. */
const FROM_PROCEEDS =
  '(?:从|自|在|由)[^。;\\n,]{0,8}?(?:拍卖|变卖|变价|处置|成交|执行|案)(?:成交)?(?:价款|款|所得|价)(?:项)?(?:中|内|里)?[^。;\\n,]{0,8}?(?:支付|扣除|扣付|扣划|扣缴|拨付|划付|代付|代扣|列支|清偿|支出|结清|缴纳|扣(?!费))';
/** 买受人不再支付, and 由买受人垫付,从拍卖款中退还: somebody else does. */
const NOT = '(?:不(?!足|论|管)|无[须需]|毋须|免)';
const NOT_BUYER = `不[由归]${BUYER}(?:承担|负担|支付|负责|缴纳)|${BUYER}(?:概|均)?${NOT}[^。;\\n,]{0,6}(?:承担|负担|支付|另付|缴纳|补缴|负责)|与${BUYER}无关|(?:垫付|支付|缴[纳清])[^。;\\n]{0,14}(?:从|在)[^。;\\n,]{0,10}款[^。;\\n,]{0,4}(?:退还|返还|退回|扣还)`;
/** 待拍卖款到账后付给物业公司. */
const ON_RECEIPT = '(?:拍卖|变卖|成交|案)款到账后[^。;\\n,]{0,8}(?:支付|付给|结清|清偿)';
/** Behind the fees, in their sentence. */
const PAYERS = [
  [
    new RegExp(
      `(?:(?<!已)由|[,元])${OWNER}[^。;\\n,不未]{0,8}${PAYS}|归${OWNER}|(?:纳入|列入|作为)[^。;\\n,]{0,4}执行费用|${FROM_PROCEEDS}|${ON_RECEIPT}|由(?:法院|本院|管理人)(?:代为)?(?:扣付|扣缴|代扣|代缴)|由(?:法院|本院)[^。;\\n,]{0,8}${FROM_PROCEEDS}|${NOT_BUYER}`,
    ),
    '原业主',
  ],
  [
    new RegExp(
      `(?:(?<!不|可|可以)由(?:[各对相该两][^。;\\n,]{0,6})?|归|(?:^|[,元])(?:均|成交后)?)${BUYER}(?:(?!${NOT})[^。;\\n,]){0,16}${PAYS}(?![^。;\\n]{0,24}(?<!不予?|不再)(?:返还|退还|退回))`,
    ),
    '买受人',
  ],
  [new RegExp(`归${BUYER}(?=[,。;\\n]|$)|承担(?:主体|方式?|人)?(?:为|是|:)(?:由)?${BUYER}`), '买受人'],
] as const;
const PAYER = /^[买竞受拍]|由|归|从|自|在|与|担|[,元][均成买竞受拍原被转出委管]|款到账|[纳列]入|作为/;
const FAR = 90;

/** 买受人承担物业欠费: the payer stands in front. */
const IN_FRONT = new RegExp(
  `${BUYER}(?:(?!${NOT})[^。;\\n,]){0,8}(?:承担|支付|缴清|结清|补缴|补交|清偿|缴纳|付清)[^。;\\n,]{0,16}(?:欠费|欠缴|所欠|拖欠|物业费|水电)[^。;\\n,]{0,8}`,
  'g',
);

/** 卖方负责结清交割前的物业费. */
const OWNER_IN_FRONT = new RegExp(
  `${OWNER}(?:(?!${NOT}|未|已)[^。;\\n,]){0,12}(?:承担|支付|缴清|结清|补缴|补交)[^。;\\n,后]{0,16}(?:欠费|欠缴|所欠|拖欠|物业费|水电)[^。;\\n,]{0,8}`,
  'g',
);

/** 买受人不承担交付前所欠物业费. */
const NOT_IN_FRONT = new RegExp(
  `${BUYER}(?:概|均)?${NOT}[^。;\\n,]{0,4}(?:承担|负担|支付|补缴)[^。;\\n,后]{0,16}(?:欠费|欠缴|所欠|拖欠)[^。;\\n,]{0,8}`,
  'g',
);

/** 以上费用均由…: a sentence of its own, after the debts; 该款概由…, 合计…元,由…: also in their sentence. */
const FOLLOWING =
  /(?:[。;\n][ ]*(?:[0-9一二三四五六七八九十]{1,2}[、.])?[ ]*(?:[不无]论[^。;\n,]{1,10},)?(?:(?:以上|上述|前述|前列|所有|所涉|所欠|相关|该|此|这)[^。;\n,税]{0,8}?(?:费用|欠费|款项?|项|均|全部|一律)|(?:以上|上述|前述)(?=由)|(?:合计|共计|总计|累计)[^。;\n]{4,50},|均|全部|一律|费用|(?:拍卖)?成交后|(?=由))|,(?:该|此|这|上述|以上|前述|所涉|所欠)[^。;\n,税]{0,8}?(?:费用|欠费|款项?|项|钱|均))(?:及[^。;\n,]{0,12})?(?:承担|负担)?(?:,?(?:均|全部|一律|概|统一))?(?:成交后)?(?:须|应|需)?(?:法院不[^。;\n,]{2,6}(?=,))?(?=,?(?:由|自|从|在|买受|竞得|受让)|[:\t])/g;
/** 谁竞得谁承担. */
const WHO_BUYS = /谁(?:竞得|购?买|受让|拍得)[^。;\n]{0,3}谁(?:承担|负担|负责|支付|付|缴[纳清]?)/g;
const FOLLOWERS = [
  PAYERS[0],
  [
    new RegExp(
      `^,?(?:由|[:\\t][ ]*由?)?${BUYER}[^。;\\n,]{0,10}(?:${PAYS}(?![^。;\\n]{0,24}(?<!不予?|不再)(?:返还|退还|退回))|(?=[。;\\n]|$))`,
    ),
    '买受人',
  ],
] as const;
const BACK = 120;

/** Costs of the time after the sale, or of a lease that is sold: 交付后的水电费由买受人承担, 经营期内由受让方自理. */
const LATER =
  /(?:(?:交付|移交|交割|过户|接收|成交|接管)[^。;\n,]{0,6}(?:(?<!前)后|起)[^。;\n,]{0,8}|逾期[^。;\n]{0,20}|(?:租赁|承租|经营|承包|流转|使用)期[^。;\n,]{0,8})$/;
const LATER_INSIDE =
  /(?:交接|交付|交割|成交|过户|移交)[^。;\n,前]{0,3}(?:后|起)的?[^。;\n,前]{0,4}由|自[0-9]{4}年[^。;\n,前]{2,8}起由|自(?:成交|交付|交接|交割|移交|接收|收房|接管|提车|过户)[^。;\n,]{0,4}起|(?:租赁|承租|经营|承包|流转)期/;
/** 买受人自交付之日起承担,此前的由原业主承担. */
const BEFORE = /(?:此前|之前|以前|交付前|移交前)[^。;\n,]{0,6}由/;
const DEBT = /欠|未[缴交付]/;

interface Ruling extends Span {
  bearer: string;
}

const FEE = new RegExp(FEES, 'g');
const TENANT = /由(?:承租|租[户客])/;
/** 尚欠购房款尾款: what the former owner owes to a seller or a bank; 水电过户费用: what changes of the name cost. */
const OF_A_LOAN =
  /^[^,。;费]{2,3}(?:过户|户名|变更|更名|开户|开通|增容|恢复)|^(?:尚欠|拖欠|所欠|欠付)[^,。;]{0,8}(?:房款|尾款|贷款|本金|借款|货款|工程款|工资)/;
const HAS_FEE = new RegExp(FEES);
const TAXES = /(?<!使用)税[^。;\n]{0,40}$/;

function* rulingsOf(plain: string): Generator<Ruling> {
  // The rest of a sentence that names no payer is not searched for each of its fees.
  let silentUntil = 0;
  for (const { index, 0: fee } of matchesOf(plain, FEE)) {
    if (index < silentUntil || OF_A_LOAN.test(plain.slice(index, index + 16))) continue;
    const from = index + fee.length;
    const rest = /^[^。;\n]*/.exec(plain.slice(from, from + FAR + 40))?.[0] as string;
    if (!PAYER.test(rest)) {
      if (rest.length < FAR) silentUntil = from + rest.length;
      continue;
    }
    for (const [pattern, bearer] of PAYERS) {
      const payer = pattern.exec(rest);
      if (!payer || payer.index > FAR) continue;
      if (!/由|[从自在].*款/.test(payer[0]) && TENANT.test(rest.slice(0, payer.index))) continue;
      const end = from + payer.index + payer[0].length;
      if (!isLater(plain, { start: index, end })) yield { start: index, end, bearer };
    }
  }
  for (const { index, 0: words } of matchesOf(plain, IN_FRONT))
    if (!LATER_INSIDE.test(words)) yield { start: index, end: index + words.length, bearer: '买受人' };
  for (const { index, 0: words } of matchesOf(plain, OWNER_IN_FRONT))
    yield { start: index, end: index + words.length, bearer: '原业主' };
  for (const { index, 0: words } of matchesOf(plain, NOT_IN_FRONT))
    yield { start: index, end: index + words.length, bearer: '原业主' };
  for (const { index, 0: words } of matchesOf(plain, WHO_BUYS))
    if (speaksOfFees(plain, index)) yield { start: index, end: index + words.length, bearer: '买受人' };
  for (const { index, 0: words } of matchesOf(plain, FOLLOWING)) {
    const from = index + words.length;
    if (!speaksOfFees(plain, index)) continue;
    const rest = plain.slice(from, from + 64).split(/[。;\n]/, 1)[0] as string;
    for (const [pattern, bearer] of FOLLOWERS) {
      const payer = pattern.exec(rest);
      if (payer) yield { start: index + 1, end: from + payer.index + payer[0].length, bearer };
    }
  }
}

function speaksOfFees(plain: string, end: number): boolean {
  const before = plain.slice(Math.max(0, end - BACK), end);
  return HAS_FEE.test(before) && !TAXES.test(before);
}

function isLater(plain: string, { start, end }: Span): boolean {
  const words = plain.slice(start, end);
  if (DEBT.test(words) || BEFORE.test(words)) return false;
  return LATER.test(plain.slice(Math.max(0, start - 28), start)) || LATER_INSIDE.test(words);
}

/** 物业费、水电费是否拖欠未核实,由竞买人自行查询. */
const UNKNOWN = [
  [
    /是否存在[^。;\n]{0,16}欠费[^。;\n]{0,6}(?:不掌握|未核实|不详)[^。;\n]{0,24}|(?:物业|水电|水、电)[^。;\n]{0,24}(?:是否(?:拖欠|欠[费缴])|(?:拖欠|欠费|欠缴)情况|等费用)[^。;\n]{0,16}(?:不掌握|未核实|未查清|不详|不明|不清楚|未知)[^。;\n]{0,24}/g,
    '未知',
  ],
] as const;

/** One that names an amount is of this lot; of others the one that ends first: 交付前由转让方结清,交付后由受让方承担. */
function bearerIn({ text }: Notice): Ruling | null {
  let first: Ruling | null = null;
  let hasAmount = false;
  for (const ruling of rulingsOf(text.plain)) {
    const names = /\d元/.test(text.plain.slice(ruling.start, ruling.end));
    const isBetter = !first || (names && !hasAmount) || (names === hasAmount && ruling.end < first.end);
    if (isBetter && isMeant(text, ruling)) [first, hasAmount] = [ruling, names];
  }
  return first;
}

export function arrears(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, BEARER_CELL))
    for (const [pattern, bearer] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, bearer);
  const ruling = bearerIn(notice);
  if (ruling) return quoted(notice, 'text', ruling, ruling.bearer);
  const amount = arrearsAmount(notice);
  return amount ? { ...amount, value: '未知' } : firstOf<string>(notice, UNKNOWN);
}
