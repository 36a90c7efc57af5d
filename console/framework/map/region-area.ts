/** The area of a region on the map: of a district, a city or a province. */
import { geoContains } from 'd3-geo';
import { centreOf, loadDistricts, type ProvinceDistricts } from '../../../shared/map/outlines/districts.ts';
import { cornersOf, type Outline, outlineOf, pathOf } from '../../../shared/map/outlines/outlines.ts';
import type { Place } from '../../../shared/map/place.ts';
import { type RegionPath, regionName, regionPath } from '../../../shared/regions/index.ts';

export interface RegionArea extends Omit<Outline, 'code'> {
  shape: GeoJSON.Polygon | GeoJSON.MultiPolygon;
}

/**
 * @param code of any level
 * @returns the area of the region, or of the smallest region above it that has an outline; null for the whole country
 */
export async function regionArea(code: string | null): Promise<RegionArea | null> {
  const path = code === null ? undefined : regionPath(code);
  if (!path) return null;
  const province = await loadDistricts(path[0]?.value.slice(0, 2) ?? '');
  for (let depth = path.length; province && depth > 0; depth--) {
    const area = areaIn(province, path.slice(0, depth));
    if (area) return area;
  }
  const outline = outlineOf(code);
  return outline ? { ...outline, name: regionName(path[0]?.value ?? '') } : null;
}

function areaIn(province: ProvinceDistricts, path: RegionPath): RegionArea | null {
  const code = path.at(-1)?.value ?? '';
  const name = regionName(code);
  const district = province.districts.find((it) => it.code === code);
  if (district) return { ...district, name };
  if (path.length === 3) return null;
  // The districts of a municipality have codes of two groups, and the province's outline is the city's.
  const isProvince = path.length === 1 || path[1]?.label === '市辖区';
  const shape = province.merged(code.slice(0, isProvince ? 2 : 4));
  return shape && { name, shape, path: pathOf(shape), corners: cornersOf(shape), centre: centreOf(shape) };
}

/** Outlines are simplified, and some are years old: so far beside one, a place still counts as inside. */
const MARGIN_METRES = 1_000;
const METRES_PER_DEGREE = 111_320;

/** @param place in WGS-84 */
export function isInArea({ shape }: Pick<RegionArea, 'shape'>, place: Place): boolean {
  if (geoContains(shape, [place.lng, place.lat])) return true;
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.some((rings) => rings.some((ring) => distanceTo(ring, place) <= MARGIN_METRES));
}

/** Metres from a place to the nearest point of a line, on a plane that touches the globe at the place. */
function distanceTo(line: readonly GeoJSON.Position[], { lat, lng }: Place): number {
  const width = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const points = line.map(([x = 0, y = 0]) => [(x - lng) * width, (y - lat) * METRES_PER_DEGREE] as const);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[at + 1] ?? [x, y];
    const [dx, dy] = [nextX - x, nextY - y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x + along * dx, y + along * dy));
  }
  return nearest;
}
