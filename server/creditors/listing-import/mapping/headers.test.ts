import { afterAll, describe, expect, it } from 'vitest';
import { normalHeader } from '../../../files/tables/index.ts';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { FIELD_NAMES, fieldOf, HEADERS } from './headers.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);
const HEAD = 'zc_type,object_title';

describe('headers', () => {
  it('each stand for one field', () => {
    const all = FIELD_NAMES.flatMap((field) => [field, ...HEADERS[field]].map(normalHeader));
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });

  it.each([
    ['province', ['所在省份']],
    ['city', ['所在城市']],
    ['district', ['所在区县']],
    ['region', ['省市', '所在地']],
    ['object_title', ['拍卖标的', '资产名称', '项目名称']],
    ['assess_price', ['评估价值', '市场价值']],
    ['initial_price', ['起拍金额']],
    ['start_time', ['拍卖开始时间']],
    ['end_time', ['拍卖结束时间']],
    ['court_name', ['处置法院名称']],
    ['address', ['坐落', '标的所在地']],
    ['source_id', ['拍品ID']],
  ])('%s is also called %j', (field, names) => {
    expect(names.map(fieldOf)).toEqual(names.map(() => field));
  });

  it('of a court and of a bank are read', async () => {
    const court = await csv(
      '拍卖标的,所在省份,所在城市,所在区县,起拍金额（万元）,评估价值,拍卖开始时间,拍卖结束时间,处置法院名称\n' +
        '甲,江苏省,南京市,六合区,128.5,面议,2026-11-20 10:00,待定,某法院\n',
      '--set',
      'zc_type=1',
    );
    expect(court).toMatchObject({ counts: [1, 0, 0, 0] });
    expect(court.lines).toHaveLength(1);
    const bank = await csv('资产名称,项目名称,省市,市场价值\n乙,项目,江苏南京,1亿\n', '--set', 'zc_type=2');
    expect(bank.lines[0]).toBe('以下列没有导入：项目名称');
    const rows = await database.db.select().from(listing).orderBy(listing.id);
    expect(rows).toMatchObject([
      {
        title: '甲',
        districtCode: '320116',
        initialPrice: 128500000n,
        assessPrice: null,
        endTime: null,
        courtName: '某法院',
      },
      { title: '乙', cityCode: '320100', assessPrice: 10000000000n },
    ]);
  });
});

describe('columns that no field reads', () => {
  it.each([[[]], [['--dry-run']]])('are reported before the rejected rows %j', async (argv) => {
    const { lines } = await csv(`所在楼层,${HEAD},备注,备注,, \n3,1,甲,,,,\n3,9,乙,,,,\n`, ...argv);
    expect(lines[0]).toBe('以下列没有导入：所在楼层、备注');
    expect(lines[1]).toMatch(/^第 3 行 zc_type "9"/);
  });

  it('are not there, or are our own', async () => {
    const { lines } = await csv(`行号,字段,原因,${HEAD},,\n2,x,y,1,甲,,\n`);
    expect(lines).toEqual(['新增 1，更新 0，跳过 0，失败 0']);
  });

  it('are also those of which another one is read, and cannot steer a terminal', async () => {
    const { lines } = await csv(`${HEAD},标的名称,a\u001bb\n1,甲,乙,\n`);
    expect(lines[0]).toBe('以下列没有导入：标的名称、a\uFFFDb');
  });

  it('of a JSON file are those of its first element', async () => {
    const rows = [
      5,
      { zc_type: 1, object_title: '甲', bids: 3 },
      { zc_type: 1, object_title: '乙', more: 1 },
    ];
    const path = file('unread.json', JSON.stringify(rows));
    expect((await command([path, '--dry-run'])).lines[0]).toBe('以下列没有导入：bids');
  });
});

describe('a column of --map that no JSON element has', () => {
  const rows = [
    { zc_type: 1, object_title: '甲' },
    { zc_type: 1, object_title: '乙', later: 5 },
  ];
  const warning = '--map 为 initial_price 指定的列 currentprice 在文件里从未出现\n';

  it('is a warning', async () => {
    const path = file('missing.json', JSON.stringify(rows));
    const tried = await command([path, '--map', 'initial_price=currentprice,assess_price=later']);
    expect(tried).toMatchObject({ code: 0, counts: [2, 0, 0, 0], errors: `已导入 2 行\n${warning}` });
  });

  it('is none when there are no elements', async () => {
    const tried = await command([file('none.json', '[]'), '--map', 'initial_price=currentprice']);
    expect(tried).toMatchObject({ code: 0, errors: '' });
  });
});
