import type { Listing, ListingDetail } from '../../../../shared/contract/index.ts';
import { isSale } from '../../../../shared/domain/auctions/auction-period.ts';
import { floorAreaIn } from './floor-area.server.ts';
import type { CostSubject } from './purchase-cost-fields.ts';
import { costTerms } from './purchase-cost-sheet.ts';

export type Burdens = Pick<CostSubject, 'buyerBears' | 'arrears'>;

export type Estimate = ReturnType<typeof estimateFor>;

/** What the cost of buying a listing is estimated from. @param burdens what its facts put on the buyer */
export function estimateFor(listing: Listing & Partial<ListingDetail>, burdens: Burdens) {
  const subject: CostSubject = {
    kind: listing.second_class,
    price: listing.initial_price,
    deposit: listing.security_deposit,
    area: areaOf(listing),
    isSale: isSale(listing.zc_type, listing.object_title),
    ...burdens,
  };
  return {
    listing: listing.id,
    subject,
    terms: costTerms(subject),
  };
}

function areaOf({
  building_area,
  object_title,
  introduce,
}: Listing & Partial<ListingDetail>): CostSubject['area'] {
  if (building_area) return { squareMetres: String(building_area), from: '标的信息' };
  const [inTitle, inText] = [floorAreaIn(object_title), floorAreaIn(introduce)];
  if (inTitle) return { squareMetres: inTitle, from: '标题' };
  return inText ? { squareMetres: inText, from: '标的物介绍' } : null;
}
