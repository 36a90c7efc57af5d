/** The facts that a notice states, each with the words that prove it. */
import type { FactName } from '../domain/facts.ts';
import type { Finding, Rule } from './finding.ts';
import { appraisalDate } from './rules/appraisal-date.ts';
import { area } from './rules/area.ts';
import { arrears } from './rules/arrears.ts';
import { arrearsAmount } from './rules/arrears-amount.ts';
import { balanceDays } from './rules/balance-days.ts';
import { certificate } from './rules/certificate.ts';
import { clearing } from './rules/clearing.ts';
import { encumbrance } from './rules/encumbrance.ts';
import { household } from './rules/household.ts';
import { caseNumber, round } from './rules/identity.ts';
import { illegalStructure } from './rules/illegal-structure.ts';
import { lease } from './rules/lease.ts';
import { loan } from './rules/loan.ts';
import { lotParts, lots } from './rules/lots.ts';
import { parking } from './rules/parking.ts';
import { assessPrice, deposit, increment, initialPrice } from './rules/prices.ts';
import { priority } from './rules/priority.ts';
import { restriction } from './rules/restriction.ts';
import { share } from './rules/share.ts';
import { tax } from './rules/tax.ts';
import { end, start } from './rules/times.ts';
import { landUse } from './rules/use.ts';
import { vacancy } from './rules/vacancy.ts';
import { viewing } from './rules/viewing.ts';
import { type DisclosureText, type Notice, readable, sentenceAt } from './text.ts';

export const RULES = {
  vacancy,
  clearing,
  lease,
  tax,
  arrears,
  arrears_amount: arrearsAmount,
  loan,
  restriction,
  priority,
  right_cert: certificate,
  encumbrance,
  share,
  household,
  area,
  land_use: landUse,
  parking,
  illegal_structure: illegalStructure,
  assess_price: assessPrice,
  appraisal_date: appraisalDate,
  initial_price: initialPrice,
  deposit,
  increment,
  balance_days: balanceDays,
  start,
  end,
  viewing,
  round,
  case_number: caseNumber,
  lots,
} satisfies Record<FactName, Rule>;

/** What a notice about claims, or shares of a firm, says of the things behind them is no fact of the lot. */
const DEBTS = /债权|不良资产|资产包/;
const FIRMS = /股权(?!.*[房室])/;
const OF_THINGS: readonly FactName[] = [
  'vacancy',
  'clearing',
  'lease',
  'arrears',
  'arrears_amount',
  'share',
  'household',
  'area',
  'land_use',
  'parking',
  'illegal_structure',
];

/** A text without these words states no such fact, and its rule is not run. */
const WORDS: Partial<Record<FactName, RegExp>> = {
  clearing: /收房|占用|清[场空退理房]|腾|搬|交付|迁出|请出/,
  lease: /租/,
  tax: /税|过户/,
  arrears_amount: /欠|[未没]有?[缴交付支结]/,
  appraisal_date: /基准|时点|期日|评估|[估价]值?日期/,
  loan: /贷|按揭/,
  priority: /优先/,
  encumbrance: /[封押冻质限瑕]|他项权|权利负担/,
  share: /份额|[仅只](?:涉|拍卖|处置|变卖)|按份共有|[%一二三四五六七八九十半数0-9]的?(?:产权|所有权|共有)/,
  household: /户[口籍]|落户/,
  parking: /车[库位]|停车/,
  illegal_structure:
    /开挖|违|超建|未批|无证|报[建批]|审批|搭建|铁皮|板房|棚|阳光房|构筑物|夹层|加建|扩建|加层|外扩|改建|建设手续|规划(?:许可|手续|审批|批准)|限期拆除|临时建筑|封闭|加盖|彩钢|乱建|自建/,
  viewing: /[看展踏勘]|开放|查验|参观/,
};

export type Disclosure = Record<FactName, Finding | null>;

/** 石料厂所欠电费由标的B的竞得人承担. */
const OF_A_LOT =
  /(?:由|对|为|仅|涉及)(?:第?[0-9一二三四五六七八九十]号?标的|标的[ ]?[0-9A-Z一二三四五六七八九十]{1,2})(?![0-9A-Z一二三四五六七八九十至、—~-])|\([0-9一二三四五六七八九十]号标的\)/;

/** 1101室有租户;其余六套未出租: said of some of the lots. */
const isOfSome = (text: DisclosureText, { at, quote }: Finding): boolean => {
  const line = text.plain.slice(text.plain.lastIndexOf('\n', at) + 1).split('\n', 1)[0] as string;
  const sentence = sentenceAt(text, { start: at, end: at + quote.length });
  if (OF_A_LOT.test(text.plain.slice(sentence.start, sentence.end))) return true;
  return (
    /其[余他](?:的)?[一二两三四五六七八九十0-9]*(?:套|间|处|个|标的|均|未)/.test(line) &&
    quote.length < line.length
  );
};

const mentions = ({ title, text }: Notice, name: FactName): boolean =>
  WORDS[name] === undefined || WORDS[name].test(text.plain) || WORDS[name].test(title.plain);

/** @param title of the listing. @param text its announcement, notice and introduction */
export function disclose(title: string, text: string): Disclosure {
  const notice: Notice = { title: readable(title), text: readable(text) };
  const parts = lotParts(notice.text);
  const isAboutDebts = DEBTS.test(notice.title.plain);
  const isAboutClaims = isAboutDebts || FIRMS.test(notice.title.plain);
  return Object.fromEntries(
    Object.entries(RULES).map(([name, rule]: [string, Rule]) => {
      const isOfPledge =
        (isAboutClaims && OF_THINGS.includes(name as FactName)) || (isAboutDebts && name === 'encumbrance');
      const finding = isOfPledge || !mentions(notice, name as FactName) ? null : rule(notice);
      const isOfOneLot =
        finding?.in === 'text' &&
        name !== 'lots' &&
        (parts.some(({ start, end }) => finding.at >= start && finding.at < end) ||
          (parts.length > 0 && isOfSome(notice.text, finding)));
      return [name, isOfOneLot ? null : finding];
    }),
  ) as Disclosure;
}
