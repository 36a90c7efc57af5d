/** The list calls as everybody writes them: a page with limit and offset, and an exact count of the same. */
import { NOW } from './data.ts';
import type { Question } from './kinds.ts';

/** As `pg` takes it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const STATUS: Record<string, string> = {
  todo: `start_time > ?`,
  doing: `start_time <= ? and (end_time is null or end_time > ?)`,
  done: `start_time <= ? and end_time <= ?`,
};

const ORDERS: Record<string, string> = {
  latest: 'created_at desc, id desc',
  dear: 'price desc nulls last, id desc',
  cheap: 'price asc nulls last, id desc',
};
const SORTS: Partial<Record<Question['call'], Record<string, string>>> = {
  ObjcetList: { '1': 'latest', '2': 'dear', '3': 'cheap' },
  ObjcetListFailure: { '1': 'dear', '2': 'cheap' },
};

const COLUMNS = `id, zc_type, title, cover, initial_price, assess_price, security_deposit, bid_increment, start_time,
  end_time, created_at, disposal_status, source, court_name, merchants_name, org_name, own_looker_num, consult_num,
  second_class, promoted, province_code, city_code, district_code`;

export function plainQueries({ call, fields }: Question): Statement[] {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const compare = (column: string, operator: string, value: string | number) =>
    `${column} ${operator} ${place(value)}`;
  const conditions = Object.entries(fields).flatMap(([field, value]) => {
    switch (field) {
      case 'zc_type':
        return [compare('zc_type', '=', value)];
      case 'load_province':
        return [compare('province_code', '=', value)];
      case 'load_city':
        return [compare('city_code', '=', value)];
      case 'load_district':
        return [compare('district_code', '=', value)];
      case 'price_min':
        return [compare('price', '>=', Number(value) * 100)];
      case 'price_max':
        return [compare('price', '<=', Number(value) * 100)];
      case 'name':
        return [compare('title', 'like', `%${value}%`)];
      case 'object_status':
        return [STATUS[value]?.replace(/\?/g, () => place(NOW)) ?? ''];
      default:
        return [];
    }
  });
  if (call === 'ObjcetListFailure') conditions.push('disposal_status is not null');
  const where = ['publish_status = 4', ...conditions].join(' and ');
  const sort = SORTS[call]?.[fields.order_type ?? ''] ?? '';
  const order = ORDERS[sort] ?? 'promoted desc, created_at desc, id desc';
  const count = { text: `select count(*) from plain where ${where}`, values: [...values] };
  const page = `select ${COLUMNS} from plain where ${where} order by ${order}`;
  return [
    {
      text: `${page} limit ${place(10)} offset ${place((Number(fields.page ?? 1) - 1) * 10)}`,
      values,
    },
    count,
  ];
}
