/**
 * Columns that several tables of the bench have, as SQL. The newest row is of now; each is a minute older than the next.
 */

/** The columns of one table; the table is filled as a whole. */
export interface Fill {
  table: string;
  /** The operators' lists that read it, by the last part of their addresses. */
  lists?: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** Which rows there are, where not all. */
  where?: string;
}

export const AT = `timestamptz '2026-11-20T02:00:00Z' - interval '1 minute' * (%rows% - n)`;
export const TIMES = { created_at: AT, updated_at: AT };
export const CREDITOR = '1 + n % 5000';
export const LISTING = '1 + n * 7 % %rows%';
/** Scattered, from 100 to 90,100 yuan. */
export const FEN = '(n % 90000 * 7919 % 90000 + 100) * 100';

/** One of these texts for each row. @param every how many rows in a row have the same */
export const oneOf = (texts: readonly string[], every = 1) =>
  `(array[${texts.map((it) => `'${it}'`).join(', ')}])[1 + n / ${every} % ${texts.length}]`;

export const NAME = `${oneOf(['江南', '华夏', '东方', '长城', '信达', '中原', '滨海', '西部', '金陵', '姑苏'], 7)} || ${oneOf(['资产管理', '商业银行', '投资', '信托', '贸易'])} || n || '号有限公司'`;
export const PERSON = oneOf(['王小明', '李红', '张建国', '赵敏', '孙晓彤', '周杰']);
export const TITLE = `${oneOf(['南京市', '苏州市', '无锡市', '盱眙县', '杭州市', '宁波市', '合肥市'], 3)} || ${oneOf(['中山路', '人民路', '建设路', '解放路'], 2)} || n % 900 || '号' || ${oneOf(['花园', '新村', '广场', '名苑'], 5)} || n || case when n % 10000 = 77 then '游艇' else ${oneOf(['住宅', '商铺', '厂房', '车位', '土地使用权'])} end`;
export const OF_LISTING = { listing_id: LISTING, title: TITLE };
export const phoneFrom = (first: number) => `(${first} + n)::text`;
export const WAITS = 'n % 5000 = 0';
