/**
 * The fields of a subject (标的), each defined once. A new optional field of any kind is an entry here, its column in the
 * database schema, and a migration.
 */

import { DATUMS, type Datum } from '../map/datum.ts';
import { messages } from '../messages.ts';
import { PLATFORMS, type Platform } from './auctions/platform.ts';
import { RESULT_FIELDS } from './auctions/result-fields.ts';
import { ROUND_NAMES, type Round } from './auctions/round-names.ts';
import { DATUM_WORDS, KIND_WORDS, PLATFORM_WORDS, TYPE_WORDS } from './code-words.ts';
import { codeNames, type Field, namesOf } from './fields.ts';
import {
  codesOf,
  DISPOSAL_STATUS,
  type DisposalStatus,
  LISTING_TYPES,
  type ListingType,
  PRICE_LABELS,
  PROPERTY_KINDS,
  type PropertyKind,
} from './listing.ts';
import { PUBLISHED_TYPES, SUBJECT_TEXT_MAX, SUBJECT_TITLE_MAX } from './subject.ts';

type Fields = Record<string, Field<ListingType>>;

/** Judicial auctions and asset auctions; an asset referral has no auction. */
const AUCTIONS = [1, 2] as const satisfies readonly ListingType[];

const TO_SUBMIT = { on: 'submit', message: messages.required } as const;
const toSubmit = <Message extends string>(message: Message) => ({ on: 'submit', message }) as const;
const TO_SUBMIT_AUCTIONS = { ...TO_SUBMIT, types: AUCTIONS } as const;

const TEXT = {
  kind: 'markdown',
  maxLength: SUBJECT_TEXT_MAX,
  tooLong: messages.subjectTextTooLong,
  purpose: 'editor',
  required: TO_SUBMIT,
} as const;

/** The fields that a creditor writes, by wire names. Schemas report problems in this order. */
export const SUBJECT_FIELDS = {
  zc_type: {
    kind: 'code',
    codes: PUBLISHED_TYPES,
    names: LISTING_TYPES,
    alsoCalled: TYPE_WORDS,
    unreadable: '类型无法识别，应为司法拍卖、资产拍卖或资产推介',
    label: '项目类型',
    fileLabel: '类型',
    required: { on: 'save', message: messages.required },
    example: LISTING_TYPES[2].name,
  },
  second_class: {
    kind: 'code',
    codes: codesOf<PropertyKind>(PROPERTY_KINDS),
    names: PROPERTY_KINDS,
    alsoCalled: KIND_WORDS,
    unreadable: '标的类型无法识别',
    label: '标的类型',
    column: 'kind',
    required: toSubmit(messages.propertyKindRequired),
    example: '住宅',
  },
  object_title: {
    kind: 'text',
    label: '标的名称',
    column: 'title',
    maxLength: SUBJECT_TITLE_MAX,
    tooLong: messages.titleTooLong,
    required: { on: 'save', message: messages.titleRequired },
    example: '（示例）苏州市姑苏区人民路100号住宅',
  },
  initial_price: {
    kind: 'amount',
    label: PRICE_LABELS.initial_price,
    column: 'initialPrice',
    types: AUCTIONS,
    required: TO_SUBMIT,
    example: '896000',
  },
  assess_price: {
    kind: 'amount',
    label: PRICE_LABELS.assess_price,
    zeroIsNone: true,
    column: 'assessPrice',
    required: TO_SUBMIT,
    example: '1280000',
  },
  security_deposit: {
    kind: 'amount',
    label: '保证金',
    column: 'securityDeposit',
    types: AUCTIONS,
    required: TO_SUBMIT,
    example: '100000',
  },
  bid_increment: {
    kind: 'amount',
    label: '加价幅度',
    column: 'bidIncrement',
    types: AUCTIONS,
    required: TO_SUBMIT,
    example: '5000',
  },
  province_code: { kind: 'region', label: '省代码', column: 'provinceCode', required: TO_SUBMIT_AUCTIONS },
  city_code: { kind: 'region', label: '市代码', column: 'cityCode' },
  district_code: { kind: 'region', label: '区代码', column: 'districtCode' },
  address: {
    kind: 'text',
    label: '地址',
    formLabel: '详细地址',
    help: '地区以下的街道和门牌号，通过审核后访客可以看到',
    column: 'address',
    maxLength: 200,
    example: '人民路100号',
  },
  building_area: {
    kind: 'squareMetres',
    label: '建筑面积',
    help: '权证记载的建筑面积，页面据此显示单价',
    column: 'buildingArea',
    example: '89.5',
  },
  start_time: {
    kind: 'time',
    label: '开始时间',
    formLabel: '竞价开始时间',
    column: 'startTime',
    types: AUCTIONS,
    required: TO_SUBMIT,
  },
  end_time: {
    kind: 'time',
    isEnd: true,
    label: '结束时间',
    formLabel: '竞价结束时间',
    column: 'endTime',
    types: AUCTIONS,
    required: toSubmit(messages.endTimeRequired),
  },
  /** From start to end. */
  bid_cycle: {
    kind: 'hours',
    label: '竞价周期',
    column: 'bidCycle',
    types: AUCTIONS,
    required: toSubmit(messages.mustBeInteger),
  },
  source: {
    kind: 'code',
    codes: codesOf<Platform>(PLATFORMS),
    names: PLATFORMS,
    alsoCalled: PLATFORM_WORDS,
    unreadable: '平台无法识别',
    label: '处置平台',
    fileLabel: '平台',
    column: 'source',
    types: AUCTIONS,
    required: TO_SUBMIT,
    example: PLATFORMS[4].name,
  },
  source_url: {
    kind: 'link',
    maxLength: 2_000,
    label: '平台链接',
    formLabel: '处置平台链接',
    fileLabel: '链接',
    help: '所选平台上该标的的https网址',
    column: 'sourceUrl',
    types: AUCTIONS,
    required: TO_SUBMIT,
    example: 'https://www.gpai.net/sf/item.htm',
  },
  coordinate: {
    kind: 'coordinate',
    label: '坐标',
    formLabel: '经纬度',
    required: { on: 'submit', message: messages.coordinateRequired, types: AUCTIONS },
  },
  /** Of the coordinate. */
  datum: {
    kind: 'code',
    codes: codesOf<Datum>(DATUMS),
    names: DATUMS,
    alsoCalled: DATUM_WORDS,
    unreadable: '坐标系无法识别，应为 GCJ-02（高德、腾讯）或 WGS-84（GPS）；百度坐标请先转换',
    label: '坐标系',
    formLabel: '经纬度的来源',
    help: '两种坐标在国内相差数百米；从国内地图上复制的通常是GCJ-02',
    column: 'datum',
    example: DATUMS[2].name,
  },
  announcement: { ...TEXT, label: '竞买公告', column: 'announcement', example: '请填写竞买公告' },
  should_know: { ...TEXT, label: '竞买须知', column: 'notice', types: AUCTIONS, example: '请填写竞买须知' },
  introduce: { ...TEXT, label: '标的介绍', column: 'introduction', example: '建筑面积89.5平方米，三室两厅' },
  img: {
    kind: 'pictures',
    label: '标的图片',
    fileLabel: '图片',
    purpose: 'listing',
    required: toSubmit(messages.imagesRequired),
  },
} as const satisfies Fields;

/** All fields of a listing: also those that only imported files and the operators' data have. */
export const LISTING_FIELDS = {
  ...SUBJECT_FIELDS,
  /** Files may have judicial auctions too. */
  zc_type: { ...SUBJECT_FIELDS.zc_type, codes: codesOf<ListingType>(LISTING_TYPES) },
  /** This site's number. Exports have it, and imports recognize their records by it. */
  record_number: { kind: 'text', label: '本站编号', maxLength: 20 },
  /** The platform's own number. */
  source_id: {
    kind: 'longNumber',
    label: '拍品编号',
    column: 'sourceId',
    maxLength: 100,
    example: 'SL-0001',
  },
  disposal_status: {
    kind: 'code',
    codes: codesOf<DisposalStatus>(DISPOSAL_STATUS),
    names: codeNames(DISPOSAL_STATUS),
    unreadable: '处置状态无法识别，应为待确认、可处置或不可处置',
    label: '处置状态',
    column: 'disposalStatus',
  },
  /** Becomes the fact of this name. */
  round: {
    kind: 'code',
    codes: codesOf<Round>(ROUND_NAMES),
    names: codeNames(ROUND_NAMES),
    label: '拍卖轮次',
    fileLabel: '轮次',
    types: AUCTIONS,
    example: ROUND_NAMES[1],
  },
  /** Of that round, once it has ended. */
  round_result: {
    ...RESULT_FIELDS.round_result,
    label: '拍卖结果',
    fileLabel: RESULT_FIELDS.round_result.label,
    types: AUCTIONS,
  },
  deal_price: { ...RESULT_FIELDS.deal_price, types: AUCTIONS },
  deal_time: { ...RESULT_FIELDS.deal_time, types: AUCTIONS },
  bidders: { ...RESULT_FIELDS.bidders, types: AUCTIONS },
  /** For its creditor and operators, not for the public. */
  result_note: { ...RESULT_FIELDS.result_note, types: AUCTIONS },
  province: { kind: 'regionName', label: '省', example: '江苏省' },
  city: { kind: 'regionName', label: '市', example: '苏州市' },
  district: { kind: 'regionName', label: '区', example: '姑苏区' },
  /** Any levels in one. */
  region: { kind: 'regionName', label: '所在地区', fileLabel: '地区' },
  latitude: { kind: 'degrees', limit: 90, label: '纬度', column: 'latitude', example: '31.3112' },
  longitude: { kind: 'degrees', limit: 180, label: '经度', column: 'longitude', example: '120.6176' },
  /** Pictures in the zip file beside a creditor's file. */
  picture_files: { kind: 'fileNames', label: '图片文件名', example: '1.jpg；2.jpg' },
  court_name: {
    kind: 'text',
    label: '处置法院',
    fileLabel: '法院',
    types: [1],
    column: 'courtName',
    maxLength: 100,
  },
  merchants_name: {
    kind: 'text',
    label: '处置单位',
    fileLabel: '商家',
    types: PUBLISHED_TYPES,
    column: 'sellerName',
    maxLength: 100,
  },
  org_name: {
    kind: 'text',
    label: '辅助机构',
    fileLabel: '机构',
    types: [1],
    column: 'organisationName',
    maxLength: 100,
  },
} as const satisfies Fields;

/** Prices as pages show them: first those that all types of listings have. */
export const PRICE_FIELDS = namesOf(SUBJECT_FIELDS, ['amount']).sort(
  (one, other) => Number('types' in SUBJECT_FIELDS[one]) - Number('types' in SUBJECT_FIELDS[other]),
);

export const TEXT_FIELDS = namesOf(SUBJECT_FIELDS, ['markdown']);

/** Fields that code gives a meaning and a place of its own, besides prices and texts. */
const PLACED = [
  'zc_type',
  'second_class',
  'object_title',
  'province_code',
  'city_code',
  'district_code',
  'address',
  'start_time',
  'end_time',
  'bid_cycle',
  'source',
  'source_url',
  'coordinate',
  'datum',
  'img',
] as const;

type DetailName = Exclude<
  keyof typeof SUBJECT_FIELDS,
  (typeof PLACED)[number] | (typeof PRICE_FIELDS)[number] | (typeof TEXT_FIELDS)[number]
>;

/** All other fields: calls, forms, lists, details, files and pages take them from this table, in its order. */
export const DETAIL_FIELDS = Object.fromEntries(
  Object.entries(SUBJECT_FIELDS).filter(
    ([name]) => ![...PLACED, ...PRICE_FIELDS, ...TEXT_FIELDS].some((it) => it === name),
  ),
) as Pick<typeof SUBJECT_FIELDS, DetailName>;
export const DETAIL_NAMES = Object.keys(DETAIL_FIELDS) as DetailName[];

/** Those that forms have beside the address. */
export const PLACE_DETAILS = ['building_area'] as const satisfies readonly DetailName[];

const OTHER_DETAILS = DETAIL_NAMES.filter((name) => !PLACE_DETAILS.some((it) => it === name));
/** The group of a form that has the others. */
export const DETAIL_GROUPS = OTHER_DETAILS.length > 0 ? [{ title: '其他信息', fields: OTHER_DETAILS }] : [];

/** Fields that are part of another field in the form, or that cannot be corrected. */
const WITHOUT_REASON = ['zc_type', 'city_code', 'district_code', 'bid_cycle', 'datum'] as const;

type SubjectField = keyof typeof SUBJECT_FIELDS;
/** Fields that a review may give a reason for; the region has one reason at its first level. */
export type ReasonField = Exclude<SubjectField, (typeof WITHOUT_REASON)[number]>;

export const REASON_FIELDS = (Object.keys(SUBJECT_FIELDS) as SubjectField[]).filter(
  (name): name is ReasonField => !WITHOUT_REASON.some((it) => it === name),
);

/** Those fields as the form of this type names them. */
export const reasonFieldsOf = (type: ListingType): { name: ReasonField; label: string }[] =>
  REASON_FIELDS.flatMap((name) => {
    const { label, formLabel, types }: Field<ListingType> = SUBJECT_FIELDS[name];
    if (types && !types.includes(type)) return [];
    return [{ name, label: name === 'province_code' ? LISTING_FIELDS.region.label : (formLabel ?? label) }];
  });
