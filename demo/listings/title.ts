/** Titles as the platforms write them: the property, and before it the round or the kind of sale. */
import type { Case } from './case.ts';
import type { Round } from './prices.ts';
import type { Random } from './random.ts';

/** The same property must get a different title in each of its rounds. */
export function titleOf(random: Random, offered: Case, round: Round): string {
  const { type, seller, property, sellerName } = offered;
  const bankrupt = seller === 'administrator' && random.chance(0.85) ? '（破）' : '';
  if (type === 3) return referral(random, property.subject, property.kind === 8, sellerName ?? '');
  if (type === 2) return bankrupt + property.subject + free(random, property.nature);
  return bankrupt + judicial(random, property.subject, round);
}

function judicial(random: Random, subject: string, round: Round): string {
  const before = random.chance(0.62);
  if (round === 'second') return before ? `（第二次拍卖）${subject}` : `${subject}（二拍）`;
  if (round === 'sale') return before ? `（变卖）${subject}` : `${subject}（变卖）`;
  return random.chance(0.12) ? `（第一次拍卖）${subject}` : subject;
}

function free(random: Random, nature: Case['property']['nature']): string {
  if (random.chance(0.78)) return '';
  if (nature === 'claim') return '转让';
  return nature === 'goods' ? '（整体处置）' : '（公开处置）';
}

function referral(random: Random, subject: string, claim: boolean, sellerName: string): string {
  if (claim) {
    return random.pick([
      `【资产推介】${subject}`,
      `${subject}推介`,
      `${subject}意向征集公告`,
      `${sellerName}关于${subject}的推介公告`,
    ]);
  }
  return random.pick([
    `【资产推介】${subject}`,
    `【抵债资产】${subject}`,
    `${subject}（抵债资产推介）`,
    `${subject}招商意向征集`,
    `${subject}意向征集公告`,
  ]);
}
