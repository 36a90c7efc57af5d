/** The round that a notice announces. */
import { round } from '../disclosure/rules/identity.ts';
import { readable } from '../disclosure/text.ts';
import type { Round } from '../domain/auctions/auction-round.ts';

const LATER = /第[三四五]次(?:公开|网络|司法)*拍卖|[三四五]拍|(?:再次|重新)(?:公开|网络|司法)*拍卖/;
const ROUNDS: Readonly<Record<string, Round>> = { 一拍: 1, 二拍: 2, 变卖: 3 };

/**
 * @param stated what the fact 轮次 states; null: unknown, then the title is read
 * @returns null if neither says it
 */
export function roundOf(title: string, stated: string | null): Round | null {
  if (LATER.test(title)) return 4;
  const words = stated ?? round({ title: readable(title), text: readable('') })?.value ?? '';
  return ROUNDS[words] ?? null;
}
