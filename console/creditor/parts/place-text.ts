/** A subject's region down to the district; empty if unknown. */
import type { Subject } from '../../../shared/contract/index.ts';

export type Placed = Pick<Subject, 'province_name' | 'city_name' | 'district_name'>;

export const placeText = ({ province_name, city_name, district_name }: Placed): string =>
  [province_name, city_name, district_name].filter((it) => it && it !== '市辖区').join(' ');
