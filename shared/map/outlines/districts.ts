/**
 * The districts of a province, loaded when the map needs them. The files are made by scripts/regions/build-outlines.mjs from a
 * package of 2017 with later corrections: districts founded since, and development zones, are missing.
 */
import { type GeoPermissibleObjects, geoCentroid, geoContains } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import { allRegions, regionTree } from '../../regions/index.ts';
import type { Place } from '../place.ts';
import { type Outline, outlineFrom, pathOf } from './outlines.ts';

interface DistrictProperties {
  /** The seat of its government, longitude first; absent if the source does not state it. */
  centre?: [number, number];
}
type DistrictFile = TopoJSON.Topology<{ districts: TopoJSON.GeometryCollection<DistrictProperties> }>;

export interface District extends Outline {
  shape: GeoJSON.MultiPolygon;
}

export interface ProvinceDistricts {
  districts: readonly District[];
  cities: readonly Outline[];
  /** The borders between its cities, as a path of the map's world. */
  cityBorders: string;
  /** The shape of all districts whose codes begin so; null when there are none. */
  merged(prefix: string): GeoJSON.MultiPolygon | null;
}

const FILES = import.meta.glob<DistrictFile>('./districts/*.json', { import: 'default' });
const loaded = new Map<string, Promise<ProvinceDistricts | null>>();

/**
 * @param province the first two digits of its region codes
 * @returns null for a province without a file (Taiwan, Hong Kong, Macau), or when the file cannot be loaded
 */
export function loadDistricts(province: string): Promise<ProvinceDistricts | null> {
  const stored = loaded.get(province);
  if (stored) return stored;
  const load = FILES[`./districts/${province}.json`];
  const districts = load ? load().then(readDistricts) : Promise.resolve(null);
  // A failure is not stored: the next call tries again.
  const guarded = districts.catch(() => {
    loaded.delete(province);
    return null;
  });
  loaded.set(province, guarded);
  return guarded;
}

const NAMES = new Map(
  [...allRegions()].map((path) => [path.at(-1)?.value ?? '', path.at(-1)?.label ?? ''] as const),
);

function readDistricts(file: DistrictFile): ProvinceDistricts {
  const all = file.objects.districts;
  const cityOf = ({ id }: { id?: string | number }) => String(id).slice(0, 4);
  const merged = (prefix: string) => {
    const parts = all.geometries.filter(({ id }) => String(id).startsWith(prefix)) as TopoJSON.MultiPolygon[];
    return parts.length > 0 ? merge(file, parts) : null;
  };
  const province = String(all.geometries[0]?.id).slice(0, 2);
  const cities = regionTree.find(({ value }) => value.startsWith(province))?.children ?? [];
  return {
    // Districts that the regions no longer have are part of their city, but have no name.
    districts: feature(file, all).features.map(({ id, geometry, properties }) => {
      const shape = geometry as GeoJSON.MultiPolygon;
      const code = String(id);
      const centre = properties?.centre ? placeOf(properties.centre) : centreOf(shape);
      return { ...outlineFrom(code, NAMES.get(code) ?? '', shape, centre), shape };
    }),
    cityBorders: pathOf(mesh(file, all, (one, other) => cityOf(one) !== cityOf(other))),
    cities: cities.flatMap(({ value, label }) => {
      const shape = label.endsWith('市辖区') || label.endsWith('区划') ? null : merged(value.slice(0, 4));
      return shape ? [outlineFrom(value, label, shape, centreOf(shape))] : [];
    }),
    merged,
  };
}

const placeOf = ([lng, lat]: readonly [number, number]): Place => ({ lat, lng });

/** A point inside: the centroid, or that of the first part which contains its own. */
export function centreOf(shape: GeoJSON.MultiPolygon): Place {
  const parts: GeoPermissibleObjects[] = [
    shape,
    ...shape.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }) as const),
  ];
  const centres = parts.map(geoCentroid);
  return placeOf(centres.find((it) => geoContains(shape, it)) ?? centres[0] ?? [0, 0]);
}
