import { existsSync, readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);

const titles = async () => {
  const rows = await database.db.select({ title: listing.title }).from(listing).orderBy(asc(listing.id));
  return rows.map(({ title }) => title);
};
const rejectedOf = (path: string) => readFileSync(`${path}.rejected.csv`, 'utf8');

describe('bad rows', () => {
  it('are listed with line, field, value and reason and do not stop the others', async () => {
    const rows = [
      'zc_type,object_title,initial_price,start_time,end_time,district,second_class,source,source_url,introduce',
      '1,甲,面谈价,,,,,,,"两',
      '行"',
      '1,,-1,,,,,,,',
      '',
      '1,乙,1,2026-11-20,2026-11-19,,,,,',
      '3,丁,1,,,,车位,,,',
      '1,戊,1,,,,,2,https://sf.taobao.com/1,',
      '1,己',
      `1,${'长'.repeat(201)},1,,,,,,,`,
      '1,好的,1,,,,,,,',
    ];
    const tried = await csv(rows.join('\n'));
    expect(tried).toMatchObject({ code: 0, counts: [1, 0, 0, 7] });
    expect(tried.lines.slice(0, -2)).toEqual([
      '第 2 行 initial_price "面谈价": 金额无法识别，可写成1280000、128.5万或¥1,280,000',
      '第 4 行 initial_price "-1": 该值不能小于0',
      '第 4 行 object_title "": 该项为必填项',
      '第 6 行 end_time "2026-11-19": 结束时间不能小于等于开始时间',
      '第 7 行 second_class "车位": 该类型下没有这种标的',
      '第 8 行 source_url "https://sf.taobao.com/1": 链接不是该平台的网址',
      '第 9 行: 有 2 个单元格，表头有 10 个，空白的单元格也要保留',
      `第 10 行 object_title "${'长'.repeat(60)}…": 不能超过 200 个字`,
    ]);
    expect(await titles()).toEqual(['好的']);
  });

  it('are in a file that can be corrected and imported again, until nothing is left', async () => {
    const path = file(
      'bad.csv',
      'zc_type,object_title,initial_price,备注\n1,"甲, ""乙""\n丙",面谈价,=1\u2028+1\n1,丁,1\n1,戊,1,x\n',
    );
    const first = await command([path]);
    expect(first.counts).toEqual([1, 0, 0, 2]);
    expect(first.lines.at(-2)).toContain(`${path}.rejected.csv`);
    const rejected = rejectedOf(path);
    expect(rejected).toBe(
      '\uFEFF行号,字段,原因,zc_type,object_title,initial_price,备注\r\n' +
        '2,initial_price,"金额无法识别，可写成1280000、128.5万或¥1,280,000",1,"甲, ""乙""\n丙",面谈价,=1\u2028+1\r\n' +
        '4,,有 3 个单元格，表头有 4 个，空白的单元格也要保留,1,丁,1\r\n',
    );
    const again = file('again.csv', rejected.replace('面谈价', '128万'));
    expect((await command([again])).counts).toEqual([1, 0, 0, 1]);
    expect(rejectedOf(again)).toMatch(/^\uFEFF行号,字段,原因,zc_type,object_title,initial_price,备注\r\n4,,/);
    const last = file('again.csv', rejectedOf(again).replace('丁,1', '丁,1,'));
    expect((await command([last])).counts).toEqual([1, 0, 0, 0]);
    expect(existsSync(`${last}.rejected.csv`)).toBe(false);
    expect(await titles()).toEqual(['戊', '甲, "乙" 丙', '丁']);
  });

  it('are named as the file names them', async () => {
    const path = file(
      'named.csv',
      '类型,拍卖标的,起拍价（万元）,卖价,拍卖开始时间,经度,备注\n1,甲,面谈价,x,明天,,\n1,,1,1,,118,\n',
    );
    const { lines } = await command([path, '--map', 'assess_price=卖价', '--set', 'second_class=6']);
    expect(lines.slice(0, 6)).toEqual([
      '以下列没有导入：备注',
      '第 2 行 起拍价（万元） "面谈价": 金额无法识别，可写成1280000、128.5万或¥1,280,000',
      '第 2 行 卖价（评估价） "x": 金额无法识别，可写成1280000、128.5万或¥1,280,000',
      '第 2 行 拍卖开始时间 "明天": 时间无法识别（可写成 2026-11-20 10:00、2026年11月20日10时）',
      '第 3 行 拍卖标的 "": 该项为必填项',
      '第 3 行 纬度 "": 经度和纬度要一起填写',
    ]);
    const fields = rejectedOf(path)
      .split('\r\n')
      .map((row) => row.split(',')[1]);
    expect(fields.slice(1, 3)).toEqual(['起拍价（万元）；卖价（评估价）；拍卖开始时间', '拍卖标的；纬度']);
  });

  it('whose mistake lies in --set get the Chinese name of the field', async () => {
    const { lines } = await csv('标的名称\n甲\n', '--set', 'zc_type=3,second_class=车位');
    expect(lines[0]).toBe('第 2 行 标的类型 "": 该类型下没有这种标的');
  });

  it('of a JSON file come back as CSV with all their columns', async () => {
    const elements = [
      { title: '甲', price: '面谈价' },
      { title: '乙' },
      5,
      { price: 1, note: { a: [1] } },
      { title: ['x'] },
    ];
    const path = file('bad.json', JSON.stringify(elements));
    const tried = await command([
      path,
      '--map',
      'object_title=title,initial_price=price',
      '--set',
      'zc_type=1',
    ]);
    expect(tried.counts).toEqual([1, 0, 0, 4]);
    expect(tried.lines.slice(0, 4)).toEqual([
      '第 1 条 price（起拍价） "面谈价": 金额无法识别，可写成1280000、128.5万或¥1,280,000',
      '第 3 条: 不是对象',
      '第 4 条 标的名称 "": 该项为必填项',
      '第 5 条 title（标的名称） "[\\"x\\"]": 应为文字或数字',
    ]);
    expect(rejectedOf(path).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF行号,字段,原因,title,price,value,note',
      '1,price（起拍价）,"金额无法识别，可写成1280000、128.5万或¥1,280,000",甲,面谈价,,',
    ]);
  });

  it('are shown up to fifty, without anything that steers a terminal', async () => {
    const bad = Array.from({ length: 60 }, () => `1,\u001b[2J\u202e${'看不见的字'.repeat(5)}`);
    const path = file('many.csv', `zc_type,object_title\n${bad.join('\n')}\n`);
    const { lines } = await command([path]);
    expect(lines).toHaveLength(52);
    expect(lines[0]).toBe(
      `第 2 行 object_title "\\u001b[2J\uFFFD${'看不见的字'.repeat(5)}": 含有不可见的控制字符`,
    );
    expect(lines[50]).toBe(`其余 10 行见 ${path}.rejected.csv`);
    expect(rejectedOf(path).trimEnd().split('\r\n')).toHaveLength(61);
  });

  it('that only the database refuses do not take their batch along', async () => {
    // A constraint that the code does not know, in place of unforeseen errors.
    await database.db.execute("alter table listing add constraint no_goblins check (title <> '妖怪')");
    try {
      const tried = await csv('zc_type,object_title\n1,甲\n1,妖怪\n1,乙\n');
      expect(tried).toMatchObject({ code: 0, counts: [2, 0, 0, 1] });
      expect(tried.lines[0]).toMatch(/^第 3 行: 该行无法保存/);
      expect(await titles()).toEqual(['甲', '乙']);
    } finally {
      await database.db.execute('alter table listing drop constraint no_goblins');
    }
  });
});
