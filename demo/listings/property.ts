/** A property before its price and days are chosen: each kind of property has a file in properties/. */
import type { ListingType, PropertyKind } from '../../shared/domain/listing.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/**
 * The way of transfer, for the texts: realty is registered and taxed, vehicles have a plate, goods are collected,
 * claims and shares are assigned.
 */
export type Nature = 'realty' | 'vehicle' | 'goods' | 'claim' | 'shares';

export interface Property {
  kind: PropertyKind;
  nature: Nature;
  /** The property in the words of a title: 南京市建邺区云锦路88号锦绣雅苑12幢2单元1504室. */
  subject: string;
  /** The company that owns it, if the title or the facts name one. */
  holder: string | null;
  /** Null without a location. */
  address: string | null;
  /** The appraised value, in yuan. */
  value: number;
  /** Rows of the introduction's table. */
  facts: readonly Fact[];
  /** Sentences about its present condition. */
  condition: readonly string[];
  /** Defects that a buyer must know. */
  defects: readonly string[];
  pictures: Pictures;
}

/**
 * Which pictures suit it, as the part of a picture's name before its number. A cover is one of `cover`; `more`
 * may follow it.
 */
export interface Pictures {
  /** Whose pictures they are, where not its own kind's. */
  like?: PropertyKind;
  cover: readonly string[];
  more?: readonly string[];
}
export type Fact = readonly [label: string, value: string];

/** The inputs of a property. */
export interface Setting {
  random: Random;
  place: Place;
  /** The current year. */
  year: number;
  type: ListingType;
  seller: Seller;
}

/** Kinds of sellers, with the names of the former owner, the seller and the title's encumbrances in texts. */
export const SELLERS = {
  court: {
    owner: '被执行人',
    self: '本院',
    burdens: ['设有抵押，已被查封', '已被查封', '设有抵押，已被本院首先查封', '设有最高额抵押，另有轮候查封'],
  },
  administrator: {
    owner: '破产企业',
    self: '管理人',
    burdens: ['设有抵押，抵押权人就变价款优先受偿', '原有查封依法解除，办理过户不受影响', '未设抵押'],
  },
  institution: {
    owner: '原权利人',
    self: '处置方',
    burdens: ['未设抵押，未见查封登记', '原抵押登记已注销', '未设抵押、查封等限制'],
  },
} as const;
export type Seller = keyof typeof SELLERS;

// Constructing a format costs far more than using it.
const wholeNumbers = new Intl.NumberFormat('zh-CN');

/** 1280000 → 1,280,000元. */
export const yuanText = (yuan: number) => `${wholeNumbers.format(yuan)}元`;

const tenThousands = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** 12800000 → 1,280万元. */
export const wanText = (yuan: number) => `${tenThousands.format(yuan / 10_000)}万元`;

/** 89.5 → 89.50平方米. */
export const areaText = (area: number) => `${area.toFixed(2)}平方米`;

/** To a multiple of `step`. */
export const roundTo = (value: number, step: number) => Math.round(value / step) * step;
