/** What a title or an address says about the place of an object. */
import { lotText } from './lot-text.ts';

export interface LotPlace {
  /** Provinces, cities, districts, as written in front. */
  regions: readonly string[];
  /** The words without numbers and regions: 某某花园. */
  name: string;
  /** All numbers in their order, 3#楼2单元1101室 as 3, 2, 1101. */
  numbers: readonly string[];
  /** Those of building, unit and room. */
  units: readonly string[];
  /** 东, 西户, A座: what tells one half from the other. */
  marks: string;
  /** A share of the whole: 50%, 1/2. */
  share: string;
  /** What it is besides a home: 车位, 设备. */
  things: string;
}

const REGIONS = /^(?:[\u4e00-\u9fa5]{2,8}?(?:省|自治区|自治州|地区|市|区|县|旗|街道|镇|乡)(?![域内外界场]))+/;
const REGION = /[\u4e00-\u9fa5]{2,8}?(?:省|自治区|自治州|地区|市|区|县|旗|街道|镇|乡)/g;
/** These move and are renamed, or are left out. */
const IS_SMALL = /(?:街道|镇|乡)$/;
/** Of an estate, no district: 某某小区, 某某花园东区. */
const OF_ESTATE = /(?:小区|社区|园区|[东西南北]区|新区|开发区)$/;

const NUMBER = /[a-z]{0,2}[0-9]+(?:[a-z]{1,3}(?![a-z]))?/g;
const IS_BUILDING = /^(?:号?楼|#楼?|幢|栋|座|号院)/;
const SHARES =
  /[0-9]+(?:\.[0-9]+)?%|[0-9]+\/[0-9]+(?=产权|份额|的|所有)|[一二三四五六七八九十百]+分之[一二三四五六七八九十]+/g;
const DIRECTIONS = /[东西南北左右上下甲乙丙丁a-z](?=区|户|侧|单元|座|楼|幢|栋|号|室|门|厅|半|边|[0-9]|$)/g;
const THINGS =
  /车位|车库|储藏|地下室|车棚|阁楼|设备|车辆|小型|轿车|债权|股权|租赁|经营权|机器|存货|货架|变压器|土地|厂房|酒/g;

/** @param written a title or an address */
export function placeOf(written: string): LotPlace {
  const whole = lotText(written);
  const share = (whole.match(SHARES) ?? []).join();
  const text = whole.replace(SHARES, '');
  const regions = regionsOf(text);
  const rest = text.slice(regions.join('').length);
  const found = [...rest.matchAll(NUMBER)];
  const numbers = found.map(([written]) => plainNumber(written));
  const building = found.findIndex(({ 0: written, index }) =>
    IS_BUILDING.test(rest.slice(index + written.length)),
  );
  const units = building < 0 ? numbers.slice(-3) : numbers.slice(building);
  return {
    regions: regions.filter((it) => !IS_SMALL.test(it)),
    name: rest
      .replace(NUMBER, '')
      .replace(UNIT_WORDS, '')
      .replace(/[^\u4e00-\u9fa5a-z]/g, ''),
    numbers,
    units,
    marks: (rest.match(DIRECTIONS) ?? []).join(''),
    share,
    things: [...new Set(rest.match(THINGS))].sort().join(),
  };
}

const UNIT_WORDS = /小区|单元|号楼|号院|号房|[幢栋座室层楼号户#]/g;

function regionsOf(text: string): string[] {
  const [all = ''] = REGIONS.exec(text) ?? [];
  const regions: string[] = [];
  for (const [region] of all.matchAll(REGION)) {
    if (OF_ESTATE.test(region)) break;
    regions.push(region);
  }
  return regions;
}

/** 0603 and 603 are one room. */
const plainNumber = (written: string) => written.replace(/^([a-z]*)0+(?=[0-9])/, '$1');
