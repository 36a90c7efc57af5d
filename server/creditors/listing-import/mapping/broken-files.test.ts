import { asc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { command, csv, file, folder } = importer(database, afterAll);

const titles = async () => {
  const rows = await database.db.select({ title: listing.title }).from(listing).orderBy(asc(listing.id));
  return rows.map(({ title }) => title);
};

/** GB18030 bytes: Node decodes it but does not encode it. */
const GB = {
  header: Buffer.from('wODQzSyx6rXEw/uzxg==', 'base64'),
  nanjing: Buffer.from('xM++qQ==', 'base64'),
};
const HEAD = 'zc_type,object_title\n';

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(`${HEAD}1,南京\n`)],
    ['UTF-8 with BOM', Buffer.from(`\uFEFF${HEAD}1,南京\n`)],
    ['UTF-16 little endian', Buffer.from(`\uFEFF${HEAD}1,南京\n`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\uFEFF${HEAD}1,南京\n`, 'utf16le').swap16()],
    ['GB18030', Buffer.concat([Buffer.from(`${HEAD}1,`), GB.nanjing])],
    ['GB18030 header', Buffer.concat([GB.header, Buffer.from('\r\n1,'), GB.nanjing, Buffer.from('\r\n')])],
  ])('%s', async (_, content) => {
    expect(await csv(content)).toMatchObject({ code: 0, errors: '已导入 1 行\n' });
    expect(await titles()).toEqual(['南京']);
  });

  it('are distinguished also when the first Chinese character comes late, across chunks', async () => {
    const ascii = Array.from({ length: 12_000 }, (_, i) => `1,house ${i}\n`).join('');
    const rows = Array.from({ length: 3 }, (_, i) =>
      Buffer.concat([Buffer.from(`1,${i}`), GB.nanjing, Buffer.from('\n')]),
    );
    const chunky = Buffer.concat([Buffer.from(HEAD + ascii), ...rows]);
    expect((await csv(chunky, '--dry-run')).counts).toEqual([12_003, 0, 0, 0]);
    const utf8 = `${HEAD}${Array.from({ length: 9000 }, (_, i) => `1,南京房产${i}号\n`).join('')}`;
    expect((await csv(utf8, '--dry-run')).counts).toEqual([9000, 0, 0, 0]);
  });

  it('UTF-8 with a bad byte is an error and not a row of question marks', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${HEAD}1,南京市房产\n1,南`),
      Buffer.from([0xe4, 0xba]),
      Buffer.from('\n'),
    ]);
    expect(await csv(bad)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('第 3 行附近有无法识别的字符'),
    });
    const many = Array.from({ length: 9000 }, (_, i) => `1,南京房产${i}号\n`).join('');
    const late = await csv(Buffer.concat([Buffer.from(HEAD + many), Buffer.from([0xff, 0x41])]));
    expect(late.code).toBe(2);
    expect(late.errors).toMatch(
      /第 900\d 行附近有无法识别的字符：不是 UTF-8 文本；在此之前的 \d+ 行已经导入/,
    );
  });
});

describe('CSV', () => {
  it.each([
    ['comma, CRLF', `zc_type,object_title\r\n1,甲\r\n2,乙\r\n`],
    ['tab', 'zc_type\tobject_title\n1\t甲\n2\t乙'],
    ['semicolon', 'zc_type;object_title\n1;甲\n2;乙\n'],
    ['old Mac', 'zc_type,object_title\r1,甲\r2,乙\r'],
    ['blank lines and rows of nothing', '\n\nzc_type,object_title\n\n1,甲\n,\n\n2,乙\n,\n'],
    ['spaced headers', ' zc_type , 标 的 名 称\n1,甲\n2, 乙 \n'],
    ['columns of no concern, twice', 'zc_type,备注,object_title,备注,,\n1,,甲,,,\n2,x,乙,y,,\n'],
  ])('%s', async (_, content) => {
    expect(await csv(content)).toMatchObject({ code: 0, counts: [2, 0, 0, 0] });
    expect(await titles()).toEqual(['甲', '乙']);
  });

  it('counts quoted line breaks as lines, also those of Windows', async () => {
    const content =
      'zc_type,object_title,introduce\r\n1,甲,"一\r\n二\r\n\r\n三"\r\n\r\n1,,"四\r\n五"\r\n9,乙,\r\n';
    const { lines } = await csv(content);
    expect(lines.slice(0, 2)).toEqual([
      '第 7 行 object_title "": 该项为必填项',
      expect.stringMatching(/^第 9 行 zc_type/),
    ]);
  });

  it('takes quotes inside of cells as they are', async () => {
    await csv(`${HEAD}1,5" 屏\n1,"甲 ""乙"""\n1,"丙"丁\n`);
    expect(await titles()).toEqual(['5" 屏', '甲 "乙"', '"丙"丁']);
  });

  it('keeps what comes before a quote that is never closed', async () => {
    const tried = await csv(`${HEAD}1,甲\n1,乙\n1,"丙\n1,丁\n`);
    expect(tried).toMatchObject({ code: 2, counts: [2, 0, 0, 0] });
    expect(tried.errors).toContain('第 4 行开始的记录里，引号没有闭合；在此之前的 2 行已经导入');
    expect(await titles()).toEqual(['甲', '乙']);
  });

  it('gives up on a record of more than 4 MB', async () => {
    const tried = await csv(`${HEAD}1,甲\n1,"${'x'.repeat(4_300_000)}`);
    expect(tried.errors).toContain('第 3 行开始的记录超过 4 MB');
  });

  it('rejects a line of 1 MB, a NUL and surplus cells, and goes on', async () => {
    const tried = await csv(`${HEAD}1,${'长'.repeat(350_000)}\n1,a\u0000b\n1,乙,2\n1,丙\n`);
    expect(tried).toMatchObject({ code: 0, counts: [1, 0, 0, 3] });
    expect(tried.lines[1]).toBe('第 3 行 object_title "a\\u0000b": 含有不可见的控制字符');
  });

  it.each([
    ['zc_type,object_title,标的名称,object_title\n', '列名“object_title”重复：第 2 列和第 4 列'],
    [
      'zc_type,name\n1,甲\n',
      '没有 object_title（标的名称）列，请用 --map object_title=列名 指定；文件的列：zc_type、name',
    ],
    ['object_title\n甲\n', '没有 zc_type（类型）列'],
    ['1,甲\n1,乙\n', '第 1 行不像表头：1、甲，请删除表头之前的标题行，或用 --map 指定列'],
  ])('%j is refused', async (content, message) => {
    expect(await csv(content)).toMatchObject({ code: 2, errors: expect.stringContaining(message) });
  });

  it('names a mapped column that is not there', async () => {
    const { code, errors } = await csv(`${HEAD}1,甲\n`, '--map', 'initial_price=价格');
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('没有 --map 为 initial_price 指定的列“价格”'),
    ]);
  });

  it('of a header alone has no rows', async () => {
    expect(await csv(HEAD)).toMatchObject({ code: 0, counts: [0, 0, 0, 0] });
  });
});

describe('JSON', () => {
  const json = (content: string, ...argv: string[]) => command([file('x.json', content), ...argv]);

  it.each([
    ['an array', '[{"zc_type":1,"object_title":"甲"},{"zc_type":2,"object_title":"乙"}]'],
    [
      'an object with one',
      '\uFEFF{"code":0,"meta":{"n":"[1]"},"tb":[{"类型":"司法","标的名称":"甲"}\n,{"zc_type":2,"object_title":"乙","x":[[]]}],"end":null}',
    ],
    [
      'escapes',
      '[{"zc_type":1,"object_title":"\\u7532"},{"zc_type":2,"object_title":"乙","note":"],}\\"[{\\\\"}]',
    ],
    [
      'the key __proto__',
      '[{"zc_type":1,"object_title":"甲","__proto__":{"a":1}},{"__proto__":null,"zc_type":2,"object_title":"乙"}]',
    ],
  ])('%s', async (_, content) => {
    expect(await json(content)).toMatchObject({ code: 0, counts: [2, 0, 0, 0] });
    expect(await titles()).toEqual(['甲', '乙']);
  });

  it('keeps long ids to the last digit', async () => {
    await json(
      '[{"zc_type":1,"object_title":"甲 1234567890123456789","source_id":723456789012345678,"initial_price":588.10000000000002}]',
    );
    const [row] = await database.db.select().from(listing);
    expect(row).toMatchObject({
      title: '甲 1234567890123456789',
      sourceId: '723456789012345678',
      initialPrice: 58810n,
    });
  });

  it('is cut at any place', async () => {
    const elements = Array.from({ length: 9000 }, (_, i) => ({
      zc_type: 1,
      object_title: `房产"${i}"，[{`,
      pad: 'x'.repeat(i % 7),
    }));
    expect(await json(JSON.stringify({ tb: elements }), '--dry-run')).toMatchObject({
      code: 0,
      counts: [9000, 0, 0, 0],
    });
  });

  it('of no elements has no rows', async () => {
    expect(await json('{"tb": [ ]}')).toMatchObject({ code: 0, counts: [0, 0, 0, 0] });
  });

  it.each([
    [
      '[{"zc_type":1,"object_title":"甲"},{"zc_type":1,"object_ti',
      '第 2 条（第 1 行附近）不完整，文件到此中断',
    ],
    ['{"tb":[{"zc_type":1,"object_title":"甲"}]', '不完整，文件到此中断'],
    [
      '[{"zc_type":1,"object_title":"甲"},\n{"zc_type":1 "object_title":"乙"}]',
      '第 2 条（第 2 行附近）不是正确的 JSON',
    ],
    ['[{"zc_type":1,"object_title":"甲"},]', '第 2 条（第 1 行附近）不是正确的 JSON'],
    ['[{"zc_type":1,"object_title":"甲"}] x', '不是正确的 JSON（读到第 1 行）'],
    ['{"a":[{"zc_type":1,"object_title":"甲"}],"b":[]}', '文件里有不止一个数组'],
  ])('%j stops, and keeps what came before', async (content, message) => {
    const tried = await json(content);
    expect(tried).toMatchObject({ code: 2, counts: [1, 0, 0, 0] });
    expect(tried.errors).toContain(message);
    expect(tried.errors).toContain('在此之前的 1 行已经导入');
    expect(await titles()).toEqual(['甲']);
  });

  it.each([
    ['[{"zc_type":1,"object_title":"甲"}', '不完整，文件到此中断'],
    ['[{"zc_type":1,"object_title":"甲"}}]', '后面多了一个 }'],
    ['{"data":{"list":[{}]}}', 'JSON 里没有数组'],
    ['{"a":1', '不是正确的 JSON'],
    [`[${'['.repeat(200)}`, '嵌套过深'],
  ])('%j is refused', async (content, message) => {
    expect(await json(content)).toMatchObject({ code: 2, errors: expect.stringContaining(message) });
  });
});

describe('what is no text', () => {
  it.each([
    ['nothing', '', '文件是空的'],
    ['white space', '\uFEFF \n\n', '文件是空的'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 Excel（xls）或有密码的文件'],
    ['noise', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 251)), '二进制文件'],
  ])('%s', async (_, content, message) => {
    expect(await csv(content)).toMatchObject({ code: 2, errors: expect.stringContaining(message) });
  });

  it.each([
    ['missing.csv', '文件不存在'],
    ['.', '这是一个目录，不是文件'],
  ])('%s', async (name, message) => {
    const { code, errors } = await command([`${folder}/${name}`]);
    expect([code, errors]).toEqual([2, `无法导入：${message}\n`]);
  });
});
