/** The names of a listing's amounts for buyers. */
import { PRICE_LABELS } from '../listing.ts';

const AUCTION_LABELS = { ...PRICE_LABELS, security_deposit: '保证金' } as const;

/** A judicial sale (变卖) has a fixed price, which is paid before one takes part. */
const SALE_LABELS = { ...PRICE_LABELS, initial_price: '变卖价', security_deposit: '变卖预缴款' } as const;

/** @param sale a judicial sale at a fixed price: see `isSale` */
export const buyerLabels = (sale: boolean): { [Name in keyof typeof AUCTION_LABELS]: string } =>
  sale ? SALE_LABELS : AUCTION_LABELS;
