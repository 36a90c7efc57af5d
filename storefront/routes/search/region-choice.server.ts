/** The three region menus of a search: the choices of each level below the selected region above. */
import { currentRegion } from '../../../shared/regions/current.ts';
import { type Region, type RegionPath, regionTree } from '../../../shared/regions/index.ts';
import type { SearchState } from './search-state.server.ts';

interface RegionMenu {
  name: 'load_province' | 'load_city' | 'load_district';
  label: string;
  options: { value: string; label: string }[];
}

const LEVELS = [
  { name: 'load_province', label: '省份' },
  { name: 'load_city', label: '城市' },
  { name: 'load_district', label: '区县' },
] as const;

/**
 * The current codes of the regions in an address, which may be former ones. Drops unknown codes and codes outside of
 * the region above: after a change of the province the city is dropped.
 */
export function consistentRegion(state: SearchState): Pick<SearchState, RegionMenu['name']> {
  let chosen: RegionPath = [];
  for (const { name } of LEVELS) {
    const path = currentRegion(state[name] ?? '')?.path ?? [];
    const isAbove = path.length > 0 && isWithin(chosen, path);
    // A former group, such as 139000, becomes the province above it.
    if (isAbove) continue;
    const isBelow = isWithin(path, chosen) && (chosen.length > 0 || path.length === 1);
    if (!isBelow) break;
    chosen = path;
  }
  const [load_province, load_city, load_district] = chosen.map(({ value }) => value);
  return { load_province, load_city, load_district };
}

const isWithin = (path: RegionPath, outer: RegionPath) =>
  outer.every(({ value }, level) => value === path[level]?.value);

/** The menus from the province down to the first level without a selection or without choices. */
export function regionMenus(state: SearchState): RegionMenu[] {
  const menus: RegionMenu[] = [];
  let nodes: readonly Region[] = regionTree;
  for (const { name, label } of LEVELS) {
    if (nodes.length === 0) break;
    menus.push({ name, label, options: nodes.map(({ value, label }) => ({ value, label })) });
    const chosen = nodes.find(({ value }) => value === state[name]);
    nodes = chosen?.children ?? [];
  }
  return menus;
}
