import { describe, expect, it } from 'vitest';
import { agreedRegion } from './agree.ts';
import { type RegionLevel, readRegion } from './read.ts';

/** The code that columns of the given levels agree on, null for none, or why they don't. */
function codeOf(...columns: [level: RegionLevel, text: string][]): string | null {
  const meanings = [];
  for (const [level, text] of columns) {
    const reading = readRegion(text, level);
    if (reading.problem !== undefined) return reading.problem;
    meanings.push(reading.meanings);
  }
  const region = agreedRegion(meanings);
  return 'problem' in region ? region.problem : (region.path.at(-1)?.value ?? null);
}

/** The text's former region and its successor. */
function changeIn(text: string): string | null {
  const reading = readRegion(text);
  return reading.problem === undefined ? (reading.meanings[0]?.change ?? null) : reading.problem;
}

describe('region names', () => {
  it.each([
    ['南京市', '320100'],
    ['南京', '320100'],
    ['江苏', '320000'],
    ['江苏省南京市', '320100'],
    ['江苏南京', '320100'],
    ['江苏省 南京市 六合区', '320116'],
    ['江苏省/南京市/六合区', '320116'],
    ['江苏省盱眙县', '320830'],
    ['盱眙县', '320830'],
    ['盱眙', '320830'],
    ['张家港市', '320582'],
    ['上海', '310000'],
    ['上海市浦东新区', '310115'],
    ['上海市市辖区浦东新区', '310115'],
    ['浦东', '310115'],
    ['北京朝阳', '110105'],
    ['重庆城口县', '500229'],
    ['内蒙古', '150000'],
    ['广西南宁', '450100'],
    ['恩施州', '422800'],
    ['湘西', '433100'],
    ['长白县', '220623'],
    ['东莞', '441900'],
    ['仙桃市', '429004'],
    ['吉林', '220000'],
    ['吉林市', '220200'],
    ['海南', '460000'],
    ['长沙', '430100'],
    ['香港', '810000'],
    ['三元区', '350404'],
    ['320116', '320116'],
    ['全国', null],
    ['100000', null],
  ])('%s is %s', (name, code) => {
    expect(codeOf([null, name])).toBe(code);
  });

  it.each([
    [
      [
        [1, '南京市'],
        [2, '六合区'],
      ],
      '320116',
    ],
    [
      [
        [1, '南京市'],
        [2, '鼓楼区'],
      ],
      '320106',
    ],
    [
      [
        [0, '江苏省'],
        [1, '徐州'],
        [2, '鼓楼'],
      ],
      '320302',
    ],
    [[[1, '张家港市']], '320582'],
    [
      [
        [0, '江苏'],
        [1, '苏州市'],
        [2, '张家港市'],
      ],
      '320582',
    ],
    [
      [
        [0, '北京市'],
        [1, '北京市'],
        [2, '朝阳区'],
      ],
      '110105',
    ],
    [
      [
        [0, '上海市'],
        [1, '市辖区'],
      ],
      '310000',
    ],
    [
      [
        [0, '吉林'],
        [1, '吉林'],
      ],
      '220200',
    ],
    [
      [
        [1, '长沙'],
        [2, '长沙'],
      ],
      '430121',
    ],
    [
      [
        [0, '全国'],
        [1, '南京'],
      ],
      '320100',
    ],
  ] satisfies [[RegionLevel, string][], string][])('%j is %s', (columns, code) => {
    expect(codeOf(...columns)).toBe(code);
  });

  it('asks when a name can be several places', () => {
    expect(codeOf([null, '鼓楼区'])).toMatch(/不明确，可能是.*南京市 鼓楼区.*徐州市 鼓楼区/);
    expect(codeOf([0, '江苏'], [2, '鼓楼区'])).toMatch(/不明确/);
    expect(codeOf([null, '沙湾'])).toMatch(/不明确，可能是四川省 乐山市 沙湾区、新疆/);
  });

  it.each([
    '桃花源',
    '区',
    '市辖区',
    '999999',
    '市'.repeat(5000),
    'constructor',
    '最高人民法院',
    '上海市场路3号',
  ])('refuses %.20s', (name) => {
    expect(codeOf([null, name])).toMatch(/无法识别|不存在/);
  });

  it('refuses columns that contradict each other', () => {
    expect(codeOf([0, '浙江省'], [1, '南京市'])).toBe('浙江省与江苏省 南京市互相矛盾');
    expect(codeOf([1, '南京市'], [2, '余杭区'])).toBe('江苏省 南京市与浙江省 杭州市 余杭区互相矛盾');
  });
});

describe('former names', () => {
  it.each([
    ['平果县', '451082', '平果县现为百色市 平果市'],
    ['广西百色市平果县', '451082', '平果县现为百色市 平果市'],
    ['甘肃省平凉市华亭县', '620881', '华亭县现为平凉市 华亭市'],
    ['451023', '451082', '平果县现为百色市 平果市'],
    ['南通市通州市', '320612', '通州市现为南通市 通州区'],
    ['洛阳市孟津县', '410308', '孟津县现为洛阳市 孟津区'],
    ['襄樊市樊城区', '420606', '襄樊市现为襄阳市'],
    ['思茅市', '530800', '思茅市现为普洱市'],
    ['莱芜市', '370100', '莱芜市现为济南市'],
    ['四川省万县市', '500000', '万县市现为重庆市'],
    ['杭州市江干区凯旋路1号', '330100', '江干区现分属杭州市 上城区、杭州市 钱塘区'],
    ['雄安新区', '130600', '雄安新区现分属保定市 容城县、保定市 安新县、保定市 雄县'],
    ['开县人民法院', '500154', '开县现为开州区'],
  ])('%s is %s', (text, code, change) => {
    expect(codeOf([null, text])).toBe(code);
    expect(changeIn(text)).toBe(change);
  });

  it.each([
    ['孟津', '410308'],
    ['偃师', '410307'],
    ['黔西', '520581'],
    ['禄丰', '532302'],
    ['三明市沙县', '350405'],
    ['巢湖市', '340181'],
  ])('give way to those of today: %s is %s', (text, code) => {
    expect(codeOf([null, text])).toBe(code);
    expect(changeIn(text)).toBeNull();
  });
});

describe('addresses and offices', () => {
  it.each([
    ['杭州市余杭区仁和街道清合嘉园东区9幢', '330110'],
    ['【VR全景】杭州市余杭区仁和街道', '330110'],
    ['坐落于余杭区仁和街道仁和印象4幢、权证号为余房权证仁移字第1号', '330110'],
    ['杭州市余杭仁和街道美地兰庭2幢', '330110'],
    ['伊金霍洛旗人民法院', '150627'],
    ['成都市_金牛区', '510106'],
    ['上海市浦东新区张杨路1号', '310115'],
    ['上海市市辖区浦东新区', '310115'],
    ['上海市南京西路100号', '310000'],
    ['郑州市金水东路1号', '410100'],
    ['东莞市南城街道', '441900'],
    ['广东省东莞市市辖区', '441900'],
    ['安徽省合肥市中级人民法院', '340100'],
    ['杭州互联网法院', '330100'],
    ['110105001', '110105'],
  ])('%s lies in %s', (text, code) => {
    expect(codeOf([null, text])).toBe(code);
  });

  it.each([
    ['江苏省杭州市余杭区', '江苏省与杭州市余杭区互相矛盾'],
    ['南京市余杭区', '南京市与余杭区互相矛盾'],
    ['南京市桃花区', '南京市没有桃花区'],
  ])('%s contradicts itself: %s', (text, problem) => {
    expect(codeOf([null, text])).toBe(problem);
  });

  it.each(['南京西路100号', '中山路1号', '长春朝阳路', '浙江某拍卖公司'])(
    '%s says nothing certain',
    (text) => {
      expect(codeOf([null, text])).toBe('地区无法识别');
    },
  );
});
