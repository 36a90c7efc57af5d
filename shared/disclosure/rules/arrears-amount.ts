/** How much is owed for the property. */
import { AMOUNT, amountOf } from '../amounts.ts';
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

/** Up to the amount, or to the last of several: 欠物业费8000元、水费300元. Other amounts of the sentence are no debts. */
const OWES = '(?:欠|未(?:缴|交|支付|付)|没有?(?:缴|交|付))';
const FEE = '(?:费|物业(?=:|[0-9])|(?:物业|供[暖热电水])公司|使用[金税]|承包金|滞纳金|水电|租金|罚款|暖气)';
/** 2019.05-2025.05, 至2025年5月, 2年: between the fee and its amount. */
const PERIOD =
  '(?:[^。;\\n\\d]{0,6}(?:19|20)\\d{2}[年./-][\\d年月日./至到起止—~-]{0,28}|[^。;\\n\\d]{0,4}(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})个?(?:年|月|季度|采暖季|供暖期))?';
/** 欠缴24个月,每月80元,合计1920元. */
const RATE_BETWEEN = '(?:[,(]?每[年月季][^。;\\n\\d]{0,4}[\\d.,]+元\\)?)?';
const OWED = new RegExp(
  `(?:${OWES}[^。;\\n]{0,40}?${FEE}|${FEE}[^。;\\n]{0,36}?${OWES}(?:缴|付|交)?)(?:\\([^)\\n]{1,24}\\))?${PERIOD}${RATE_BETWEEN}[^。;\\n\\d]{0,14}?(?:(?<=合计|共计|共|约|计|为|人民币|:|,|\\)|费|费用|税|金|额|欠|缴|交|付|司)[ ]*)${AMOUNT}`,
  'g',
);
const MORE = new RegExp(
  `^(?:\\([^)\\n]{1,20}\\))?(?:[、,和及]|以及|;(?![^。;\\n]{0,10}(?:每|已|无)))(?:20\\d{2}(?:[-—~至]20\\d{2})?年?度?)?[^。;\\n\\d]{0,10}${FEE}[^。;\\n\\d]{0,8}${AMOUNT}`,
);
const TOTAL = new RegExp(`^[^。;\\n\\d]{0,6}(?:合计|共计|总计|共)[^。;\\n\\d]{0,8}${AMOUNT}`);
/** 物业费2000元未结清, 尚欠1905元物业费: the amount stands before the words for the debt, or before the fee. */
const OWED_BEHIND = new RegExp(
  `${FEE}(?:\\([^)\\n]{1,24}\\))?[^。;\\n\\d]{0,6}${AMOUNT}(?=[^。;\\n\\d,]{0,4}(?:(?:未|没有?|尚欠|待)(?:缴|交|付|支付|结)|\\((?:欠缴|未缴|拖欠|欠费)))`,
  'g',
);
const OWED_BEFORE = new RegExp(`欠[^。;\\n\\d,]{0,6}${AMOUNT}(?=(?:的)?[^。;\\n\\d,元]{0,8}费)`, 'g');
const OWED_AROUND = new RegExp(
  `有${AMOUNT}(?=[^。;\\n\\d,元]{0,8}费[^。;\\n\\d,元]{0,4}未(?:缴|交|付|结))`,
  'g',
);
/** Rates, and debts of loans. */
const NO_DEBT =
  /(?<!费)本金|利息|债权|借款|货款|房款|每月|每年|标准|单价|[年月]费|评估费|执行费|诉讼费|佣金|违约|起拍|保证金|不欠|无欠|未欠/;
const RATE = /(?:每[年月季日]|标准|[年月]费)[^。;\n\d]{0,6}[\d,.]+元?/g;

/** 每年1565元,欠四年共6260元: the rate is no debt, and what it adds up to is one. */
const isDebt = (words: string): boolean =>
  !NO_DEBT.test(words.replace(RATE, (rate, at) => (at + rate.length < words.length ? '' : rate)));

const CELL = cellPattern([
  '物业欠费',
  '物业费欠费',
  '欠费',
  '欠缴物业费',
  '物业费欠缴',
  '水电欠费',
  '欠缴费用',
  '欠费金额',
]);
const AT_START = new RegExp(`^(?:约|共|计|为)*${AMOUNT}`);
/** 供热费2022-2025年度共7827元. */
const IN_CELL = new RegExp(`^[^,、\\d]{0,6}${FEE}${PERIOD}[^。;\\n\\d]{0,10}${AMOUNT}`);

/** 物业 欠4512元; 物业费 2元 is a rate. */
const FEE_CELL = cellPattern(['物业', '物业费', '水电', '水电费', '电费', '取暖费']);
const OWED_AT_START = new RegExp(`^(?:尚|拖)?欠(?:费|缴)?(?:约|共|计)*${AMOUNT}`);

/** ☐无 ☑有,金额:26904元: behind the box. */
const IN_BOX = new RegExp(`[√✓✔☑■]有[^□☐\\n\\d]{0,8}${AMOUNT}`);

function inCell(notice: Notice): Finding<number> | null {
  for (const { value, span } of cellsOf(notice.text, CELL)) {
    const box = IN_BOX.exec(notice.text.plain.slice(span.start, span.end));
    if (box) return quoted(notice, 'text', span, amountOf(box.slice(1)));
    const match = AT_START.exec(value) ?? IN_CELL.exec(value);
    const amount = match && isDebt(match[0]) ? amountOf(match.slice(1)) : 0;
    if (!match || amount <= 0) continue;
    const { plain } = notice.text;
    const from = plain.indexOf(match[0], span.start) + match[0].length;
    const more = MORE.exec(plain.slice(from, from + 60));
    if (!more) return quoted(notice, 'text', span, amount);
    const sum = Math.round((amount + amountOf(more.slice(1))) * 100) / 100;
    return quoted(notice, 'text', { start: span.start, end: from + more[0].length }, sum);
  }
  return null;
}

function inFeeCell(notice: Notice): Finding<number> | null {
  for (const { value, span } of cellsOf(notice.text, FEE_CELL)) {
    const match = OWED_AT_START.exec(value);
    if (match) return quoted(notice, 'text', span, amountOf(match.slice(1)));
  }
  return null;
}

function single(notice: Notice): Finding<number> | null {
  for (const pattern of [OWED_BEHIND, OWED_BEFORE, OWED_AROUND])
    for (const match of statements(notice.text, pattern)) {
      const amount = amountOf(match.slice(1));
      const words = notice.text.plain.slice(Math.max(0, match.index - 2), match.index) + match[0];
      if (amount > 0 && isDebt(words)) return quoted(notice, 'text', spanOf(match), amount);
    }
  return null;
}

/** The sum of what the text names. The quote goes from the first amount to the last of that paragraph. */
export function arrearsAmount(notice: Notice): Finding<number> | null {
  const { plain } = notice.text;
  let start: number | null = null;
  let end = 0;
  let sum = 0;
  for (const match of statements(notice.text, OWED)) {
    if (!isDebt(match[0]) || match.index < end) continue;
    if (start !== null && plain.slice(start, match.index).includes('\n')) break;
    start ??= match.index;
    sum += amountOf(match.slice(1));
    end = match.index + match[0].length;
    for (
      let more = MORE.exec(plain.slice(end, end + 60));
      more;
      more = MORE.exec(plain.slice(end, end + 60))
    ) {
      sum += amountOf(more.slice(1));
      end += more[0].length;
    }
    const total = TOTAL.exec(plain.slice(end, end + 60));
    if (!total) continue;
    sum = amountOf(total.slice(1));
    end += total[0].length;
  }
  if (start === null) return inCell(notice) ?? single(notice) ?? inFeeCell(notice);
  return sum <= 0 ? null : quoted(notice, 'text', { start, end }, Math.round(sum * 100) / 100);
}
