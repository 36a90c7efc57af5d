/** Only a share of co-ownership is sold. Shares of a company are another thing. */
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const PART =
  '(?:[0-9]+(?:\\.[0-9]+)?%|[0-9]+/[0-9]+|[一二三四五六七八九十百]{1,5}分之[一二三四五六七八九十]{1,5}|一半|半数)';
const SHARE = new RegExp(
  `${PART}(?:的)?(?:产权|所有权|共有|使用权|房屋|房产|不动产)?(?:产权)?份额|${PART}(?:的)?(?:产权|所有权|共有权)|(?:[仅只](?:涉及?|拍卖|处置|变卖)[^。;\\n,%]{0,12}?|按份共有的)${PART}`,
  'g',
);
/** 共有人徐某占1/3份额,同意整体处置: of what one of them owns. */
const OF_AN_OWNER = /共有(?:权)?人[^。;\n]{0,24}(?:占|享有|持有)(?:有)?$/;
/** The other shares are sold, too. */
const AS_A_WHOLE = /^[^。\n]{0,40}(?:整体|一并)(?:拍卖|变卖|处置)/;
const COMPANY = /股权|股份|公司[0-9]/;

export function share(notice: Notice): Finding<string> | null {
  for (const source of ['title', 'text'] as const) {
    for (const match of statements(notice[source], SHARE)) {
      if (
        COMPANY.test(
          notice[source].plain.slice(Math.max(0, match.index - 20), match.index + match[0].length + 6),
        )
      )
        continue;
      if (OF_AN_OWNER.test(notice[source].plain.slice(Math.max(0, match.index - 40), match.index))) continue;
      const { end } = spanOf(match);
      if (AS_A_WHOLE.test(notice[source].plain.slice(end, end + 48))) continue;
      const part = new RegExp(PART).exec(match[0])?.[0] as string;
      if (part !== '100%') return quoted(notice, source, spanOf(match), part);
    }
  }
  return null;
}
