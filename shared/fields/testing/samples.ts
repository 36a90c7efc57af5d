/**
 * Test data of every kind of field: its options, values, texts that mean the value in other spellings, and texts that mean
 * nothing for certain. Tests of forms, calls, files and pages go through all kinds by it.
 */
import fc from 'fast-check';
import { isCreditCode, isIdCard } from '../../domain/accounts/identity-numbers.ts';
import { allRegions, isPlaceholder } from '../../regions/index.ts';
import type { Field, FieldKind } from '../index.ts';

interface Sample {
  field: Field;
  /** As a call answers it. */
  wire: unknown;
  /** In words. */
  words: string;
  /** Three texts that mean the same value. */
  spellings: readonly [string, string, string];
  /** Texts that are refused. */
  refused: readonly string[];
  /** Values as the code holds them. */
  values: fc.Arbitrary<unknown>;
}

const label = '样本';
const line = fc
  .string({ unit: fc.constantFrom(...'南京市人民路100号（示例）ab-12'), minLength: 1, maxLength: 20 })
  .filter((text) => !['-', '--', '---'].includes(text));
const second = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 }).map((at) => new Date(at * 1000));
const MOMENTS = second('2000-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
const dayText = MOMENTS.map((at) => at.toISOString().slice(0, 10));
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const REGIONS = [...allRegions()]
  .filter((path) => !path.some(isPlaceholder))
  .map((path) => path.at(-1)?.value);

/** The number that a check character makes valid. */
const checked = (
  rest: fc.Arbitrary<string>,
  characters: string,
  isValid: (number: string) => boolean,
): fc.Arbitrary<string> =>
  rest.map((number) => {
    const last = [...characters].find((it) => isValid(number + it));
    return number + (last ?? '');
  });

const text = (words: string): Omit<Sample, 'field'> => ({
  wire: words,
  words,
  spellings: [words, ` ${words}`, `${words} `],
  refused: ['字'.repeat(500), 'a\u0000b'],
  values: line,
});

export const SAMPLES: Readonly<Record<FieldKind, Sample>> = {
  amount: {
    field: { kind: 'amount', label },
    wire: 1_285_000,
    words: '128.5万元',
    spellings: ['1285000', '¥1,285,000.00', '１２８.５万'],
    refused: ['约128万', '1.2.3', '-5', '0.005', '1.28e6', '12,80'],
    values: fc.bigInt(0n, 10n ** 14n),
  },
  wholeNumber: {
    field: { kind: 'wholeNumber', label, min: -3, max: 200, unit: '层' },
    wire: 18,
    words: '18层',
    spellings: ['18', '１８', '18 层'],
    refused: ['18.5', '十八', '18-20', '201', '-4', ''],
    values: fc.integer({ min: -3, max: 200 }),
  },
  hours: {
    field: { kind: 'hours', label },
    wire: 24,
    words: '24小时',
    spellings: ['24', '２４', '24 小时'],
    refused: ['一天', '1.5', '-1', '24-48'],
    values: fc.integer({ min: 0, max: 100_000 }),
  },
  squareMetres: {
    field: { kind: 'squareMetres', label },
    wire: 1289.5,
    words: '1289.5㎡',
    spellings: ['1289.5', '１，２８９.５ 平方米', '1,289.50㎡'],
    refused: ['20亩', '约89.5', '89.555', '0', '-3', '1.2.3', '12,89', '八十九'],
    values: fc.integer({ min: 1, max: 10_000_000_000 }).map((it) => it / 100),
  },
  degrees: {
    field: { kind: 'degrees', label, limit: 90 },
    wire: 31.3112,
    words: '31.3112',
    spellings: ['31.3112', '３１.３１１２', '31.3112°'],
    refused: ['91', '31°18′', 'x', ''],
    values: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((it) => (it === 0 ? 0 : it / 1_000_000)),
  },
  code: {
    field: {
      kind: 'code',
      label,
      codes: [1, 2],
      names: { 1: { name: '朝南' }, 2: { name: '朝北' } },
      alsoCalled: { 1: ['南'], 2: ['北'] },
    },
    wire: 1,
    words: '朝南',
    spellings: ['朝南', '1', '南'],
    refused: ['朝东', '3', '朝南朝北', 'constructor', ''],
    values: fc.constantFrom(1, 2),
  },
  state: {
    field: { kind: 'state', label, names: { active: '正常', suspended: '已暂停' }, tones: {} },
    wire: 'active',
    words: '正常',
    spellings: ['正常', 'active', ' 正常'],
    refused: ['暂停中', ''],
    values: fc.constantFrom('active', 'suspended'),
  },
  flag: {
    field: { kind: 'flag', label },
    wire: true,
    words: '是',
    spellings: ['是', 'true', '√'],
    refused: ['也许', '是否', '2', ''],
    values: fc.boolean(),
  },
  time: {
    field: { kind: 'time', label },
    wire: '2026-11-20 10:00:00',
    words: '2026-11-20 10:00:00',
    spellings: ['2026-11-20 10:00', '2026/11/20 10时', '2026年11月20日上午10点'],
    refused: ['明天', '11-20 10:00', '03/04/2026', '2026-02-30', '2026-11-20 10:00-11:00'],
    values: MOMENTS,
  },
  day: {
    field: { kind: 'day', label },
    wire: '2026-11-20',
    words: '2026-11-20',
    spellings: ['2026-11-20', '2026/11/20', '2026年11月20日'],
    refused: ['11-20', '2026-11-20 10:00', '2026-02-30', '03/04/2026'],
    values: dayText,
  },
  text: { field: { kind: 'text', label, maxLength: 100 }, ...text('南北通透') },
  link: {
    field: { kind: 'link', label, maxLength: 200 },
    wire: 'https://a.example/1?b=2',
    words: 'https://a.example/1?b=2',
    spellings: ['https://a.example/1?b=2', '//a.example/1?b=2', ' https://a.example/1?b=2'],
    refused: ['http://a.example/', 'javascript:alert(1)', 'a.example', 'https://a b'],
    values: fc.webUrl({ validSchemes: ['https'] }).map((it) => new URL(it).href),
  },
  markdown: {
    field: { kind: 'markdown', label, maxLength: 400, tooLong: '太长', purpose: 'editor' },
    ...text('# 说明\n\n正文'),
    spellings: ['# 说明\n\n正文', '# 说明\r\n\r\n正文', '# 说明\r\r正文'],
    values: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  },
  longNumber: {
    field: { kind: 'longNumber', label, maxLength: 40 },
    wire: '320106199001011234',
    words: '320106199001011234',
    spellings: ['320106199001011234', ' 320106199001011234', '320106199001011234\n'],
    refused: ['3.20106E+17', '320106199001011000', '字'.repeat(41)],
    values: digits(18).filter((it) => !it.endsWith('00')),
  },
  phone: {
    field: { kind: 'phone', label },
    wire: '13800138000',
    words: '13800138000',
    spellings: ['13800138000', '+86 138-0013-8000', '１３８ ００１３ ８０００'],
    refused: ['1380013800', '025-12345678', '138001380001', ''],
    values: digits(9).map((it) => `13${it}`),
  },
  mail: {
    field: { kind: 'mail', label },
    wire: 'wang@example.com',
    words: 'wang@example.com',
    spellings: ['wang@example.com', ' wang@example.com ', 'ｗang@example.com'],
    refused: ['wang', 'wang@', 'a b@example.com', ''],
    values: fc.stringMatching(/^[a-z]{3,10}@[a-z]{3,8}\.com$/),
  },
  idCard: {
    field: { kind: 'idCard', label },
    wire: '11010519491231002X',
    words: '11010519491231002X',
    spellings: ['11010519491231002X', '110105 1949 1231 002x', '１１０１０５１９４９１２３１００２Ｘ'],
    refused: ['110105194912310021', '1101051949', '3.20106E+17'],
    values: checked(
      digits(3).map((serial) => `32010619900101${serial}`),
      '0123456789X',
      isIdCard,
    ),
  },
  creditCode: {
    field: { kind: 'creditCode', label },
    wire: '91350100M000100Y43',
    words: '91350100M000100Y43',
    spellings: ['91350100M000100Y43', '91350100 m000100y43', '９１３５０１００Ｍ０００１００Ｙ４３'],
    refused: ['91350100M000100Y44', '9135', ''],
    values: checked(
      digits(6).map((it) => `91320100MA1${it}`),
      '0123456789ABCDEFGHJKLMNPQRTUWXY',
      isCreditCode,
    ),
  },
  bankAccount: {
    field: { kind: 'bankAccount', label },
    wire: '6222021001116245702',
    words: '6222021001116245702',
    spellings: ['6222021001116245702', '6222 0210 0111 6245 702', '6222-0210-0111-6245-702'],
    refused: ['6.22202E+18', '1234567', '账号'],
    values: digits(18).map((it) => `6${it}`),
  },
  bank: { field: { kind: 'bank', label, maxLength: 50 }, ...text('中国工商银行') },
  place: { field: { kind: 'place', label, maxLength: 100 }, ...text('江苏省南京市玄武区北京东路1号') },
  repeat: { field: { kind: 'repeat', label, of: 'text' }, ...text('南北通透') },
  region: {
    field: { kind: 'region', label },
    wire: '320106',
    words: '江苏省 南京市 鼓楼区',
    spellings: ['320106', '江苏省南京市鼓楼区', '江苏 南京 鼓楼区'],
    refused: ['鼓楼区', '火星', '南京市中山路1号', '999999', ''],
    values: fc.constantFrom(...REGIONS),
  },
  regionName: {
    field: { kind: 'regionName', label },
    wire: '320100',
    words: '江苏省 南京市',
    spellings: ['江苏省南京市', '南京市', '320100'],
    refused: ['火星', '999999'],
    values: fc.constantFrom(...REGIONS),
  },
  coordinate: {
    field: { kind: 'coordinate', label },
    wire: '32.06,118.79',
    words: '32.06,118.79',
    spellings: ['32.06,118.79', '118.79， 32.06', '32.06°, 118.79°'],
    refused: ['32.06', '1,2,3', '91,181', 'x,y', ''],
    values: fc.record({
      latitude: fc.integer({ min: -89_000_000, max: 89_000_000 }).map((it) => it / 1_000_000 + 0),
      longitude: fc.integer({ min: -179_000_000, max: 179_000_000 }).map((it) => it / 1_000_000 + 0),
    }),
  },
  pictures: {
    field: { kind: 'pictures', label, purpose: 'listing' },
    wire: [
      { img_path: '/a.jpg', delete_sign: 0 },
      { img_path: 'https://a.example/b.jpg', delete_sign: 0 },
    ],
    words: '/a.jpg\nhttps://a.example/b.jpg',
    spellings: [
      '/a.jpg|https://a.example/b.jpg',
      '/a.jpg；https://a.example/b.jpg',
      '["/a.jpg","https://a.example/b.jpg"]',
    ],
    refused: ['http://a.example/1.jpg', '/../etc/passwd', 'C:\\a.jpg', '/1|/2|/3|/4|/5'],
    values: fc
      .uniqueArray(fc.stringMatching(/^\/[a-z]{1,10}\.jpg$/), { minLength: 1, maxLength: 4 })
      .map((paths) => paths.map((img_path) => ({ img_path, delete_sign: 0 }))),
  },
  document: {
    field: { kind: 'document', label, purpose: 'licence' },
    ...text('/uploads/licence.pdf'),
    refused: ['a\u0000b', 'x'.repeat(501)],
  },
  reference: {
    field: { kind: 'reference', label, to: { path: 'shelves', label: '书架', title: 'name', fields: {} } },
    wire: 12,
    words: '12',
    spellings: ['12', ' 12', '12 '],
    refused: ['0', '-1', '1.5', '书架', ''],
    values: fc.integer({ min: 1, max: 1_000_000 }),
  },
  fileNames: {
    field: { kind: 'fileNames', label },
    wire: '1.jpg；2.jpg',
    words: '1.jpg；2.jpg',
    spellings: ['1.jpg；2.jpg', '1.jpg; 2.jpg', '1.jpg|2.jpg'],
    refused: ['x'.repeat(1_001)],
    values: fc.array(fc.stringMatching(/^[a-z]{1,8}\.jpg$/), { minLength: 1, maxLength: 4 }),
  },
};

export const SAMPLE_KINDS = Object.keys(SAMPLES) as FieldKind[];
