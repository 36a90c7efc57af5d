import { describe, expect, it } from 'vitest';
import { type ImportedListing, openListings } from '../../../server/creditors/listing-import/index.ts';
import { toCsv } from '../../framework/list/export/export.ts';
import { tableOf } from '../../framework/list/export/export-table.ts';
import { toXlsx } from '../../framework/list/export/xlsx.ts';
import type { AnyRecord, AnyResource } from '../../framework/resource.ts';
import { subjectCells } from '../subject-cells.ts';

const SUBJECT = {
  id: 7,
  zc_type: 2,
  object_title: '江宁区工业厂房',
  second_name: '工业用房',
  source_name: '京东拍卖',
  source_url: 'https://paimai.jd.com/300001',
  province_name: '江苏省',
  city_name: '南京市',
  district_name: '江宁区',
  initial_price: 3.2,
  assess_price: 1_285_000.05,
  security_deposit: 0.1,
  start_time: '2026-12-01 10:00:00',
  end_time: '2026-12-02 00:00:00',
  announcement: '第一行\n“引号”,\t和逗号',
  introduce: '面积 89.5 平方米',
};
const COLUMNS = [
  'zc_type',
  'object_title',
  'initial_price',
  'assess_price',
  'security_deposit',
  'province_name',
  'start_time',
  'end_time',
  'second_name',
  'source_name',
  'source_url',
  'announcement',
  'introduce',
] as const;

const tableOfTitles = (...titles: string[]) =>
  tableOf(
    subjectCells as unknown as AnyResource['fields'],
    COLUMNS,
    titles.map((object_title) => ({ ...SUBJECT, object_title }) as unknown as AnyRecord),
  );

async function imported(file: Blob): Promise<ImportedListing[]> {
  const location = new Uint8Array(await file.arrayBuffer());
  async function* bytes() {
    yield location;
  }
  const { rows } = await openListings({ source: { size: null, bytes: bytes(), location } });
  const listings: ImportedListing[] = [];
  for await (const some of rows) {
    for (const { read } of some) {
      if (Array.isArray(read)) throw new Error(JSON.stringify(read));
      listings.push(read);
    }
  }
  return listings;
}

describe.each([
  ['list.xlsx', (table: ReturnType<typeof tableOf>) => toXlsx(table, '标的')],
  ['list.csv', async (table: ReturnType<typeof tableOf>) => new Blob([toCsv(table)])],
])('an exported %s', (_, write) => {
  it('comes back with the same prices, times, places and texts', async () => {
    const [read] = await imported(await write(tableOfTitles(SUBJECT.object_title)));
    expect(read).toMatchObject({
      listing: {
        zc_type: 2,
        title: '江宁区工业厂房',
        second_class: 3,
        source: 2,
        source_url: SUBJECT.source_url,
        district_code: '320115',
        initial_price: 320n,
        assess_price: 128_500_005n,
        security_deposit: 10n,
        start_time: new Date('2026-12-01T10:00+08:00'),
        end_time: new Date('2026-12-02T00:00+08:00'),
      },
      texts: { announcement: SUBJECT.announcement, introduce: SUBJECT.introduce },
    });
  });

  it.each(['=1+1', '-5', '+86 25', '@甲', "'=1", '622202110000000001', '0012', '3-2', '1E5', '5"屏，甲,乙'])(
    'comes back with the title %s',
    async (title) => {
      const [read] = await imported(await write(tableOfTitles(title)));
      expect(read?.listing.title).toBe(title);
    },
  );
});
