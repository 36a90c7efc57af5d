/** Who pays what is owed for the property, how much it is, and as of when. */
import { AMOUNT, amountOf } from '../amounts.ts';
import { clauseOf, type Finding, quoted, rulings, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const BUYER = '(?:买受人|买受方|竞得人|竞得者|竞买成功者|受让方|受让人|买方|竞买人)';
const OWNER =
  '(?:原业主|原产权人|原所有人|原房主|被执行人|转让方|出让方|委托方|委托人|管理人|破产企业|我行|本行|我司)';
const PAYS = '(?:承担|负担|解决|支付|缴纳|交纳|结清|自理|处理|缴清|协商|结算|负责|付清)';
const FEES =
  '(?:欠费|欠缴|欠付|所欠|拖欠|尚欠|欠[^。;\\n]{0,6}费|物业管?理?费|管理费|水电|水费|电费|燃气费|供暖费|采暖费|取暖费|供热费|停车|罚款|交通违法|违章(?!部分|建|搭))';

const BEARERS = [
  [new RegExp(`${FEES}[^。\\n;]{0,90}由${OWNER}[^。;\\n,]{0,8}${PAYS}`, 'g'), '原业主'],
  [new RegExp(`${FEES}[^。\\n;]{0,90}(?:由|归|[,元]均?)${BUYER}[^。;\\n,]{0,16}${PAYS}`, 'g'), '买受人'],
  [
    new RegExp(
      `${BUYER}[^。;\\n,]{0,8}(?:承担|支付|缴清|结清)[^。;\\n,]{0,16}(?:欠费|欠缴|所欠|拖欠|物业费|水电)[^。;\\n,]{0,8}`,
      'g',
    ),
    '买受人',
  ],
] as const;

const BEARER_CELL = cellPattern([
  '欠费',
  '物业欠费',
  '水电物业欠费',
  '水电欠费',
  '欠缴费用',
  '物业水电欠费',
  '各项欠费',
]);
const BEARER_ANSWERS = [
  [new RegExp(`^(?:均?由)?${BUYER}`), '买受人'],
  [new RegExp(`^(?:均?由)?${OWNER}`), '原业主'],
] as const;

/** Up to the amount, or to the last of several: 欠物业费8000元、水费300元. Other amounts of the sentence are no debts. */
const OWES = '(?:欠|未(?:缴|交|支付|付))';
const FEE = '(?:费|滞纳金|水电|租金|罚款|暖气)';
const OWED = new RegExp(
  `(?:${OWES}[^。;\\n]{0,40}?${FEE}|${FEE}[^。;\\n]{0,24}?${OWES}(?:缴|付|交)?)(?:\\([^)\\n]{1,24}\\))?[^。;\\n\\d]{0,14}?(?:(?<=合计|共计|共|约|计|为|人民币|:|,|\\)|费|金|额|欠|缴|交|付)[ ]*)${AMOUNT}`,
  'g',
);
const MORE = new RegExp(
  `^(?:\\([^)\\n]{1,20}\\))?(?:[、,和及]|以及)[^。;\\n\\d]{0,10}${FEE}[^。;\\n\\d]{0,8}${AMOUNT}`,
);
const TOTAL = new RegExp(`^[^。;\\n\\d]{0,6}(?:合计|共计|总计)[^。;\\n\\d]{0,8}${AMOUNT}`);
/** Rates, and debts of loans. */
const NO_DEBT = /本金|利息|债权|借款|货款|每月|每年|标准|单价|起拍|保证金|不欠|无欠|未欠/;

export function arrears(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, BEARER_CELL))
    for (const [pattern, bearer] of BEARER_ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, bearer);
  for (const [pattern, bearer] of BEARERS)
    for (const match of rulings(notice.text, pattern))
      return quoted(
        notice,
        'text',
        clauseOf(notice.text, { start: match.index, end: match.index + match[0].length }),
        bearer,
      );
  const amount = arrearsAmount(notice);
  return amount && { ...amount, value: '未知' };
}

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

function inCell(notice: Notice): Finding<number> | null {
  for (const { value, span } of cellsOf(notice.text, CELL)) {
    const match = AT_START.exec(value);
    const amount = match ? amountOf(match.slice(1)) : 0;
    if (amount > 0) return quoted(notice, 'text', span, amount);
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
    if (NO_DEBT.test(match[0]) || match.index < end) continue;
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
  if (start === null) return inCell(notice);
  return sum <= 0 ? null : quoted(notice, 'text', { start, end }, Math.round(sum * 100) / 100);
}
