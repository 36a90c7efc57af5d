/** Today's region of a code that people, files, calls and addresses have: also of an abolished one. */
import { type FormerRegion, formerRegions } from './former.ts';
import { isPlaceholder, type RegionPath, regionName, regionPath } from './index.ts';

export interface CurrentRegion {
  /** Today's region; of a split area the smallest region that has all parts. */
  path: RegionPath;
  /** The region of a code that is no longer valid. */
  former: FormerRegion | null;
  /** The parts of an area that was split; otherwise none. */
  parts: readonly RegionPath[];
}

/** The last meaning of each code. */
const byCode = new Map(formerRegions.map((region) => [region.code, region]));

/** @returns undefined for a code that never existed, and for the whole country */
export function currentRegion(code: string): CurrentRegion | undefined {
  const path = regionPath(code);
  if (path) return { path, former: null, parts: [] };
  const former = byCode.get(code);
  if (former) return regionToday(former);
  const group = groupOf(code);
  return group && { path: group, former: null, parts: [] };
}

export function regionToday(former: FormerRegion): CurrentRegion {
  const paths = former.successors.map(regionPath).filter((path) => path !== undefined);
  return { path: commonPath(paths), former, parts: paths.length > 1 ? paths : [] };
}

/** The region that contains all paths; never a placeholder node. */
function commonPath(paths: readonly RegionPath[]): RegionPath {
  const [first = []] = paths;
  if (paths.length < 2) return first;
  const length = first.findIndex(({ value }, level) => paths.some((path) => path[level]?.value !== value));
  const common = first.slice(0, length === -1 ? first.length : length);
  const last = common.at(-1);
  return last && isPlaceholder(last) ? common.slice(0, -1) : common;
}

/**
 * GB/T 2260 has codes for groups: 市辖区 of a city (330101), districts and counties of a municipality (110200), and
 * counties directly under a province (139000). A group is replaced by its region.
 */
function groupOf(code: string): RegionPath | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const isOfCity = code.endsWith('01');
  return isOfCity
    ? regionPath(`${code.slice(0, 4)}00`)
    : /^\d\d(0[1-3]|90)00$/.test(code)
      ? regionPath(`${code.slice(0, 2)}0000`)
      : undefined;
}

/** 平果县现为百色市 平果市; 江干区现分属杭州市 上城区、杭州市 钱塘区. */
export function changeOf({ path, former, parts }: CurrentRegion): string | null {
  if (!former) return null;
  const names = (parts.length > 0 ? parts : [path]).map(shortPathName);
  return parts.length > 0
    ? `${former.name}现分属${names.slice(0, 6).join('、')}${names.length > 6 ? '等' : ''}`
    : `${former.name}现为${names[0]}`;
}

/** 百色市 平果市; a province alone has its own name. */
const shortPathName = (path: RegionPath): string => {
  const code = path.at(-1)?.value ?? '';
  const name = regionName(code);
  return path.length > 1 && name.includes(' ') ? name.slice(name.indexOf(' ') + 1) : name;
};
