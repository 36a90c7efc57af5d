import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GCJ02, WGS84 } from './datum.ts';
import { BD09, convertPlace } from './datum-conversion.ts';

/** Tiananmen by satellite, and as the maps of China show it. */
const SATELLITE = { lat: 39.907333, lng: 116.391083 };

it('converts to the datums of Chinese maps as they are published', () => {
  const amap = convertPlace(SATELLITE, WGS84, GCJ02);
  expect(amap.lat).toBeCloseTo(39.908735, 4);
  expect(amap.lng).toBeCloseTo(116.397327, 4);
  const baidu = convertPlace(SATELLITE, WGS84, BD09);
  expect(baidu.lat).toBeCloseTo(39.915077, 4);
  expect(baidu.lng).toBeCloseTo(116.40369, 4);
  expect(convertPlace(amap, GCJ02, BD09)).toEqual(baidu);
});

it('leads back, everywhere in China', () => {
  const places = fc.record({
    lat: fc.double({ min: 4, max: 53, noNaN: true }),
    lng: fc.double({ min: 74, max: 135, noNaN: true }),
  });
  fc.assert(
    fc.property(places, (place) => {
      const back = convertPlace(convertPlace(place, WGS84, GCJ02), GCJ02, WGS84);
      expect(back.lat).toBeCloseTo(place.lat, 5);
      expect(back.lng).toBeCloseTo(place.lng, 5);
    }),
  );
});

it('changes nothing in the same datum, or abroad', () => {
  expect(convertPlace(SATELLITE, GCJ02, GCJ02)).toEqual(SATELLITE);
  const london = { lat: 51.5, lng: -0.12 };
  expect(convertPlace(london, WGS84, GCJ02)).toEqual(london);
});
