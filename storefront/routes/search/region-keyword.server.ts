/**
 * A keyword that names a region: 平果市, or its former name 平果县. Titles may contain either name or none, so the page
 * links to the region's listings.
 */
import { agreedRegion, pathName } from '../../../shared/regions/agree.ts';
import { readRegion } from '../../../shared/regions/read.ts';
import { changed, type SearchState } from './search-state.server.ts';

interface RegionHint {
  /** What happened to the region that the keyword names. */
  change: string | null;
  text: string;
  to: string;
}

/** Null if the keyword names no region or several ones, or if a region is selected already. */
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
