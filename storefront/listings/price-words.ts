/** Prices as pages write them. */
import { formatPrice } from '../../shared/money.ts';
import type { PriceWords } from '../components/listings/price.tsx';

const exactYuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export function priceWords(yuan: number): PriceWords {
  const { amount, unit } = formatPrice(yuan);
  return { amount, unit, exact: unit === '元' ? null : `${exactYuan.format(yuan)}元` };
}

/** The same for an amount that may be missing. */
export const maybePriceWords = (yuan: number | null): PriceWords | null =>
  yuan === null ? null : priceWords(yuan);

/** The starting price in tenths of the assessed one, as the trade writes it: 7折. Null if it is not lower. */
export function discountText(price: number | null, assessed: number | null): string | null {
  if (!price || !assessed || price >= assessed) return null;
  const tenths = Math.round((price / assessed) * 100) / 10;
  return tenths >= 10 || tenths < 0.1 ? null : `${tenths}折`;
}

const wholeYuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** The price of a square metre of the building: 7,136元/㎡. Null if the price or the area is unknown. */
export function unitPriceText(price: number | null, area: number | null | undefined): string | null {
  return price && area ? `${wholeYuan.format(price / area)}元/㎡` : null;
}
