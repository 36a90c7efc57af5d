/** The three region menus of a search: what can be chosen at each level, given what is chosen above it. */
import { type Region, regionPath, regionTree } from '../../../shared/regions/index.ts';
import type { SearchState } from './search-state.server.ts';

export interface RegionMenu {
  name: 'load_province' | 'load_city' | 'load_district';
  label: string;
  options: { value: string; label: string }[];
}

const LEVELS = [
  { name: 'load_province', label: '省份' },
  { name: 'load_city', label: '城市' },
  { name: 'load_district', label: '区县' },
] as const;

/** Drops codes that don't exist or don't lie under the one above: a new province forgets the old city. */
export function consistentRegion(state: SearchState): Pick<SearchState, RegionMenu['name']> {
  const chosen: Partial<Record<RegionMenu['name'], string>> = {};
  let above: string | undefined;
  for (const [level, { name }] of LEVELS.entries()) {
    const code = state[name];
    const path = code ? regionPath(code) : undefined;
    const fits = path?.length === level + 1 && (level === 0 || path[level - 1]?.value === above);
    if (!fits) break;
    chosen[name] = code;
    above = code;
  }
  return { load_province: undefined, load_city: undefined, load_district: undefined, ...chosen };
}

/** Menus from the province down to the first level in which nothing is chosen or can be. */
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
