import { describe, expect, it } from 'vitest';
import { changeOf, currentRegion } from './current.ts';
import { formerRegions } from './former.ts';
import { allRegions, regionName, regionPath } from './index.ts';

const nameToday = (code: string) => regionName(currentRegion(code)?.path.at(-1)?.value ?? '');

describe('the region that a code stands for today', () => {
  it.each([
    ['320116', '江苏省 南京市 六合区'],
    ['451023', '广西壮族自治区 百色市 平果市'],
    ['620824', '甘肃省 平凉市 华亭市'],
    ['139001', '河北省 保定市 定州市'],
    ['410322', '河南省 洛阳市 孟津区'],
    ['330103', '浙江省 杭州市 拱墅区'],
    ['320107', '江苏省 南京市 鼓楼区'],
    ['320683', '江苏省 南通市 通州区'],
    ['371202', '山东省 济南市 莱芜区'],
    ['371200', '山东省 济南市'],
    ['532700', '云南省 普洱市'],
    ['510200', '重庆市'],
    ['330101', '浙江省 杭州市'],
    ['110200', '北京市'],
    ['139000', '河北省'],
  ])('%s is %s', (code, name) => {
    expect(nameToday(code)).toBe(name);
  });

  it.each(['999999', '000000', '', '32011', '100000'])('%s is none', (code) => {
    expect(currentRegion(code)).toBeUndefined();
  });

  it('says what became of it', () => {
    const change = (code: string) => changeOf(currentRegion(code) ?? { path: [], former: null, parts: [] });
    expect(change('451023')).toBe('平果县现为百色市 平果市');
    expect(change('330104')).toBe('江干区现分属杭州市 上城区、杭州市 钱塘区');
    expect(change('320116')).toBeNull();
  });

  it('of a split area is the smallest region with all its parts', () => {
    expect(nameToday('330104')).toBe('浙江省 杭州市');
    expect(nameToday('341400')).toBe('安徽省');
  });
});

describe('history', () => {
  it('leads every former code to a region that exists, or to several with a region above them', () => {
    expect(formerRegions.length).toBeGreaterThan(3_500);
    for (const former of formerRegions) {
      expect(former.successors, former.name).not.toHaveLength(0);
      for (const code of former.successors)
        expect(regionPath(code), `${former.code} → ${code}`).toBeDefined();
      const { path, parts } = currentRegion(former.code) ?? { path: [], parts: [] };
      expect(path.length, former.code).toBeGreaterThan(0);
      if (former.successors.length > 1 && parts.length > 0) {
        for (const part of parts) expect(part.slice(0, path.length)).toEqual(path);
      }
    }
  });

  it('ended before the regions that are offered, which have no abolished one beside them', () => {
    const offered = new Set([...allRegions()].map((path) => path.at(-1)?.value));
    const names = new Map([...allRegions()].map((path) => [path.at(-1)?.value, path.at(-1)?.label]));
    const both = formerRegions.filter(
      ({ code, name, until }) => until > 2005 && offered.has(code) && names.get(code) === name,
    );
    expect(both).toEqual([]);
    for (const code of ['410322', '410381', '520522', '532331', '350403', '330103']) {
      expect(offered.has(code), code).toBe(false);
    }
  });

  it('has every unit of a parent under one name only', () => {
    const places = [...allRegions()].map((path) => path.map(({ label }) => label).join('/'));
    expect(places.filter((it, index) => places.indexOf(it) !== index)).toEqual([]);
  });
});
