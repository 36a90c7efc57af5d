/** A listing as the search for its other rounds reads it. */
import { type LotPlace, placeOf } from './lot-place.ts';

/** What is stored of a listing. */
export interface LotSource {
  title: string;
  address: string | null;
  /** The code of the deepest known region. */
  region: string | null;
  /** Who sells: a court, or a creditor. */
  seller: string | null;
  /** See PROPERTY_KINDS. */
  kind: number | null;
  caseNumbers: readonly string[];
  area: number | null;
  round: number | null;
  start: Date | null;
  over: Date | null;
}

export interface Lot extends Omit<LotSource, 'title' | 'address'>, LotPlace {}

/** The title tells the unit; where it does not, the address may. */
export function readLot({ title, address, ...lot }: LotSource): Lot {
  const ofTitle = placeOf(title);
  const ofAddress = address && ofTitle.units.length < 2 ? placeOf(address) : null;
  const place = ofAddress && ofAddress.units.length >= 2 ? { ...ofAddress, share: ofTitle.share } : ofTitle;
  return { ...lot, ...place, caseNumbers: lot.caseNumbers.map(plainCase) };
}

/** （2024）苏01执123号 as 2024苏01执123. */
const plainCase = (written: string) =>
  written
    .normalize('NFKC')
    .replace(/[^0-9\u4e00-\u9fa5]/g, '')
    .replace('字第', '')
    .replace(/号.*$/, '');
