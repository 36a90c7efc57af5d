import { describe, expect, it } from 'vitest';
import { floorAreaIn } from './floor-area.server.ts';

describe('floor area in a text', () => {
  it.each([
    ['南京市云锦路88号502室（建筑面积89.50平方米）', '89.5'],
    ['建筑面积约为 140㎡，精装修', '140'],
    ['| 建筑面积 | 89.5平方米 |', '89.5'],
    ['建筑面积：89.5平方米；证载建筑面积89.50㎡', '89.5'],
  ])('%s', (text, area) => {
    expect(floorAreaIn(text)).toBe(area);
  });

  it.each([
    [null],
    ['云锦路88号502室'],
    ['土地面积300平方米'],
    ['套内建筑面积70平方米'],
    ['建筑面积89.5平方米，储藏室建筑面积12平方米'],
    ['建筑面积0平方米'],
    ['建筑面积以实际为准，共3间'],
  ])('nothing clear: %s', (text) => {
    expect(floorAreaIn(text)).toBeNull();
  });
});
