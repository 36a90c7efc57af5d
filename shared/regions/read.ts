/**
 * Texts to regions: 南京市, 江苏 南京 六合区, 盱眙, 320116, 平果县 (which is 平果市 today), an address that begins with a
 * region, a court's name.
 *
 * Names with their suffix are looked for before names without, today's before former ones, and the whole text before its
 * beginning. A place within another place that the text names gives way to it.
 */
import { changeOf, currentRegion } from './current.ts';
import { isPlaceholder, NATIONWIDE, type RegionPath } from './index.ts';
import { formerNames, type NamedRegion, todaysNames } from './names.ts';

/** A possible meaning of a text. */
export interface RegionMeaning {
  /** Empty for the whole country. */
  path: RegionPath;
  /** The successor of a former region: 平果县现为百色市 平果市. */
  change: string | null;
}

export type RegionReading =
  | {
      meanings: readonly RegionMeaning[];
      /** The text goes on after the region, as an address does. */
      isPart: boolean;
      problem?: undefined;
    }
  | { problem: string };

/** A region field's level: 0 province, 1 city, 2 district; null for any. */
export type RegionLevel = 0 | 1 | 2 | null;

const UNREADABLE = { problem: '地区无法识别' };
const ANYWHERE: RegionReading = { meanings: [{ path: [], change: null }], isPart: false };
/** Characters of a text that are looked at. The rest of an address has no region. */
const MAX_LENGTH = 60;

/**
 * The possible meanings of a text, before other texts are considered. @param level decides between meanings of
 * several levels
 */
export function readRegion(text: string, level: RegionLevel = null): RegionReading {
  const name = plain(text);
  if (name === '全国' || name === '中国') return ANYWHERE;
  // The placeholder between a municipality and its districts says nothing.
  if (name === '市辖区' && level !== null) return ANYWHERE;
  if (CODE.test(name)) return readRegionCode(name);
  const found = name.length <= MAX_LENGTH ? namesOfWhole(name) : [];
  const chains = found.length > 0 ? found : namesOfBeginning(name.slice(0, MAX_LENGTH));
  if (!Array.isArray(chains)) return chains;
  const meanings = meaningsOf(chains);
  if (meanings.length === 0) return UNREADABLE;
  const ofLevel = meanings.filter(({ path }) => level !== null && path.length === level + 1);
  return { meanings: ofLevel.length > 0 ? ofLevel : meanings, isPart: found.length === 0 };
}

/** Six digits of GB/T 2260, and those of a street or a village behind them. */
const CODE = /^\d{6}(?:\d{3}|\d{6})?$/;

export function readRegionCode(text: string): RegionReading {
  const digits = text.normalize('NFKC').trim();
  const code = CODE.test(digits) ? digits.slice(0, 6) : '';
  const region = currentRegion(code);
  if (region) return { meanings: [{ path: region.path, change: changeOf(region) }], isPart: false };
  return code === NATIONWIDE ? ANYWHERE : { problem: '地区代码不存在' };
}

const plain = (text: string) =>
  text
    .slice(0, 5 * MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\s/\\,、·>|_-]/g, '')
    .replace(/^(?:【[^】]*】|\[[^\]]*\]|\([^)]*\))+/, '')
    .replace(/^(?:标的物?)?(?:坐落|位|座落|地处)?(?:于|在|地址:|:)?(?=.{2})/, (lead) =>
      lead.length > 1 || lead === ':' ? '' : lead,
    )
    .replace(/^(?:中华人民共和国|中国)(?=.)/, '')
    // Between a city and its districts.
    .replace(/(?<=.)(?:市辖区|(?:省|自治区)?直辖县级行政(?:区划|单位))/, '');

/** The names in a text, outermost first. */
type Chain = readonly NamedRegion[];

interface Step {
  chain: Chain;
  /** The text after the last name. */
  rest: string;
}

const DICTIONARIES = [
  { names: [todaysNames], isFull: true },
  { names: [todaysNames], isFull: false },
  { names: [todaysNames, formerNames], isFull: true },
  { names: [todaysNames, formerNames], isFull: false },
];

function namesOfWhole(text: string): Chain[] {
  for (const { names, isFull } of DICTIONARIES) {
    const chains = stepsThrough(text, names, isFull)
      .filter(({ rest }) => rest === '')
      .map(({ chain }) => chain);
    if (chains.length > 0) return chains;
  }
  return [];
}

/** Every way to read names from the beginning of a text. */
function stepsThrough(
  text: string,
  dictionaries: readonly (typeof todaysNames)[],
  isFullOnly: boolean,
  chain: Chain = [],
): Step[] {
  const steps: Step[] = [];
  for (let length = Math.min(text.length, MAX_NAME); length >= 2; length--) {
    const name = text.slice(0, length);
    for (const region of dictionaries.flatMap((names) => names.get(name) ?? [])) {
      if ((isFullOnly && !region.isFull) || !fits(region, chain.at(-1))) continue;
      const rest = text.slice(length);
      const longer = [...chain, region];
      steps.push({ chain: longer, rest }, ...stepsThrough(rest, dictionaries, isFullOnly, longer));
    }
  }
  return steps;
}

/** In characters: of the longest name. */
const MAX_NAME = Math.max(...[...todaysNames.keys(), ...formerNames.keys()].map((name) => name.length));

/** Whether a region lies below another one, today or by its former code. */
function fits(region: NamedRegion, outer: NamedRegion | undefined): boolean {
  if (!outer) return true;
  if (region.path.length > outer.path.length && isWithin(region.path, outer.path)) return true;
  const prefix = outer.code.replace(/(?:00){1,2}$/, '');
  const isFormer = region.former !== null || outer.former !== null;
  return isFormer && prefix.length < 6 && region.code !== outer.code && region.code.startsWith(prefix);
}

export const isWithin = (path: RegionPath, outer: RegionPath): boolean =>
  outer.every((node, level) => node.value === path[level]?.value);

/**
 * The regions that an address or a court's name begins with: the longest beginning that is certain. Today's names count
 * more than former ones.
 */
function namesOfBeginning(text: string): Chain[] | { problem: string } {
  const certain = stepsThrough(text, [todaysNames, formerNames], false).filter(isCertain);
  const longest = Math.min(...certain.map(({ rest }) => rest.length));
  const best = certain.filter(({ rest }) => rest.length === longest);
  const ofToday = best.filter(({ chain }) => chain.every(({ former }) => former === null));
  const chosen = ofToday.length > 0 ? ofToday : best;
  const problem = chosen.map(problemAfter).find((it) => it !== null);
  return problem ? { problem } : chosen.map(({ chain }) => chain);
}

/** 朝阳 in 朝阳路, 南京 in 南京西路, 上海市 in 上海市场: the name is part of another word. */
const ROAD =
  /^[东西南北中上下内外前后新老大小]*(?:[一二三四五六七八九十]+)?(?:[路街道巷弄里村镇乡桥站]|大[街道]|公路|胡同|广场|花园|大厦|小区|家园|公寓|大学|银行)/;
const NO_SUFFIX: Record<string, RegExp> = { 市: /^(?:场|政(?!府)|民)/, 区: /^域/, 旗: /^[舰帜]/, 州: /^际/ };
/** Offices that have a region's name. */
const OFFICE = /(?:法院|法庭|检察院|公安局|人民政府|管理局|管委会)$/;

/** A name with its suffix, or one within another, or one before an office, begins an address. A province alone does not. */
function isCertain({ chain, rest }: Step): boolean {
  const last = chain.at(-1);
  if (!last) return false;
  if (last.isFull) return !NO_SUFFIX[last.path.at(-1)?.label.at(-1) ?? '']?.test(rest);
  return OFFICE.test(rest) || (chain.length > 1 && !ROAD.test(rest));
}

/** The rest looks like a district, although there is no region of that name. */
const DISTRICT =
  /^[\u4e00-\u9fff]{1,5}(?<!高新|经开|开发|园|示范|保税|管理|景|度假|工业|技术|新|小|城)[区县旗]$/;

/** 江苏省杭州市余杭区, 南京市桃花区: the next name lies somewhere else, or nowhere. */
function problemAfter({ chain, rest }: Step): string | null {
  const outer = chain.at(-1);
  const [next] = stepsThrough(rest, [todaysNames], true).sort(
    (one, other) => one.rest.length - other.rest.length,
  );
  if (!outer) return null;
  if (next && (next.chain[0]?.path.length !== 3 || next.rest === '')) {
    return `${labelOf(outer)}与${next.chain.map(labelOf).join('')}互相矛盾`;
  }
  return DISTRICT.test(rest) ? `${labelOf(outer)}没有${rest}` : null;
}

const labelOf = ({ path, former }: NamedRegion) => former?.name ?? path.at(-1)?.label ?? '';

/** One for each region. */
function meaningsOf(chains: readonly Chain[]): RegionMeaning[] {
  const byCode = new Map<string, RegionMeaning>();
  for (const chain of chains) {
    const last = chain.at(-1);
    if (!last) continue;
    const path = withoutPlaceholder(last.path);
    // If the part of a split area is named too, there is nothing to report.
    const changed = chain.findLast((it) => it.former !== null && (it.parts.length === 0 || it === last));
    const meaning = { path, change: changed ? changeOf(changed) : null };
    const code = path.at(-1)?.value ?? '';
    if (!byCode.has(code)) byCode.set(code, meaning);
  }
  return [...byCode.values()];
}

const withoutPlaceholder = (path: RegionPath): RegionPath => {
  const last = path.at(-1);
  return last && isPlaceholder(last) ? path.slice(0, -1) : path;
};
