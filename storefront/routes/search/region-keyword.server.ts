/**
 * A keyword that is a region: 平果市, or 平果县 as it was called before. Titles may say neither, or the other one, so the
 * page leads to the region's listings.
 */
import { agreedRegion, pathName } from '../../../shared/regions/agree.ts';
import { readRegion } from '../../../shared/regions/read.ts';
import { changed, type SearchState } from './search-state.server.ts';

export interface RegionHint {
  /** What became of the region that the keyword names. */
  change: string | null;
  text: string;
  to: string;
}

/** Null for a keyword that is no region, or could be several, and where a region is chosen already. */
export function regionHint(state: SearchState): RegionHint | null {
  if (!state.name || state.load_province) return null;
  const reading = readRegion(state.name);
  if (reading.problem !== undefined || reading.isPart) return null;
  const region = agreedRegion([reading.meanings]);
  if ('problem' in region || region.path.length === 0) return null;
  const [load_province, load_city, load_district] = region.path.map(({ value }) => value);
  return {
    change: region.change,
    text: `查看${pathName(region.path)}的标的`,
    to: changed(state, { name: undefined, load_province, load_city, load_district }),
  };
}
