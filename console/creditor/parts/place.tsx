import type { Subject } from '../../../shared/contract/index.ts';

type Placed = Pick<Subject, 'province_name' | 'city_name' | 'district_name'>;

/** Where a subject is, down to its district. */
export function Place({ record }: { record: Placed }) {
  const names = [record.province_name, record.city_name, record.district_name];
  return names.filter((it) => it && it !== '市辖区').join(' ') || '—';
}
