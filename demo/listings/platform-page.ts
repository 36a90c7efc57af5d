/** The page of a disposal platform on which its auctions begin. Invented auctions have no page of their own there. */

import type { Platform } from '../../shared/domain/auctions/platform.ts';
import type { ListingType } from '../../shared/domain/listing.ts';

const AUCTION_PAGES: Record<Platform, string> = {
  1: 'https://zc-paimai.taobao.com/',
  2: 'https://paimai.jd.com/',
  3: 'https://www.rmfysszc.gov.cn/',
  4: 'https://www.gpai.net/',
  5: 'https://paimai.caa123.org.cn/',
  6: 'https://www.cbex.com.cn/',
  7: 'https://www.icbc.com.cn/',
};

/** @returns null for referrals, which are not auctioned */
export const platformPage = (type: ListingType, platform: Platform): string | null =>
  type === 3 ? null : type === 1 && platform === 1 ? 'https://sf.taobao.com/' : AUCTION_PAGES[platform];
