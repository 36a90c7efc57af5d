/** What a buyer does next, in one line. */
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import { isSale } from '../../../shared/domain/auctions/auction-period.ts';
import { buyerLabels } from '../../../shared/domain/auctions/price-labels.ts';
import { AUCTION_STATUS } from '../../../shared/domain/listing.ts';
import { priceText } from '../../../shared/money.ts';
import { platformOf } from '../../listings/listing-card.server.ts';
import { isOpen, isSuspended } from './result.server.ts';

/** @returns null where nothing can be done, and for what drifts: its page explains how it is bought */
export function nextStepOf(listing: Listing & Partial<ListingDetail>): string | null {
  const { zc_type, object_title, disposal_status, object_status, start_time, security_deposit } = listing;
  if (isSuspended(listing)) return '关注标的，恢复拍卖时会收到消息';
  if (disposal_status !== null || !isOpen(listing)) return null;
  if (zc_type === 3) return '咨询商家，了解价格和付款方式';
  const platform = platformOf(listing.source)?.name ?? '拍卖平台';
  const { security_deposit: label } = buyerLabels(isSale(zc_type, object_title));
  const pay = security_deposit ? `交${label}${priceText(security_deposit)}` : '报名';
  if (object_status === AUCTION_STATUS.doing) return `到${platform}${pay}，即可出价`;
  return start_time ? `${dayAndHour(start_time)}前到${platform}${pay}` : `到${platform}查看拍卖时间`;
}

/** 12月31日 09:00 */
function dayAndHour(time: string): string {
  const [, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${month}月${day}日 ${time.slice(11, 16)}`;
}
