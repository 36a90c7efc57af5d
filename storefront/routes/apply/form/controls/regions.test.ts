import { describe, expect, it } from 'vitest';
import { allRegions } from '../../../../../shared/regions/index.ts';
import { joinPlace, levelsOf, regionsIn, splitPlace } from './regions.ts';

const names = (regions: readonly { label: string }[]) => regions.map(({ label }) => label);

describe('the choice of regions', () => {
  it('offers the districts of a municipality right below it', () => {
    const shanghai = regionsIn(null).find(({ label }) => label === '上海市') ?? null;
    expect(names(regionsIn(shanghai))).toContain('黄浦区');
    expect(names(levelsOf('310101'))).toEqual(['上海市', '黄浦区']);
  });

  it('offers the cities that belong to a province beside its others', () => {
    const hubei = regionsIn(null).find(({ label }) => label === '湖北省') ?? null;
    expect(names(regionsIn(hubei))).toEqual(expect.arrayContaining(['武汉市', '仙桃市']));
  });
});

describe('a place in one line', () => {
  it.each([
    ['320102', '中山路 1 号', '江苏省 南京市 玄武区 中山路 1 号'],
    ['320100', '', '江苏省 南京市'],
    ['310101', '人民大道200号', '上海市 黄浦区 人民大道200号'],
    ['429004', '沔阳大道', '湖北省 仙桃市 沔阳大道'],
    ['', '只有详细地址', '只有详细地址'],
    ['', '', ''],
  ])('%s and “%s”: %s, and back', (region, detail, line) => {
    expect(joinPlace({ region, detail })).toBe(line);
    expect(splitPlace(line)).toEqual({ region, detail });
  });

  it('is split without spaces too', () => {
    expect(splitPlace('江苏省南京市玄武区中山路1号')).toEqual({ region: '320102', detail: '中山路1号' });
  });

  it('gives back the names of each region', () => {
    const lines = [...allRegions()].map((path) =>
      joinPlace({ region: path.at(-1)?.value ?? '', detail: '' }),
    );
    expect(lines.length).toBeGreaterThan(3_000);
    expect(lines.filter((line) => joinPlace(splitPlace(line)) !== line || splitPlace(line).detail)).toEqual(
      [],
    );
  });
});
