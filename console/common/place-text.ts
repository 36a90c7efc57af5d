import type { Subject } from '../../shared/contract/index.ts';

export type RegionNames = Pick<Subject, 'province_name' | 'city_name' | 'district_name'>;

/** The names of a subject's region down to the district; none if unknown. */
export const namesOf = ({ province_name, city_name, district_name }: RegionNames): string[] =>
  [province_name, city_name, district_name].flatMap((it) => (it && it !== '市辖区' ? [it] : []));

export const placeText = (placed: RegionNames): string => namesOf(placed).join(' ');
