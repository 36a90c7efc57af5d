/** The words by which visitors ask for a whole kind of property. A word for a part of one (别墅) is not here. */
import { codesOf, PROPERTY_KINDS, type PropertyKind } from './listing.ts';

const WORDS: Partial<Record<PropertyKind, readonly string[]>> = {
  1: ['住宅', '住房'],
  2: ['商业', '商铺', '店铺', '门面', '写字楼', '办公楼'],
  3: ['工业', '厂房', '工业厂房'],
  4: ['土地使用权', '建设用地'],
  5: ['停车位', '车库', '地下车位'],
  6: ['汽车', '车辆'],
  7: ['设备', '机械', '机器设备'],
  9: ['股份', '股票'],
};

const KINDS = new Map(
  codesOf(PROPERTY_KINDS).flatMap((code) =>
    [PROPERTY_KINDS[code].name, ...(WORDS[code] ?? [])].map((word) => [word, code] as const),
  ),
);

export const kindNamed = (word: string): PropertyKind | undefined => KINDS.get(word);

export const kindNames: readonly string[] = [...KINDS.keys()];
