/** Files of subjects for tests: two hundred rows of which seven are wrong, each in a way of its own. */
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import type { Answer } from '../people.ts';

export const HEADER =
  '类型,标的名称,标的类型,省,市,区,评估价,起拍价,保证金,加价幅度,开始时间,结束时间,平台,拍品编号,链接,公告';

type Cell = '类型' | '标的类型' | '市' | '评估价' | '保证金' | '开始时间' | '结束时间' | '链接' | '公告';

const NAMES = HEADER.split(',');

/** One row with plausible cells unless given. @param series distinguishes rows of the same number */
export function subjectRow(number: number, values: Partial<Record<Cell, string>> = {}, series = ''): string {
  const price = 100 + number;
  const cells: Record<string, string> = {
    类型: '资产拍卖',
    标的名称: `苏州市姑苏区${series}住宅${number}号`,
    标的类型: '住宅',
    省: '江苏省',
    市: '苏州市',
    区: '姑苏区',
    评估价: `${price}万`,
    起拍价: `${price - 30}万`,
    保证金: '10万',
    加价幅度: '5000',
    开始时间: '2026-12-20 10:00',
    结束时间: '2026-12-21 10:00',
    平台: '公拍网',
    拍品编号: `${series}${9_000 + number}`,
    链接: `https://www.gpai.net/sf/item${number}.htm`,
    公告: '## 竞买公告',
    ...values,
  };
  return NAMES.map((name) => cells[name]).join(',');
}

/** By the row's number. */
export const WRONG: Readonly<Record<number, Partial<Record<Cell, string>>>> = {
  11: { 类型: '司法拍卖' },
  40: { 评估价: '面谈价' },
  77: { 开始时间: '下周三' },
  78: { 结束时间: '2026-12-20 10:30' },
  120: { 链接: 'https://example.com/1' },
  160: { 标的类型: '飞碟' },
  199: { 保证金: '-5' },
};

export function subjectFile(count: number, wrong: typeof WRONG = {}, series = ''): string {
  const rows = Array.from({ length: count }, (_, index) => subjectRow(index + 1, wrong[index + 1], series));
  return `${[HEADER, ...rows].join('\n')}\n`;
}

export type Report = OutputOf<typeof contract.importSubjects>['data'];

export interface ImportRequest {
  token?: string;
  name?: string;
  sheet?: string;
  /** The key of a zip file with pictures. */
  archive?: string;
  picturesFrom?: number;
  isDry?: boolean;
  isConfirmed?: boolean;
  /** Of rows that name none. */
  type?: number;
  source?: number;
  /** What columns are; null for one that is not read. */
  columns?: Readonly<Record<string, string | null>>;
}

/** As a browser sends it. */
export async function handFile(
  app: App,
  content: BlobPart,
  {
    token = '',
    name = 'a.csv',
    sheet,
    archive,
    picturesFrom = 0,
    isDry = false,
    isConfirmed = false,
    type,
    source,
    columns = {},
  }: ImportRequest = {},
): Promise<Answer & { data: Report }> {
  const body = new FormData();
  body.append('file', new File([content], name));
  if (sheet !== undefined) body.append('sheet', sheet);
  if (archive !== undefined) body.append('archive', archive);
  if (picturesFrom > 0) body.append('pictures_from', String(picturesFrom));
  if (isDry) body.append('is_dry', '1');
  if (isConfirmed) body.append('confirm', '1');
  if (type !== undefined) body.append('type', String(type));
  if (source !== undefined) body.append('source', String(source));
  for (const [index, [column, field]] of Object.entries(columns).entries()) {
    body.append(`columns[${index}][column]`, column);
    if (field !== null) body.append(`columns[${index}][field]`, field);
  }
  const { path } = contract.importSubjects;
  const response = await app.request(path, { method: 'POST', body, headers: { Token: token } });
  return (await response.json()) as Answer & { data: Report };
}
