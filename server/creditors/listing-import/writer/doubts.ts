/** The parts of a row that a person must confirm before its import. */
import { doubtsAbout, doubtsAboutDeal, doubtText } from '../../../../shared/domain/auctions/plausibility.ts';
import type { Fen } from '../../../../shared/money.ts';
import type { KeyedListing } from '../identity/file-identities.ts';
import type { ListingColumns } from '../mapping/listings.ts';

/** Changes of the title or the region of a published listing; implausible amounts. */
export type Confirmation = 'changes' | 'amounts';

export const ALL_CONFIRMED: ReadonlySet<Confirmation> = new Set(['changes', 'amounts']);
export const NONE_CONFIRMED: ReadonlySet<Confirmation> = new Set();

/**
 * @param before the stored listing that the row changes
 * @param dealPrice that the row records
 * @returns null for plausible amounts
 */
export function amountDoubt(
  { doubts }: Pick<KeyedListing, 'doubts'>,
  listing: ListingColumns,
  before: ListingColumns | null,
  dealPrice: Fen | null = null,
): string | null {
  const between = doubtText(doubtsAbout(listing, before));
  const all = [
    ...doubts,
    ...(between ? [between] : []),
    ...(dealPrice ? doubtsAboutDeal(dealPrice, listing) : []),
  ];
  return all.length > 0 ? `请核对金额：${all.join('；')}` : null;
}
