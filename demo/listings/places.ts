/** Where a listing lies: a district of the region tree, how addresses begin there and how dear it is. */
import { allRegions, type RegionPath, regionCodes } from '../../shared/regions/index.ts';
import { CITIES, type City, type District } from './cities.ts';
import { type Random, weighted } from './random.ts';

export interface Place {
  province: string;
  /** The city; for the municipalities the same as the province. */
  city: string;
  /** District, county, county-level city or, in cities without them, the subdistrict. */
  district: string;
  codes: ReturnType<typeof regionCodes>;
  /** How an address begins: 南京市建邺区, 上海市浦东新区, 沭阳县, 东莞市南城街道. */
  prefix: string;
  plate: string;
  /** Yuan per square metre of a flat. */
  flatPrice: number;
  centre: { latitude: number; longitude: number } | null;
}

const tree = new Map<string, RegionPath>();
for (const path of allRegions()) tree.set(path.at(-1)?.value ?? '', path);

/** Zones that are not districts of their own have neither their own courts nor titles that begin with them. */
const COUNTY = /^(?!.*(开发|新区|园区|管理|示范|矿区|林区|风景|实验)).{1,8}[区县旗市]$/;

/**
 * Three of four listings lie in the districts whose position is known, the others anywhere in the city. Works
 * and their land lie outside: an industrial park in the middle of a big city would be odd.
 */
export function placeFrom(random: Random, outskirts = false): Place {
  const city = weighted(
    random,
    CITIES.map((it) => [it, it.weight] as const),
  );
  const outside = outsideOf(city);
  const cheap = city.districts.filter((it) => it.factor <= 0.9);
  const inside = outskirts && cheap.length ? cheap : city.districts;
  const share = !outskirts ? 0.22 : cheap.length ? 0.4 : 0.75;
  return placeOf(city, random.pick(outside.length && random.chance(share) ? outside : inside));
}

function outsideOf(city: City): { label: string; factor: number }[] {
  const districtNames = new Set(city.districts.map((it) => it.label));
  return (tree.get(city.code)?.at(-1)?.children ?? [])
    .filter((it) => COUNTY.test(it.label) && !districtNames.has(it.label))
    .map(({ label }) => ({ label, factor: label.endsWith('区') ? 0.65 : 0.55 }));
}

function placeOf(city: City, district: Pick<District, 'label' | 'factor'> & Partial<District>): Place {
  const path = tree.get(city.code) ?? [];
  const node = path.at(-1)?.children?.find((it) => it.label === district.label);
  const province = path[0]?.label ?? '';
  const label = path[1]?.label === '市辖区' ? province : (path[1]?.label ?? '');
  const { latitude, longitude } = district;
  return {
    province,
    city: label,
    district: district.label,
    codes: regionCodes(node ? [...path, node] : path),
    prefix: standsAlone(province, district.label) ? district.label : label + district.label,
    plate: city.plate,
    flatPrice: city.flatPrice * district.factor,
    centre: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}

/** Counties and county-level cities are named without the city they belong to; a municipality's are not. */
const standsAlone = (province: string, label: string) =>
  !province.endsWith('市') && !/(区|街道)$/.test(label) && label.length > 2;

/** Within about a kilometre of the district's centre; null if the centre is unknown. */
export function positionNear(random: Random, { centre }: Place) {
  const east = random.between(-0.011, 0.011);
  const north = random.between(-0.009, 0.009);
  if (!centre) return { latitude: null, longitude: null };
  return { latitude: rounded(centre.latitude + north), longitude: rounded(centre.longitude + east) };
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
