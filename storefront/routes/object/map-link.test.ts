import { describe, expect, it } from 'vitest';
import { listingMap, mapLink } from './map-link.server.ts';

const PLACE = { latitude: 39.907333, longitude: 116.391083, name: '某处 A&B' };
const link = (address: string, datum: number | null) => mapLink(`${address}{lat},{lng}`, { ...PLACE, datum });

describe('the link to a map', () => {
  it('has the point in the datum of that map', () => {
    const amap = 'https://uri.amap.com/marker?position=';
    const [satellite, chinese] = ['39.907333,116.391083', /39\.9087\d*,116\.3973\d*$/];
    expect(link(amap, 1)).toMatch(chinese);
    expect(link('https://apis.map.qq.com/uri/v1/marker?marker=coord:', 1)).toMatch(chinese);
    expect(link('https://www.google.com/maps?q=', 1)).toMatch(chinese);
    expect(link('https://api.map.baidu.com/marker?coord_type=gcj02&location=', 1)).toMatch(chinese);
    expect(link('https://api.map.baidu.com/marker?coord_type=wgs84&location=', 1)).toContain(satellite);
    expect(link('https://api.map.baidu.com/marker?location=', 1)).toMatch(/39\.915\d*,116\.403\d*$/);
    expect(link('https://www.openstreetmap.org/#', 1)).toContain(satellite);
    expect(link('https://www.openstreetmap.org/#', 2)).toMatch(/39\.9059\d*,116\.3848\d*$/);
  });

  it('has the point unchanged where the datums are the same, or none is stated', () => {
    for (const datum of [2, null]) {
      expect(link('https://uri.amap.com/marker?position=', datum)).toContain('=39.907333,116.391083');
    }
  });

  it('is given to the map on the page in WGS-84', () => {
    const tiles = { kind: 'pmtiles', url: '/map/tiles.pmtiles', attribution: '' } as const;
    expect(listingMap(tiles, { ...PLACE, datum: 1 })?.place).toEqual({ lat: 39.907333, lng: 116.391083 });
    expect(listingMap(tiles, { ...PLACE, datum: null })?.place.lat).toBeCloseTo(39.9059, 3);
    expect(listingMap(null, { ...PLACE, datum: 1 })?.tiles).toBeNull();
    expect(listingMap(tiles, { ...PLACE, latitude: null, datum: 1 })).toBeNull();
  });

  it('escapes the name, and is absent without a map or a point', () => {
    const at = { ...PLACE, datum: 2 };
    expect(mapLink('https://amap.com/?n={name}', at)).toBe(
      `https://amap.com/?n=${encodeURIComponent('某处 A&B')}`,
    );
    expect(mapLink('', at)).toBeNull();
    expect(mapLink('https://amap.com/', { ...at, latitude: null })).toBeNull();
    expect(mapLink('https://amap.com/', { ...at, latitude: 91 })).toBeNull();
  });
});
