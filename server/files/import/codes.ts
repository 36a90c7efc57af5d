/** Types, platforms, kinds of property and disposal statuses, by code, by name and by what people call them. */
import {
  codesOf,
  DISPOSAL_STATUS,
  type DisposalStatus,
  LISTING_TYPES,
  type ListingType,
  PLATFORMS,
  type Platform,
  PROPERTY_KINDS,
  type PropertyKind,
} from '../../../shared/domain/listing.ts';
import { Refusal } from './refusal.ts';
import { platformOf } from './text.ts';
import { halfWidth } from './understand.ts';

const TYPE_WORDS: Record<ListingType, string[]> = {
  1: ['法拍', '司法处置', '法院拍卖', '诉讼资产'],
  2: ['资产', '资产处置', '商业拍卖'],
  3: ['推介', '招商', '资产招商', '招商推介'],
};

const PLATFORM_WORDS: Record<Platform, string[]> = {
  1: ['淘宝', '阿里', '阿里拍卖', '阿里资产', '淘宝拍卖', '淘宝司法拍卖', '阿里司法拍卖', 'taobao'],
  2: ['京东', '京东拍卖', '京东资产', '京东司法拍卖', 'jd'],
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

const simplified = (text: string) => halfWidth(text).replace(/\s/g, '').toLowerCase();

/** @param wordsOf every word for a code */
function understandCode<Code extends number>(
  codes: Code[],
  wordsOf: (code: Code) => string[],
  reason: string,
) {
  const byWord = new Map(
    codes.flatMap((code) => [String(code), ...wordsOf(code)].map((word) => [simplified(word), code])),
  );
  return (text: string): Code | Refusal => byWord.get(simplified(text)) ?? new Refusal(reason);
}

export const listingType = understandCode<ListingType>(
  codesOf(LISTING_TYPES),
  (code) => [LISTING_TYPES[code].name, LISTING_TYPES[code].tag, ...TYPE_WORDS[code]],
  '类型无法识别，应为司法拍卖、资产拍卖或资产推介',
);

const platformWord = understandCode<Platform>(
  codesOf(PLATFORMS),
  (code) => [PLATFORMS[code].name, ...PLATFORM_WORDS[code]],
  '平台无法识别',
);

/** Also by an address or host of the platform: sf.taobao.com. */
export function platform(text: string): Platform | Refusal {
  const host = /^(?:https?:)?(?:\/\/)?([\w-]+(?:\.[\w-]+)+)(?:[:/?#].*)?$/i.exec(text.trim())?.[1];
  return platformWord(String((host && platformOf(host.toLowerCase())) ?? text));
}

export const propertyKind = understandCode<PropertyKind>(
  codesOf(PROPERTY_KINDS),
  (code) => [PROPERTY_KINDS[code].name, PROPERTY_KINDS[code].key, ...KIND_WORDS[code]],
  '标的类型无法识别',
);

export const disposalStatus = understandCode<DisposalStatus>(
  codesOf(DISPOSAL_STATUS),
  (code) => [DISPOSAL_STATUS[code]],
  '处置状态无法识别，应为待确认、可处置或不可处置',
);
