import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdown } from '../../../../shared/fields/markdown.ts';
import type { CellReading, StatedUnit } from '../../../../shared/fields/reading.ts';
import { readLine } from '../../../../shared/fields/text.ts';
import { readCell } from './cells.ts';
import type { FieldName } from './headers.ts';

const refused = { problem: expect.any(String) };
const read = (reading: CellReading<unknown>) =>
  reading.problem === undefined ? reading.value : { problem: reading.problem };
const cell =
  (name: FieldName) =>
  (text: string, unit: StatedUnit = null) =>
    read(readCell(name, text, unit));

const price = cell('initial_price');
const time = cell('start_time');
const [link, images, coordinate] = [cell('source_url'), cell('img'), cell('coordinate')];
const line = (maxLength: number) => (text: string) => read(readLine(text, maxLength));
const prose = (maxLength: number) => (text: string) =>
  read(markdown.read(text, { kind: 'markdown', maxLength, tooLong: '', purpose: 'editor' }));

describe('prices', () => {
  it.each([
    ['1280000', 128000000n],
    ['0', 0n],
    ['0.5', 50n],
    ['1,280,000', 128000000n],
    ['¥1,280,000.00', 128000000n],
    ['￥１，２８０，０００元', 128000000n],
    ['人民币 1280000 元整', 128000000n],
    ['128.5万', 128500000n],
    ['128.5 万元', 128500000n],
    ['1.2亿', 12000000000n],
    ['3百万', 300000000n],
    ['1000000000000', 100000000000000n],
  ])('%s', (text, fen) => {
    expect(price(text)).toBe(fen);
  });

  it.each(['面议', '待定', ' 另 议', '详见公告'])('takes %s for no price', (text) => {
    expect(price(text)).toBeNull();
  });

  it.each([
    '面谈价',
    '0.005',
    '588.1000000000001',
    '1.28e6',
    '-5',
    '-128万',
    '1000000000000.01',
    '1e20',
    '12,80',
    '1.2.3',
    '约128万',
    '128万8千',
    '0x10',
    'NaN',
  ])('refuses %s', (text) => {
    expect(price(text)).toEqual(refused);
  });

  it('takes the unit of the header where the value has none', () => {
    expect(price('128.5', '万')).toBe(128500000n);
    expect(price('1.2亿', '万')).toBe(12000000000n);
    expect(price('1,280,000元', '万')).toBe(128000000n);
    const unclear = { problem: '单位不明' };
    expect(price('128', unclear)).toEqual({ problem: '单位不明' });
    expect(price('128元', unclear)).toBe(12800n);
  });

  it('reads back every amount to the fen', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), (fen) => {
        expect(price(`${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`)).toBe(fen);
      }),
    );
  });
});

describe('times', () => {
  it('keep days and ranges apart from times', () => {
    const at = new Date('2026-11-20T10:00+08:00');
    expect(time('2026年11月20日 10时')).toMatchObject({ start: { at, isDay: false }, end: null });
    expect(time('2026-11-20')).toMatchObject({ start: { isDay: true }, end: null });
    expect(time('2026-11-20 10:00-11:00')).toMatchObject({ start: { at }, end: { isDay: false } });
  });

  it.each(['明天', '11-20', '26-11-20', '2026-13-01', '03/04/2026'])('refuses %s', (text) => {
    expect(time(text)).toEqual(refused);
  });

  it.each(['0000-00-00 00:00:00', '待定', '另行通知', '详见公告'])('takes %s for no time', (text) => {
    expect(time(text)).toBeNull();
  });

  it('says which forms are understood, and understands them', () => {
    const forms = ['2026-11-20 10:00', '2026年11月20日10时'];
    expect(time('明天')).toEqual({ problem: `时间无法识别（可写成 ${forms.join('、')}）` });
    for (const form of forms) {
      expect(time(form)).toMatchObject({ start: { at: new Date('2026-11-20T02:00:00Z') } });
    }
  });
});

describe('codes', () => {
  const understood = {
    listingType: cell('zc_type'),
    platform: cell('source'),
    propertyKind: cell('second_class'),
    disposalStatus: cell('disposal_status'),
    datum: cell('datum'),
  };

  it.each([
    ['listingType', ['1', '司法拍卖', '司法', '法拍', ' 司法 拍卖 '], 1],
    ['listingType', ['2', '资产拍卖'], 2],
    ['listingType', ['３', '资产推介', '推介'], 3],
    [
      'platform',
      ['1', '淘宝网', '淘宝', '阿里拍卖', 'https://sf-item.taobao.com/sf_item/1.htm', '//sf.taobao.com'],
      1,
    ],
    ['platform', ['京东', '京东拍卖', '京东网', 'paimai.jd.com', 'JD'], 2],
    ['platform', ['诉讼资产网', 'www.rmfysszc.gov.cn'], 3],
    ['platform', ['公拍网'], 4],
    ['platform', ['中拍平台', '中拍'], 5],
    ['platform', ['北交互联'], 6],
    ['platform', ['工行融e购', '工行融Ｅ购', '融e购'], 7],
    ['propertyKind', ['住宅', '住宅用房', 'residential'], 1],
    ['propertyKind', ['商铺'], 2],
    ['propertyKind', ['厂房'], 3],
    ['propertyKind', ['车位'], 5],
    ['propertyKind', ['机动车'], 6],
    ['disposalStatus', ['可处置'], 2],
    ['datum', ['WGS-84', 'wgs84', 'GPS', 'CGCS2000'], 1],
    ['datum', ['GCJ-02', 'GCJ02', '高德', '火星坐标'], 2],
  ] as const)('%s: %s', (name, texts, code) => {
    for (const text of texts) expect(understood[name](text)).toBe(code);
  });

  it.each([
    ['listingType', ['0', '4', '拍卖', 'constructor']],
    ['platform', ['0', '8', 'nottaobao.com', 'https://taobao.com.evil.cn/', '拼多多']],
    ['propertyKind', ['11', '飞船', '__proto__']],
  ] as const)('%s refuses %s', (name, texts) => {
    for (const text of texts) expect(understood[name](text)).toEqual(refused);
  });
});

describe('texts', () => {
  it('puts a title on one line and counts characters, not code units', () => {
    expect(line(200)('南京\r\n房产\t一处')).toBe('南京 房产 一处');
    expect(line(2)('𠮷𠮷')).toBe('𠮷𠮷');
    expect(line(2)('三个字')).toEqual(refused);
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\ud800b'])('refuses unprintable %j', (text) => {
    expect(line(200)(text)).toEqual(refused);
    expect(prose(200)(text)).toEqual(refused);
  });

  it('keeps the lines of long texts', () => {
    expect(prose(200)('# 公告\r\n\r\n正文')).toBe('# 公告\n\n正文');
  });

  it.each(['http://sf.taobao.com/', 'javascript:alert(1)', 'ftp://a/b', 'https://', 'sf.taobao.com'])(
    'refuses the link %s',
    (text) => {
      expect(link(text)).toEqual(refused);
    },
  );

  it.each([
    ['https://a.cn/1.jpg|/img/2.jpg', ['https://a.cn/1.jpg', '/img/2.jpg']],
    [
      'https://a.cn/1,2.jpg,https://a.cn/3.jpg;//a.cn/4.jpg',
      ['https://a.cn/1,2.jpg', 'https://a.cn/3.jpg', 'https://a.cn/4.jpg'],
    ],
    ['["/a.jpg","/b.jpg"]', ['/a.jpg', '/b.jpg']],
    ['/a.jpg;', ['/a.jpg']],
  ])('reads the pictures %s', (text, expected) => {
    expect(images(text)).toEqual(expected);
  });

  it.each(['http://a.cn/1.jpg', '/../etc/passwd', 'C:\\a.jpg', '["/a.jpg",{}]', '[', '/1|/2|/3|/4|/5'])(
    'refuses the pictures %s',
    (text) => {
      expect(images(text)).toEqual(refused);
    },
  );

  it('reads coordinates with the latitude first, or unmistakably last', () => {
    expect(coordinate('32.06,118.79')).toEqual({ latitude: 32.06, longitude: 118.79 });
    expect(coordinate('118.79， 32.06')).toEqual({ latitude: 32.06, longitude: 118.79 });
    for (const text of ['32.06', '1,2,3', '32.06,', '91,181', 'x,y'])
      expect(coordinate(text)).toEqual(refused);
  });
});
