/** The names of regions, today's and former ones, with and without their suffixes. */
import { type CurrentRegion, regionToday } from './current.ts';
import { formerRegions } from './former.ts';
import { allRegions, isPlaceholder, regionPath } from './index.ts';

/** A possible meaning of a name. */
export interface NamedRegion extends CurrentRegion {
  /** The code that the name belongs to: a former one lies in its former city. */
  code: string;
  /** The name has its suffix. */
  isFull: boolean;
}

const PROVINCES: Record<string, string> = {
  内蒙古自治区: '内蒙古',
  广西壮族自治区: '广西',
  西藏自治区: '西藏',
  宁夏回族自治区: '宁夏',
  新疆维吾尔自治区: '新疆',
  香港特别行政区: '香港',
  澳门特别行政区: '澳门',
};

// Names of peoples with several characters are also used without 族; those of one character are not (长白朝鲜族自治县 is 长白).
const LONG =
  '维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克|朝鲜|土家|布依|哈尼|傈僳|仡佬|东乡|拉祜|纳西|仫佬|达斡尔|景颇|毛南|撒拉|布朗|鄂温克|德昂|保安|裕固|鄂伦春|独龙';
const SINGLE = '壮|满|回|苗|彝|藏|侗|瑶|白|黎|傣|畲|佤|水|羌|土|怒|京|各';
const AUTONOMOUS = new RegExp(`(?:(?:${LONG})族?|(?:${SINGLE})族)*自治([州县旗区])$`);

/** @param level 0 province, 1 city, 2 district */
function shortNames(label: string, level: number): string[] {
  const province = PROVINCES[label];
  if (province) return [province];
  const autonomous = AUTONOMOUS.exec(label);
  const names = autonomous
    ? [label.slice(0, autonomous.index), label.slice(0, autonomous.index) + autonomous[1]]
    : [label.replace(level === 2 ? /(新区|林区|[市区县旗])$/ : /(省|市|地区|盟)$/, '')];
  return names.filter((name) => name.length >= 2 && name !== label && name !== '市辖');
}

type Names = Map<string, NamedRegion[]>;

/** Today's names, and those that only history has: these are for texts that today's can't explain. */
export const todaysNames: Names = new Map();
export const formerNames: Names = new Map();

for (const path of allRegions()) {
  const node = path.at(-1);
  if (!node || isPlaceholder(node)) continue;
  const region = { code: node.value, path, former: null, parts: [] };
  add(todaysNames, node.label, { ...region, isFull: true });
  for (const name of shortNames(node.label, path.length - 1))
    add(todaysNames, name, { ...region, isFull: false });
}

for (const former of formerRegions) {
  const today = regionPath(former.successors[0] ?? '')?.at(-1);
  // Only the code changed.
  if (former.successors.length === 1 && today?.label === former.name) continue;
  const region = { code: former.code, ...regionToday(former) };
  add(formerNames, former.name, { ...region, isFull: true });
  for (const name of shortNames(former.name, former.code.endsWith('00') ? 1 : 2)) {
    add(formerNames, name, { ...region, isFull: false });
  }
}

/** Of the same place under one name the newest counts. */
function add(names: Names, name: string, region: NamedRegion) {
  const isSame = (it: NamedRegion) =>
    it.code === region.code ||
    (it.former && it.path.at(-1) === region.path.at(-1) && it.parts.length === region.parts.length);
  const others = (names.get(name) ?? []).filter((it) => !isSame(it));
  names.set(name, [...others, region]);
}
