/** The round that a notice announces. */
import { round } from '../disclosure/rules/identity.ts';
import { readable } from '../disclosure/text.ts';
import { type Round, roundNamed } from '../domain/auctions/round-names.ts';

const LATER = /第[三四五]次(?:公开|网络|司法)*拍卖|[三四五]拍|(?:再次|重新)(?:公开|网络|司法)*拍卖/;

/**
 * @param stated what the fact 轮次 states; null: unknown, then the title is read
 * @returns null if neither says it
 */
export function roundOf(title: string, stated: string | null): Round | null {
  if (LATER.test(title)) return 4;
  return roundNamed(stated ?? round({ title: readable(title), text: readable('') })?.value);
}

/** What a column of rounds says. 3 may be the third auction or the sale: it is not read. */
const CELLS: readonly (readonly [RegExp, Round])[] = [
  [/^(?:第?[一1]次(?:公开|网络|司法)*(?:拍卖)?|首次(?:公开|网络|司法)*(?:拍卖)?|[一首1]拍|1)$/, 1],
  [/^(?:第?[二2]次(?:公开|网络|司法)*(?:拍卖)?|[二2]拍|2)$/, 2],
  [/^(?:公开|网络|司法)*变卖$/, 3],
  [
    /^(?:第?[三四五3-5]次(?:公开|网络|司法)*(?:拍卖)?|[三四五3-5]拍|(?:再次|重新)(?:公开|网络|司法)*拍卖)$/,
    4,
  ],
];

/** @param text of a cell: 第二次拍卖, 二拍阶段, 变卖期 @returns null if it names no round */
export function roundIn(text: string): Round | null {
  const words = text
    .normalize('NFKC')
    .replace(/[\s()[\]【】〔〕]/g, '')
    .replace(/(?:阶段|程序|公告|期)$/, '');
  return CELLS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
