/**
 * The fields that a file may carry: the wire's names, what Chinese files call them, and how a cell's text is
 * understood. A new field is an entry here and a line in listing-row.ts.
 */
import { disposalStatus, listingType, platform, propertyKind } from './codes.ts';
import { type Level, regionCode, regionMeanings } from './region-names.ts';
import { images, line, link, prose } from './text.ts';
import { coordinate, latitude, longitude, price, time } from './understand.ts';

interface FieldDefinition {
  headers: readonly string[];
  /** @param unit 万 or 亿 when the column's header says so; only prices care */
  understand(text: string, unit: string): unknown;
}

const field = <const F extends FieldDefinition>(definition: F) => definition;
const region = (level: Level) => (text: string) => regionMeanings(text, level);
const LONG_TEXT = 200_000;

export const FIELDS = {
  zc_type: field({ headers: ['类型', '拍卖类型', '项目类型'], understand: listingType }),
  object_title: field({ headers: ['标的名称', '名称', '标题', '标的物名称'], understand: line(200) }),
  source: field({ headers: ['平台', '处置平台', '拍卖平台', '来源'], understand: platform }),
  source_id: field({ headers: ['拍品编号', '标的编号', '编号'], understand: line(100) }),
  source_url: field({ headers: ['链接', '拍品链接', '标的链接', '网址'], understand: link }),
  second_class: field({ headers: ['标的类型', '标的类别', '资产类型'], understand: propertyKind }),
  initial_price: field({ headers: ['起拍价', '起拍价格', '起始价', '挂牌价'], understand: price }),
  assess_price: field({ headers: ['评估价', '评估价格', '市场价'], understand: price }),
  security_deposit: field({ headers: ['保证金', '竞买保证金'], understand: price }),
  bid_increment: field({ headers: ['加价幅度', '增价幅度'], understand: price }),
  start_time: field({ headers: ['开始时间', '开拍时间', '竞价开始时间'], understand: time }),
  end_time: field({ headers: ['结束时间', '竞价结束时间', '截止时间'], understand: time }),
  disposal_status: field({ headers: ['处置状态'], understand: disposalStatus }),
  province: field({ headers: ['省', '省份', '所在省'], understand: region(0) }),
  city: field({ headers: ['市', '城市', '所在市'], understand: region(1) }),
  district: field({ headers: ['区', '县', '区县', '县区', '所在区'], understand: region(2) }),
  region: field({ headers: ['地区', '所在地区', '区域', '所在地'], understand: region(null) }),
  province_code: field({ headers: ['省代码'], understand: regionCode }),
  city_code: field({ headers: ['市代码'], understand: regionCode }),
  district_code: field({ headers: ['区代码', '地区代码'], understand: regionCode }),
  address: field({ headers: ['地址', '详细地址', '标的地址'], understand: line(200) }),
  latitude: field({ headers: ['纬度'], understand: latitude }),
  longitude: field({ headers: ['经度'], understand: longitude }),
  coordinate: field({ headers: ['坐标', '经纬度'], understand: coordinate }),
  court_name: field({ headers: ['法院', '法院名称', '处置法院', '执行法院'], understand: line(100) }),
  merchants_name: field({ headers: ['商家', '商家名称', '处置机构'], understand: line(100) }),
  org_name: field({ headers: ['机构', '机构名称', '辅助机构'], understand: line(100) }),
  announcement: field({ headers: ['公告', '竞买公告', '拍卖公告'], understand: prose(LONG_TEXT) }),
  should_know: field({ headers: ['须知', '竞买须知', '拍卖须知'], understand: prose(LONG_TEXT) }),
  introduce: field({ headers: ['介绍', '标的介绍', '标的物介绍'], understand: prose(LONG_TEXT) }),
  img: field({ headers: ['图片', '图片链接', '标的图片'], understand: images }),
};

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** What a cell of a field can become; absent means empty. */
export type Understood = {
  [F in FieldName]?: Exclude<ReturnType<(typeof FIELDS)[F]['understand']>, { reason: string } | null>;
};

/** Header names are compared without white space, BOM, width and case. */
export const normalHeader = (header: string) =>
  header
    .normalize('NFKC')
    .replace(/[\s\uFEFF]/g, '')
    .toLowerCase();

const byHeader = new Map(
  FIELD_NAMES.flatMap((name) =>
    [name, ...FIELDS[name].headers].map((it) => [normalHeader(it), name] as const),
  ),
);

/** The field that a header, or a name in `--map` and `--set`, stands for. */
export const fieldOf = (header: string): FieldName | undefined => byHeader.get(normalHeader(header));
