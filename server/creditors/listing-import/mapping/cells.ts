/** Reads the cells of a row by the kinds of the fields in shared/domain/subject-fields.ts. */

import { PLATFORMS, type Platform } from '../../../../shared/domain/auctions/platform.ts';
import type { FieldKind, NamesOf } from '../../../../shared/domain/fields.ts';
import {
  codesOf,
  DISPOSAL_STATUS,
  type DisposalStatus,
  LISTING_TYPES,
  type ListingType,
  PROPERTY_KINDS,
  type PropertyKind,
} from '../../../../shared/domain/listing.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { DATUMS, type Datum } from '../../../../shared/map/datum.ts';
import type { RegionLevel } from '../../../../shared/regions/read.ts';
import { BadCell, type FileRow, LinkedCell, MergedCell, PictureCell } from '../../../files/tables/index.ts';
import { lotNumber } from '../identity/lot-numbers.ts';
import { type Column, labelOf } from './columns.ts';
import { FIELD_NAMES, type FieldName } from './headers.ts';
import { type Problem, Refusal } from './problems.ts';
import { regionCell, regionCodeCell } from './regions.ts';
import { linkOf, mergedProblem } from './rich-cells.ts';
import { type StatedUnit, unitDoubt } from './units.ts';
import {
  coordinate,
  fileNames,
  halfWidth,
  images,
  isNothing,
  latitude,
  line,
  link,
  longitude,
  platformOf,
  price,
  prose,
  time,
} from './values.ts';

const TYPE_WORDS: Record<ListingType, string[]> = {
  1: ['法拍', '司法处置', '法院拍卖', '诉讼资产'],
  2: ['资产', '资产处置', '商业拍卖'],
  3: ['推介', '招商', '资产招商', '招商推介'],
};

const PLATFORM_WORDS: Record<Platform, string[]> = {
  1: ['淘宝', '淘宝网', '阿里', '阿里资产', '淘宝拍卖', '淘宝司法拍卖', '阿里司法拍卖', 'taobao'],
  2: ['京东', '京东网', '京东资产', '京东司法拍卖', 'jd'],
  3: ['诉讼资产网', '人民法院诉讼资产', '人民法院诉讼资产网拍'],
  4: ['公拍', '公拍网拍卖', 'gpai'],
  5: ['中拍', '中拍网', '中拍协', '中国拍卖行业协会', '中国拍卖行业协会网络拍卖平台'],
  6: ['北交', '北交所', '北京产权交易所', 'cbex'],
  7: ['融e购', '工行', '工行拍卖', '工商银行', '工商银行融e购', '工银融e购', 'icbc'],
};

const KIND_WORDS: Record<PropertyKind, string[]> = {
  1: ['住宅', '住房', '住宅房产', '公寓', '别墅'],
  2: ['商业', '商铺', '店铺', '门面', '写字楼', '办公楼', '办公用房', '商办', '商业房产'],
  3: ['工业', '厂房', '工业厂房', '仓库', '仓储', '工业房产'],
  4: ['土地使用权', '用地', '建设用地', '宗地'],
  5: ['停车位', '车库', '地下车位', '车位车库'],
  6: ['汽车', '车辆', '轿车', '客车', '货车', '交通工具'],
  7: ['设备', '机械', '机器设备', '生产设备'],
  8: ['债权资产', '不良债权'],
  9: ['股权资产', '股份', '股票'],
  10: ['其它', '其他资产', '其他财产', '其他类'],
};

const DATUM_WORDS: Record<Datum, string[]> = {
  1: ['WGS-84', 'WGS84', 'WGS1984', 'GPS', 'GPS坐标', 'CGCS2000', '国家2000', '2000国家大地坐标系'],
  2: ['GCJ-02', 'GCJ02', '火星坐标', '火星坐标系', '国测局坐标', '高德', '高德坐标', '腾讯', '腾讯坐标'],
};

const simplified = (text: string) => halfWidth(text).replace(/\s/g, '').toLowerCase();

/** @param wordsOf every word for a code */
function codeReader<Code extends number>(codes: Code[], wordsOf: (code: Code) => string[], reason: string) {
  const byWord = new Map(
    codes.flatMap((code) => [String(code), ...wordsOf(code)].map((word) => [simplified(word), code])),
  );
  return (text: string): Code | Refusal => byWord.get(simplified(text)) ?? new Refusal(reason);
}

export const listingType = codeReader<ListingType>(
  codesOf(LISTING_TYPES),
  (code) => [LISTING_TYPES[code].name, LISTING_TYPES[code].tag, ...TYPE_WORDS[code]],
  '类型无法识别，应为司法拍卖、资产拍卖或资产推介',
);

const platformWord = codeReader<Platform>(
  codesOf(PLATFORMS),
  (code) => [PLATFORMS[code].name, ...PLATFORM_WORDS[code]],
  '平台无法识别',
);

/** Also by an address or host of the platform: sf.taobao.com. */
export function platform(text: string): Platform | Refusal {
  const host = /^(?:https?:)?(?:\/\/)?([\w-]+(?:\.[\w-]+)+)(?:[:/?#].*)?$/i.exec(text.trim())?.[1];
  return platformWord(String((host && platformOf(host.toLowerCase())) ?? text));
}

export const propertyKind = codeReader<PropertyKind>(
  codesOf(PROPERTY_KINDS),
  (code) => [PROPERTY_KINDS[code].name, PROPERTY_KINDS[code].key, ...KIND_WORDS[code]],
  '标的类型无法识别',
);

export const disposalStatus = codeReader<DisposalStatus>(
  codesOf(DISPOSAL_STATUS),
  (code) => [DISPOSAL_STATUS[code]],
  '处置状态无法识别，应为待确认、可处置或不可处置',
);

export const datum = codeReader<Datum>(
  codesOf(DATUMS),
  (code) => [DATUMS[code].name, ...DATUM_WORDS[code]],
  '坐标系无法识别，应为 GCJ-02（高德、腾讯）或 WGS-84（GPS）；百度坐标请先转换',
);

/** Characters of a price, a time, a code or a place. Patterns that skip white space need time in the square of this. */
const SHORT = 100;
const MAX_ADDRESS = 1_000;

/** Reads the trimmed text of a cell; null for empty. @param unit as `readCell` */
type Reader = (text: string, unit: StatedUnit) => unknown;

const short =
  <Value>(read: (text: string, unit: StatedUnit) => Value, max = SHORT) =>
  (text: string, unit: StatedUnit) =>
    text.length > max ? new Refusal(`不能超过 ${max} 个字`) : read(text, unit);

/** Also an address, of which the beginning counts. */
const region = (level: RegionLevel) => short((text) => regionCell(text, level), MAX_ADDRESS);
const LONG_TEXT = 200_000;

/** Fields whose kind doesn't say how their cells are read. */
const BY_NAME = {
  zc_type: short(listingType),
  second_class: short(propertyKind),
  // Also by an address.
  source: short(platform, MAX_ADDRESS),
  disposal_status: short(disposalStatus),
  datum: short(datum),
  province: region(0),
  city: region(1),
  district: region(2),
  region: region(null),
  latitude: short(latitude),
  longitude: short(longitude),
} satisfies Record<NamesOf<typeof LISTING_FIELDS, 'code' | 'regionName' | 'degrees'>, Reader>;

const BY_KIND = {
  amount: short(price),
  time: short(time),
  region: regionCodeCell,
  coordinate: short(coordinate),
  link,
  markdown: prose(LONG_TEXT),
  pictures: images,
  fileNames,
} satisfies { [Kind in FieldKind]?: Reader };

type Kind<Name extends FieldName> = (typeof LISTING_FIELDS)[Name]['kind'];
type ReaderOf<Name extends FieldName> = Name extends keyof typeof BY_NAME
  ? (typeof BY_NAME)[Name]
  : Kind<Name> extends keyof typeof BY_KIND
    ? (typeof BY_KIND)[Kind<Name>]
    : ReturnType<typeof line>;

/** The values of a row's cells; absent means empty. */
export type CellValues = {
  [Name in FieldName]?: Exclude<ReturnType<ReaderOf<Name>>, Refusal | null>;
};

function readerOf(name: FieldName): Reader {
  const field = LISTING_FIELDS[name];
  switch (field.kind) {
    case 'text':
      return name === 'source_id' ? lotNumber(field.maxLength) : line(field.maxLength);
    case 'code':
    case 'regionName':
    case 'degrees':
      return BY_NAME[name as keyof typeof BY_NAME];
    default:
      return BY_KIND[field.kind];
  }
}

const READERS = Object.fromEntries(FIELD_NAMES.map((name) => [name, readerOf(name)])) as Record<
  FieldName,
  Reader
>;

/**
 * @param unit that the file states for the column; only amounts care
 * @returns null when a cell is empty
 */
export function readCell(field: FieldName, text: string, unit: StatedUnit = null): unknown {
  return isNothing(text) ? null : READERS[field](text, unit);
}

/** @returns what the cells hold, without the empty ones, what is wrong with the others, and what a person should check */
export function readCells(row: FileRow, columns: readonly Column[]) {
  const problems: Problem[] = [];
  const doubts: string[] = [];
  const given: Record<string, unknown> = {};
  for (const column of columns) {
    const { field, index, unit } = column;
    const cell = row.values[index];
    const text = cellText(cell, field);
    const value =
      cell instanceof BadCell
        ? new Refusal(cell.reason)
        : text === null
          ? new Refusal('应为文字或数字')
          : ((cell instanceof MergedCell ? mergedProblem(cell, field) : null) ?? readCell(field, text, unit));
    if (value instanceof Refusal) {
      const original = text ?? JSON.stringify(row.values[index]);
      problems.push({ field, label: labelOf(field, column), value: original, reason: value.reason });
    } else if (value !== null) {
      given[field] = value;
      const doubt =
        LISTING_FIELDS[field].kind === 'amount' ? unitDoubt(labelOf(field, column), text ?? '', unit) : null;
      if (doubt) doubts.push(doubt);
    }
  }
  // The types hold: each value comes from the field's own reader.
  return { given: given as CellValues, problems, doubts };
}

/** The text of a cell, trimmed; null for what is no text. Pictures may also be a list, which becomes JSON. */
export function cellText(value: unknown, field: FieldName): string | null {
  if (typeof value === 'string') return value.trim();
  if (value instanceof BadCell) return value.text;
  if (value instanceof LinkedCell && LISTING_FIELDS[field].kind === 'link') return linkOf(value).trim();
  if (value instanceof LinkedCell || value instanceof MergedCell || value instanceof PictureCell) {
    return value.text.trim();
  }
  if (value === null || value === undefined) return '';
  // Without the noise of binary fractions.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return field === 'img' && Array.isArray(value) ? JSON.stringify(value) : null;
}
