/**
 * Names of regions to nodes of the tree: 南京市, 江苏省南京市, 江苏 南京 六合区, 盱眙县, 盱眙, 320116. A name with its suffix
 * is looked for before names without; a place within another found place gives way to it.
 */
import { LRUCache } from 'lru-cache';
import {
  allRegions,
  NATIONWIDE,
  type RegionPath,
  regionName,
  regionPath,
} from '../../../shared/regions/index.ts';
import { Refusal } from './problems.ts';

const PROVINCES: Record<string, string> = {
  内蒙古自治区: '内蒙古',
  广西壮族自治区: '广西',
  西藏自治区: '西藏',
  宁夏回族自治区: '宁夏',
  新疆维吾尔自治区: '新疆',
  香港特别行政区: '香港',
  澳门特别行政区: '澳门',
};

// Peoples of several characters also stand without 族; those of one never do (长白朝鲜族自治县 is 长白).
const LONG =
  '维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克|朝鲜|土家|布依|哈尼|傈僳|仡佬|东乡|拉祜|纳西|仫佬|达斡尔|景颇|毛南|撒拉|布朗|鄂温克|德昂|保安|裕固|鄂伦春|独龙';
const SINGLE = '壮|满|回|苗|彝|藏|侗|瑶|白|黎|傣|畲|佤|水|羌|土|怒|京|各';
const AUTONOMOUS = new RegExp(`(?:(?:${LONG})族?|(?:${SINGLE})族)*自治([州县旗区])$`);

/** @param level 0 province, 1 city, 2 district */
export function shortNames(label: string, level: number): string[] {
  const province = PROVINCES[label];
  if (province) return [province];
  const autonomous = AUTONOMOUS.exec(label);
  const names = autonomous
    ? [label.slice(0, autonomous.index), label.slice(0, autonomous.index) + autonomous[1]]
    : [label.replace(level === 2 ? /(新区|林区|[市区县旗])$/ : /(省|市|地区|盟)$/, '')];
  return names.filter((name) => name.length >= 2 && name !== label && name !== '市辖');
}

/** A region field's level: 0 province, 1 city, 2 district; null for any. */
export type Level = 0 | 1 | 2 | null;

/** All regions that a text can mean, at least one; `[]` stands for the whole country. */
export type Meanings = readonly RegionPath[];

const WHOLE_COUNTRY: Meanings = [[]];

/** Where a name with its suffix leads, and where a name without. */
const full = new Map<string, RegionPath[]>();
const short = new Map<string, RegionPath[]>();
for (const path of allRegions()) {
  const node = path.at(-1);
  if (!node) continue;
  add(full, node.label, path);
  for (const name of shortNames(node.label, path.length - 1)) add(short, name, path);
}

function add(names: Map<string, RegionPath[]>, name: string, path: RegionPath) {
  const paths = names.get(name) ?? [];
  // Where one parent has a name twice (三元区 of 三明市 before and after a merger), the newer code is the last.
  const others = paths.filter((it) => it.at(-1)?.label !== path.at(-1)?.label || it.at(-2) !== path.at(-2));
  names.set(name, [...others, path]);
}

const isWithin = (path: RegionPath, outer: RegionPath) =>
  outer.every((node, level) => node.value === path[level]?.value);

/** Files repeat few names many times. */
const cache = new LRUCache<string, Meanings | Refusal>({ max: 10_000 });
/** In characters; a longer text is no region. */
const NAME_MAX = 60;

/** What a name can mean, before other columns have their say. */
export function regionMeanings(text: string, level: Level): Meanings | Refusal {
  const key = `${level} ${text}`;
  const found = cache.get(key) ?? lookUp(text.normalize('NFKC').replace(/[\s/\\,、·>|-]/g, ''), level);
  cache.set(key, found);
  return found;
}

/** Six digits of GB/T 2260. */
export function regionCode(text: string): Meanings | Refusal {
  const path = regionPath(text);
  if (path) return [path];
  return text === NATIONWIDE ? WHOLE_COUNTRY : new Refusal('地区代码不存在');
}

function lookUp(name: string, level: Level): Meanings | Refusal {
  if (name === '全国' || name === '中国') return WHOLE_COUNTRY;
  if (/^\d{6}$/.test(name)) return regionCode(name);
  if (name.length > NAME_MAX) return new Refusal('地区无法识别');
  const paths = search(name, [full]);
  const all = paths.length > 0 ? paths : search(name, [full, short]);
  if (all.length === 0) return new Refusal('地区无法识别');
  const ofLevel = all.filter((path) => level !== null && path.length === level + 1);
  return ofLevel.length > 0 ? ofLevel : all;
}

/** Every path whose names, from any level on, make up the text. */
function search(
  text: string,
  dictionaries: Map<string, RegionPath[]>[],
  outer: RegionPath = [],
): RegionPath[] {
  const found = new Set<RegionPath>();
  for (let length = text.length; length >= 2; length--) {
    const name = text.slice(0, length);
    for (const path of dictionaries.flatMap((names) => names.get(name) ?? [])) {
      if (path.length <= outer.length || !isWithin(path, outer)) continue;
      if (length === text.length) found.add(path);
      else for (const inner of search(text.slice(length), dictionaries, path)) found.add(inner);
    }
  }
  return [...found];
}

/**
 * The one region that all columns of a row agree on.
 * @returns its path, empty for none
 */
export function agreedRegion(columns: readonly Meanings[]): RegionPath | Refusal {
  const named = columns.filter((it) => it.some((path) => path.length > 0));
  const all = new Set(named.flat());
  const agreed = [...all].filter((path) => named.every((it) => it.some((outer) => isWithin(path, outer))));
  if (named.length === 0) return [];
  if (agreed.length === 0) return new Refusal('与其他地区列互相矛盾');
  // 长沙 is the city and not 长沙县 in it; 海南 is the province and not a district of that name elsewhere.
  const chosen =
    agreed.find((path) => agreed.every((it) => isWithin(it, path))) ??
    agreed.find((path) => path.length === 1);
  if (chosen) return chosen;
  const names = agreed.map((path) => regionName(path.at(-1)?.value ?? ''));
  return new Refusal(`地区名称不明确，可能是${names.slice(0, 6).join('、')}`);
}
