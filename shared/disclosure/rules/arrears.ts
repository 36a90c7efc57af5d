/** Who pays what is owed for the property, how much it is, and as of when. */
import { AMOUNT, yuanOf } from '../amounts.ts';
import { clauseOf, type Finding, quoted, rulings, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const BUYER = '(?:买受人|竞得人|受让方|受让人|买方|竞买人)';
const OWNER = '(?:原业主|原产权人|原所有人|原房主|被执行人|转让方|出让方|委托方|委托人)';
const PAYS = '(?:承担|负担|解决|支付|缴纳|交纳|结清|自理|处理|缴清)';
const FEES =
  '(?:欠费|欠缴|欠付|所欠|拖欠|尚欠|欠[^。;\\n]{0,6}费|物业管?理?费|水电|水费|电费|燃气费|供暖费|采暖费|停车|违章)';

const BEARERS = [
  [new RegExp(`${FEES}[^。\\n;]{0,90}由${OWNER}[^。;\\n,]{0,8}${PAYS}`, 'g'), '原业主'],
  [new RegExp(`${FEES}[^。\\n;]{0,90}(?:由|归)${BUYER}[^。;\\n,]{0,10}${PAYS}`, 'g'), '买受人'],
  [
    new RegExp(
      `${BUYER}[^。;\\n,]{0,8}(?:承担|支付|缴清|结清)[^。;\\n,]{0,16}(?:欠费|欠缴|所欠|拖欠|物业费|水电)[^。;\\n,]{0,8}`,
      'g',
    ),
    '买受人',
  ],
] as const;

const OWED = new RegExp(
  `(?:欠|拖欠|欠缴|欠付|尚欠|未(?:缴|交)纳?)[^。;\\n\\d]{0,16}(?:费|滞纳金|水电|租金)(?:合计|共计|共|约|为|人民币|:)*${AMOUNT}`,
  'g',
);

/** Debts of a claim for sale are not owed for a property. */
const CLAIM = /债权|债务人/;

export function arrears(notice: Notice): Finding<string> | null {
  if (CLAIM.test(notice.title.plain)) return null;
  for (const [pattern, bearer] of BEARERS)
    for (const match of rulings(notice.text, pattern))
      return quoted(notice, 'text', clauseOf(notice.text, spanOf(match)), bearer);
  const amount = arrearsAmount(notice);
  return amount && { ...amount, value: '未知' };
}

/** The sum of what the text names. The quote goes from the first amount to the last of that paragraph. */
export function arrearsAmount(notice: Notice): Finding<number> | null {
  if (CLAIM.test(notice.title.plain)) return null;
  const { text } = notice;
  const all = [...statements(text, OWED)];
  const [first] = all;
  if (!first) return null;
  const paragraphEnd = text.plain.indexOf('\n', first.index);
  const near = all.filter(({ index }) => paragraphEnd === -1 || index < paragraphEnd);
  const last = near.at(-1) ?? first;
  const sum = near.reduce((total, match) => total + yuanOf(match[1] as string, match[2]), 0);
  return quoted(notice, 'text', { start: first.index, end: spanOf(last).end }, Math.round(sum * 100) / 100);
}
