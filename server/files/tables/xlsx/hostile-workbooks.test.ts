import { describe, expect, it } from 'vitest';
import { type TestWorkbook, textCell, workbookOf } from '../../../testing/files/workbooks.ts';
import { zipOf } from '../../../testing/files/zip-files.ts';
import { readFile } from '../read-file.ts';
import { sheetNames } from './workbook.ts';

const MB = 1024 * 1024;
const countHeaders = (cells: readonly string[]) => cells.length;

async function refusal(content: Uint8Array, maxUnpackedBytes?: number): Promise<string | null> {
  async function* bytes() {
    yield content;
  }
  const source = {
    name: 'a.xlsx',
    size: content.length,
    bytes: bytes(),
    location: content,
    maxUnpackedBytes,
  };
  try {
    const { rows } = await readFile(source, { countHeaders });
    for await (const some of rows) for (const _ of some);
    return null;
  } catch (error) {
    if ((error as Error).name !== 'UnreadableFile') throw error;
    return (error as Error).message;
  }
}

const HEAD = `<row>${textCell('类型')}${textCell('标的名称')}</row>`;
const ROW = `<row>${textCell('司法')}${textCell('甲')}</row>`;
const book = (rows: string, more: Partial<TestWorkbook> = {}) =>
  workbookOf({ sheets: [{ name: 'a', rows: HEAD + rows }], ...more });
const part = (name: string, content: string, claimedSize?: number) => ({
  parts: [{ name, content, claimedSize }],
});
const SHEET = 'xl/worksheets/sheet0.xml';
const DAMAGED = 'Excel 文件已损坏，请用 Excel 打开并另存为 xlsx 后再导入';

describe('a workbook is refused', () => {
  it.each<[string, Uint8Array, string]>([
    [
      'that is another zip file',
      zipOf([{ name: 'a.jpg', content: 'x' }]),
      '这是压缩文件，不是 Excel（xlsx）文件',
    ],
    ['that is empty', workbookOf({ sheets: [{ name: 'a', rows: '' }] }), '文件是空的'],
    ['that is cut off', book(ROW).subarray(0, 900), DAMAGED],
    ['whose bytes are damaged', damaged(book(ROW.repeat(1_000))), DAMAGED],
    ['whose sheet ends early', book('', part(SHEET, `<worksheet><sheetData>${HEAD}${ROW}`)), DAMAGED],
    [
      'whose texts have a password',
      zipOf([{ name: '_rels/.rels', content: 'x', isEncrypted: true }]),
      '有密码',
    ],
    [
      'that defines entities',
      book('', part('xl/sharedStrings.xml', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]><sst>&b;</sst>`)),
      DAMAGED,
    ],
    ['that uses unknown entities', book('<row><c><v>&b;</v></c></row>'), DAMAGED],
    ['that is deep', book('<a>'.repeat(100)), DAMAGED],
    [
      'with content far to the right',
      book('<row><c r="XFD2"><v>1</v></c></row>'),
      '在第 1000 列之后还有内容',
    ],
    ['with a cell out of its sheet', book('<row><c r="AAAA2"><v>1</v></c></row>'), DAMAGED],
    ['with a row out of its sheet', book('<row r="1048577"><c><v>1</v></c></row>'), DAMAGED],
    ['with an endless text', book(`<row>${textCell('长'.repeat(200_000))}</row>`), DAMAGED],
    [
      'with too many sheets',
      workbookOf({ sheets: Array.from({ length: 201 }, (_, i) => ({ name: `${i}`, rows: '' })) }),
      '工作表超过 200 个',
    ],
    [
      'with too many files',
      zipOf(Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}`, content: '' }))),
      '文件里的内容过多',
    ],
    ['that is binary', workbookOf({ sheets: [], ...binary() }), '不支持 xlsb 文件'],
  ])('%s', async (_, content, reason) => {
    expect(await refusal(content)).toContain(reason);
  });

  it('whose unpacked parts are larger than allowed, whatever size they claim', async () => {
    const texts = Array.from({ length: 200 }, () => `<t>${'0'.repeat(50_000)}</t>`);
    const bomb = book(ROW, { sharedTexts: texts });
    expect(bomb.length).toBeLessThan(MB / 8);
    expect(await refusal(bomb)).toBeNull();
    expect(await refusal(bomb, MB)).toBe('Excel 文件解压后过大，请拆分为多个文件导入');
    const claimed = part('xl/sharedStrings.xml', `<sst>${'<si><t>0</t></si>'.repeat(100_000)}</sst>`, 10);
    expect(await refusal(book(ROW, claimed), MB)).toBe(DAMAGED);
  });

  it('that repeats a long shared text, as soon as the row is too large', async () => {
    const long = { sharedTexts: [`<t>${'长'.repeat(90_000)}</t>`] };
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;
    expect(await refusal(book(row, long))).toBe('第 2 行的内容超过 4 MB');
  });
});

describe('what stands behind the rows', () => {
  const behind = (xml: string, rows = ROW.repeat(20_000)) =>
    workbookOf({ sheets: [{ name: 'a', rows: HEAD + rows, behind: xml }] });
  const merges = (count: number, range: string) => `<mergeCell ref="${range}"/>`.repeat(count);

  it('is refused when there is too much of it', async () => {
    expect(await refusal(behind(merges(100_001, 'A1:A2')))).toBe('工作表的合并单元格或链接过多');
    expect(await refusal(behind('<a>'.repeat(100), ROW))).toBe(DAMAGED);
    expect(await refusal(behind('<mergeCell ref="A2:A3"', ROW))).toBe(DAMAGED);
  });

  it('costs little when it claims all of the sheet', async () => {
    const started = performance.now();
    expect(await refusal(behind(merges(100_000, 'A1:XFD1048576')))).toBeNull();
    const link = `<hyperlinks>${'<hyperlink ref="A1:XFD1048576" r:id="r0"/>'.repeat(50_000)}</hyperlinks>`;
    const relations: [string, string][] = [['hyperlink', 'https://example.com']];
    expect(
      await refusal(workbookOf({ sheets: [{ name: 'a', rows: HEAD + ROW, behind: link, relations }] })),
    ).toBeNull();
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('may be a drawing or pictures that are not there, or not well-formed', async () => {
    const drawing = (content: string) =>
      workbookOf({
        sheets: [
          { name: 'a', rows: HEAD + ROW, behind: '<drawing r:id="r0"/>', relations: [['drawing', 'd.xml']] },
        ],
        parts: [{ name: 'xl/worksheets/d.xml', content }],
      });
    expect(
      await refusal(
        drawing('<d><oneCellAnchor><from><row>x</row></from><blip embed="r9"/></oneCellAnchor></d>'),
      ),
    ).toBeNull();
    expect(await refusal(drawing('<d>'))).toBe(DAMAGED);
    expect(await refusal(drawing(`<d>${'<blip embed="r0"/>'.repeat(10_001)}</d>`))).toBe(DAMAGED);
  });
});

describe('names inside of a workbook', () => {
  it('are never used as paths', async () => {
    const names = ['../../etc/passwd', '/etc/passwd', 'C:\\windows', '..\\a'].map((name) => ({
      name,
      content: 'x',
    }));
    expect(await refusal(book(ROW, { parts: names }))).toBeNull();
  });
});

it('a workbook is unpacked only as far as its first rows to find the sheets with content', async () => {
  const long = { name: 'b', rows: HEAD + ROW.repeat(50_000) };
  const content = workbookOf({ sheets: [{ name: 'a', rows: '<row><c s="1"/></row>' }, long, long] });
  expect(await sheetNames(content, MB)).toEqual(['b', 'b']);
});

it('rows come while the sheet is read, however long it is', async () => {
  const location = book(ROW.repeat(100_000));
  let count = 0;
  async function* bytes() {
    yield location;
  }
  const { rows } = await readFile({ size: null, bytes: bytes(), location }, { countHeaders });
  for await (const some of rows) {
    expect(some.length).toBeLessThan(2_000);
    count += some.length;
  }
  expect(count).toBe(100_000);
});

function damaged(content: Uint8Array): Uint8Array {
  const copy = Buffer.from(content);
  const place = copy.indexOf(SHEET) + SHEET.length + 30;
  copy.fill(0xff, place, place + 40);
  return copy;
}

const binary = () =>
  part(
    '_rels/.rels',
    '<Relationships><Relationship Id="w" Type="http://a/officeDocument" Target="xl/workbook.bin"/></Relationships>',
  );
