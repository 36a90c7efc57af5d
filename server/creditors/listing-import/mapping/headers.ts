/**
 * The headers of files: the fields' labels, and other names of the fields in Chinese files: platforms' exports,
 * courts' lists, banks' asset departments. Columns that usually contain something else are omitted: 资产编号 (a bank's
 * own numbers, which two banks can share), 处置方式. A range in 拍卖时间 fills the start and the end.
 */
import { type Field, fileLabelOf } from '../../../../shared/domain/fields.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { COLUMN_NAME_MAX } from '../../../../shared/domain/subject-file.ts';
import type { AmountUnit } from '../../../../shared/fields/amount.ts';
import { normalHeader } from '../../../files/tables/index.ts';
import { headerUnit } from './units.ts';

/** All fields except the hours of an auction, which follow from its times. */
export type FieldName = Exclude<keyof typeof LISTING_FIELDS, 'bid_cycle'>;
export const FIELD_NAMES = (Object.keys(LISTING_FIELDS) as (keyof typeof LISTING_FIELDS)[]).filter(
  (name): name is FieldName => name !== 'bid_cycle',
);

/** The fields of the command, which has no zip file. */
export const COMMAND_FIELDS: readonly FieldName[] = FIELD_NAMES.filter((name) => name !== 'picture_files');

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const ALIASES: { [Name in FieldName]?: readonly string[] } = {
  zc_type: words('拍卖类型'),
  object_title: words(
    '标的物名称 拍卖标的 拍卖标的物 拍品名称 拍品标题 资产名称 名称 标题 项目名称 标的 标的物',
  ),
  source: words('拍卖平台 网拍平台 网络拍卖平台 平台名称 拍卖网站 网络服务提供者 来源'),
  source_id: words('标的编号 标的物编号 拍品ID 标的ID 标的物ID 编号'),
  source_url: words('拍品链接 标的链接 标的物链接 拍卖链接 网拍链接 竞拍链接 链接地址 拍卖网址 网址'),
  second_class: words('标的物类型 标的类别 标的种类 资产类型 资产类别'),
  initial_price: words('起拍价格 起拍金额 起拍底价 起始价 起始价格 变卖价 挂牌价 挂牌价格 挂牌金额 转让底价'),
  assess_price: words(
    '评估价格 评估价值 评估金额 评估总价 评估值 市场价 市场价格 市场价值 处置参考价 参考价',
  ),
  security_deposit: words('保证金金额 竞买保证金 竞拍保证金 拍卖保证金'),
  bid_increment: words('增价幅度 最低加价幅度 加价金额 加价阶梯 竞价阶梯 竞价幅度'),
  start_time: words(
    '开拍时间 起拍时间 起始时间 拍卖开始时间 竞拍开始时间 变卖开始时间 开拍日期 开始日期 拍卖时间 竞价时间 竞拍时间 变卖时间',
  ),
  end_time: words(
    '拍卖结束时间 竞拍结束时间 变卖结束时间 截止时间 拍卖截止时间 竞价截止时间 截拍时间 结束日期',
  ),
  round: words('拍卖次数 拍卖阶段 处置阶段 竞价轮次 拍次'),
  round_result: words('拍卖结果 成交结果 竞价结果'),
  deal_price: words('成交价格 成交金额'),
  deal_time: words('成交日期'),
  bidders: words('竞买人 报名人数'),
  result_note: words('结果备注 成交说明'),
  province: words('省份 所在省 所在省份 标的所在省 标的所在省份'),
  city: words('城市 所在市 所在城市 所在地市 标的所在市 标的所在城市 地市'),
  district: words('县 区县 县区 区/县 所在区 所在县 所在区县 所在县区 标的所在区县'),
  region: words('所在区域 区域 省市 省市区 所在省市 所在省市区 所在地 行政区划'),
  province_code: words('省份代码'),
  city_code: words('城市代码'),
  district_code: words('区县代码 地区代码 行政区划代码'),
  address: words(
    '详细地址 具体地址 所在地址 标的地址 标的物地址 资产地址 坐落 坐落位置 房屋坐落 标的坐落 座落 标的所在地 标的物所在地 拍品所在地 资产所在地',
  ),
  datum: words('坐标系统 坐标类型 坐标基准 大地坐标系'),
  court_name: words('法院名称 处置法院名称 执行法院 执行法院名称 委托法院 拍卖法院 承办法院'),
  merchants_name: words(
    '商家名称 处置机构 处置机构名称 处置单位 处置单位名称 委托方 委托人 委托机构 转让方 出让方',
  ),
  org_name: words('机构名称 辅助机构名称 拍卖辅助机构 拍卖机构 服务机构'),
  announcement: words('公告 公告内容 公告全文 拍卖公告 变卖公告 处置公告'),
  should_know: words('须知 须知内容 竞拍须知 拍卖须知 变卖须知'),
  introduce: words('介绍 标的物介绍 标的描述 标的情况 标的物情况 标的概况 资产介绍 资产描述 资产概况'),
  picture_files: words('图片文件 图片名称 图片文件名称 照片 照片文件名'),
  img: words('图片链接 图片地址 标的物图片 拍品图片 主图'),
};

/**
 * The names of each field in files. The first one is used in messages; of several columns, the earlier name is read.
 */
export const HEADERS = Object.fromEntries(
  FIELD_NAMES.map((name) => {
    const field: Field = LISTING_FIELDS[name];
    const { label, formLabel = label } = field;
    return [name, [...new Set([fileLabelOf(field), ...(ALIASES[name] ?? []), label, formLabel])]];
  }),
) as Record<FieldName, string[]>;

const byHeader = new Map(
  FIELD_NAMES.flatMap((name) => [name, ...HEADERS[name]].map((it) => [normalHeader(it), name] as const)),
);

/** The field of a header, or of a name in `--map` and `--set`. */
export const fieldOf = (header: string): FieldName | undefined => byHeader.get(normalHeader(header));

export interface HeaderParts {
  whole: string;
  base: string;
  unit: AmountUnit | null;
}

/**
 * Normalizes a header, whole and without a unit: 起拍价（万元）, 起拍价 and 万. Returns empty texts for one that is too long.
 */
export function headerParts(header: string): HeaderParts {
  if (header.length > COLUMN_NAME_MAX) return { whole: '', base: '', unit: null };
  const whole = normalHeader(header);
  return { whole, ...headerUnit(whole) };
}

/** Whether a field has this name. */
export function isImportHeader(header: string): boolean {
  const { whole, base } = headerParts(header);
  return byHeader.has(whole) || byHeader.has(base);
}
