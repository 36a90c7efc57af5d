/** The published changes of an update: another title or region may mean another lot. */
import { NATIONWIDE, regionName } from '../../../../shared/regions/index.ts';
import type { ListingColumns } from '../mapping/listings.ts';

/** @returns the title and the region before and after, in Chinese; null without a change */
export function differenceText(before: ListingColumns, after: ListingColumns): string | null {
  const changes: string[] = [];
  if (before.title !== after.title) changes.push(`名称由“${before.title}”改为“${after.title}”`);
  const isElsewhere = PLACE.some((name) => before[name] !== null && before[name] !== after[name]);
  if (isElsewhere) changes.push(`位置由“${placeOf(before)}”改为“${placeOf(after)}”`);
  return changes.length > 0 ? changes.join('，') : null;
}

/** Unknown values may be added. */
const PLACE = ['province_code', 'city_code', 'district_code', 'address', 'latitude', 'longitude'] as const;

function placeOf(listing: ListingColumns): string {
  const { province_code, city_code, district_code, address, latitude, longitude } = listing;
  const code = district_code ?? city_code ?? province_code ?? '';
  const region = code === NATIONWIDE ? '全国' : regionName(code);
  const point = latitude === null || longitude === null ? '' : `${latitude},${longitude}`;
  return [region, address, point].filter(Boolean).join(' ') || '未填写';
}
