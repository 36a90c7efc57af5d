/** The one region that several texts agree on: the columns of a row, a city beside an address. */
import { type RegionPath, regionName } from './index.ts';
import { isWithin, type RegionMeaning } from './read.ts';

/** All that one text can mean. */
export type Meanings = readonly RegionMeaning[];

type Agreement = RegionMeaning | { problem: string };

/** @returns the region, with an empty path if no text names one */
export function agreedRegion(texts: readonly Meanings[]): Agreement {
  const named = texts.filter((it) => it.some(({ path }) => path.length > 0));
  const agreed = named
    .flat()
    .filter(({ path }) => named.every((it) => it.some((outer) => isWithin(path, outer.path))));
  if (named.length === 0) return { path: [], change: null };
  if (agreed.length === 0) return { problem: `${named.map(inWords).join('与')}互相矛盾` };
  // 长沙 is the city and not 长沙县 in it; 海南 is the province and not a district of that name elsewhere.
  const chosen =
    agreed.find(({ path }) => agreed.every((it) => isWithin(it.path, path))) ??
    agreed.find(({ path }) => path.length === 1);
  if (!chosen) return { problem: `地区名称不明确，可能是${inWords(agreed)}` };
  const changes = named.flatMap((it) => it.find(({ path }) => isWithin(chosen.path, path))?.change ?? []);
  return { path: chosen.path, change: changes.at(-1) ?? null };
}

/** Whether two texts can mean one place. */
export const canAgree = (one: Meanings, other: Meanings): boolean =>
  one.some(({ path }) => other.some((it) => isWithin(path, it.path) || isWithin(it.path, path)));

/** 江苏省 南京市、浙江省 杭州市 */
export function inWords(meanings: Meanings): string {
  const names = [...new Set(meanings.map(({ path }) => pathName(path)))];
  return names.slice(0, 6).join('、') + (names.length > 6 ? '等' : '');
}

export const pathName = (path: RegionPath): string => regionName(path.at(-1)?.value ?? '') || '全国';
