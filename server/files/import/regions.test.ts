import { describe, expect, it } from 'vitest';
import { Refusal } from './problems.ts';
import { agreedRegion, type Level, regionMeanings } from './regions.ts';

/** The code that columns of the given levels agree on, null for none, or why they don't. */
function codeOf(...columns: [level: Level, text: string][]): string | null {
  const meanings = [];
  for (const [level, text] of columns) {
    const found = regionMeanings(text, level);
    if (found instanceof Refusal) return found.reason;
    meanings.push(found);
  }
  const region = agreedRegion(meanings);
  return region instanceof Refusal ? region.reason : (region.at(-1)?.value ?? null);
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
        [2, ''],
      ],
      '地区无法识别',
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
  ] satisfies [[Level, string][], string][])('%j is %s', (columns, code) => {
    expect(codeOf(...columns)).toBe(code);
  });

  it('asks when a name can be several places', () => {
    expect(codeOf([null, '鼓楼区'])).toMatch(/不明确，可能是.*南京市 鼓楼区.*徐州市 鼓楼区/);
    expect(codeOf([0, '江苏'], [2, '鼓楼区'])).toMatch(/不明确/);
    expect(codeOf([null, '市辖区'])).toMatch(/不明确/);
  });

  it.each(['桃花源', '南京市桃花区', '区', '999999', '江苏省杭州市', '市'.repeat(5000), 'constructor'])(
    'refuses %.20s',
    (name) => {
      expect(codeOf([null, name])).toMatch(/无法识别|不存在/);
    },
  );

  it('refuses columns that contradict each other', () => {
    expect(codeOf([0, '浙江省'], [1, '南京市'])).toBe('与其他地区列互相矛盾');
  });
});
