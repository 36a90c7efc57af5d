import { describe, expect, it } from 'vitest';
import { allRegions, NATIONWIDE, regionCodes, regionName, regionPath, regionTree } from './index.ts';

const labels = (code: string) => regionPath(code)?.map((it) => it.label);
const childrenOf = (code: string) => regionPath(code)?.at(-1)?.children;

describe('region tree', () => {
  it.each(['310000', '500000'])('has 市辖区 as the one city under %s', (code) => {
    expect(childrenOf(code)?.map((it) => it.label)).toEqual(['市辖区']);
    expect(childrenOf(code)?.[0]?.children?.length).toBeGreaterThan(15);
  });

  it.each([
    ['441900', '东莞市'],
    ['442000', '中山市'],
    ['620200', '嘉峪关市'],
  ])('has the leaf city %s', (code, label) => {
    expect(regionPath(code)?.at(-1)).toEqual({ value: code, label });
    expect(regionPath(code)).toHaveLength(2);
  });

  it.each(['419000', '429000', '469000', '659000'])('has the directly governed units under %s', (code) => {
    expect(labels(code)?.[1]).toMatch(/^(省|自治区)直辖县级行政区划$/);
    expect(childrenOf(code)?.length).toBeGreaterThan(0);
  });

  it('puts the counties of Chongqing under its one city', () => {
    expect(labels('500229')).toEqual(['重庆市', '市辖区', '城口县']);
  });

  it('holds 34 provinces, at most three levels and six-digit codes only', () => {
    expect(regionTree).toHaveLength(34);
    for (const path of allRegions()) {
      expect(path.length).toBeLessThanOrEqual(3);
      expect(path.at(-1)?.value).toMatch(/^\d{6}$/);
    }
  });

  it('does not know the whole country as a node', () => {
    expect(regionPath(NATIONWIDE)).toBeUndefined();
  });

  it('gives the codes of a listing from any level', () => {
    const codes = (code: string) => Object.values(regionCodes(regionPath(code) ?? []));
    expect(codes('320000')).toEqual(['320000', null, null]);
    expect(codes('320100')).toEqual(['320000', '320100', null]);
    expect(codes('320116')).toEqual(['320000', '320100', '320116']);
  });

  it('names a place without its placeholders', () => {
    expect(regionName('310101')).toBe('上海市 黄浦区');
    expect(regionName('429004')).toBe('湖北省 仙桃市');
    expect(regionName('441900')).toBe('广东省 东莞市');
  });
});
