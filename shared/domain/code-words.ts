/** Other names of a listing's codes in files. */
import type { Datum } from '../map/datum.ts';
import type { Platform } from './auctions/platform.ts';
import type { ListingType, PropertyKind } from './listing.ts';

type Words<Code extends number> = Readonly<Record<Code, readonly string[]>>;

export const TYPE_WORDS: Words<ListingType> = {
  1: ['法拍', '司法', '司法处置', '法院拍卖', '诉讼资产'],
  2: ['资产', '资产处置', '商业拍卖'],
  3: ['推介', '招商', '资产招商', '招商推介'],
};

export const PLATFORM_WORDS: Words<Platform> = {
  1: ['淘宝', '淘宝网', '阿里', '阿里资产', '淘宝拍卖', '淘宝司法拍卖', '阿里司法拍卖', 'taobao'],
  2: ['京东', '京东网', '京东资产', '京东司法拍卖', 'jd'],
  3: ['诉讼资产网', '人民法院诉讼资产', '人民法院诉讼资产网拍'],
  4: ['公拍', '公拍网拍卖', 'gpai'],
  5: ['中拍', '中拍网', '中拍协', '中国拍卖行业协会', '中国拍卖行业协会网络拍卖平台'],
  6: ['北交', '北交所', '北京产权交易所', 'cbex'],
  7: ['融e购', '工行', '工行拍卖', '工商银行', '工商银行融e购', '工银融e购', 'icbc'],
};

export const KIND_WORDS: Words<PropertyKind> = {
  1: ['residential', '住宅', '住房', '住宅房产', '公寓', '别墅'],
  2: ['commercial', '商业', '商铺', '店铺', '门面', '写字楼', '办公楼', '办公用房', '商办', '商业房产'],
  3: ['industrial', '工业', '厂房', '工业厂房', '仓库', '仓储', '工业房产'],
  4: ['land', '土地使用权', '用地', '建设用地', '宗地'],
  5: ['parking', '停车位', '车库', '地下车位', '车位车库'],
  6: ['vehicle', '汽车', '车辆', '轿车', '客车', '货车', '交通工具'],
  7: ['equipment', '设备', '机械', '机器设备', '生产设备'],
  8: ['debt', '债权资产', '不良债权'],
  9: ['equity', '股权资产', '股份', '股票'],
  10: ['other', '其它', '其他资产', '其他财产', '其他类'],
};

export const DATUM_WORDS: Words<Datum> = {
  1: ['WGS-84', 'WGS84', 'WGS1984', 'GPS', 'GPS坐标', 'CGCS2000', '国家2000', '2000国家大地坐标系'],
  2: ['GCJ-02', 'GCJ02', '火星坐标', '火星坐标系', '国测局坐标', '高德', '高德坐标', '腾讯', '腾讯坐标'],
};
