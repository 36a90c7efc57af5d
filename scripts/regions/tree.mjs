// Today's regions as a tree of three levels: one city 市辖区 in each municipality, and plain names.
//
// The package lists the districts of municipalities straight under the province and names the groups of county-level
// units directly under a province with the province's name in front.
import { isToday } from './history.mjs';
import { REPLACED } from './other-codes.mjs';

const MUNICIPALITIES = new Set(['11', '12', '31', '50']);
const node = (value, label, children = []) =>
  children.length > 0 ? { value, label, children } : { value, label };

export function buildTree({ province, city, area }, history) {
  const today = history.filter(isToday);
  const codes = new Set(today.map(({ code }) => code));
  const abolished = new Set(history.map(({ code }) => code).filter((code) => !codes.has(code)));
  const replaced = new Set(REPLACED.map(([code]) => code));
  const isOffered = ({ code, name }) =>
    // Jiayuguan has streets and no districts; the package fills the gap with a district called 市辖区.
    name !== '市辖区' && !abolished.has(code) && !replaced.has(code);
  const offered = new Map(area.filter(isOffered).map(({ code, name }) => [code, name]));
  const cities = new Set(city.map(({ code }) => code));
  for (const { code, name } of today) {
    if (code.slice(2) !== '0000' && !cities.has(code)) offered.set(code, name);
  }
  const districts = (prefix) =>
    [...offered]
      .filter(([code]) => code.startsWith(prefix))
      .sort()
      .map(([code, name]) => node(code, name));

  function citiesOf({ code }) {
    const prefix = code.slice(0, 2);
    if (MUNICIPALITIES.has(prefix)) return [node(`${prefix}0100`, '市辖区', districts(prefix))];
    const own = city.filter((it) => it.province === prefix);
    // Hong Kong and Macao have districts and no cities: the districts are their second level.
    if (own.length === 0) return districts(prefix);
    return own.map((it) => node(it.code, cityName(it), districts(it.code.slice(0, 4))));
  }
  return province.map((it) => node(it.code, it.name, citiesOf(it)));
}

function cityName({ code, name }) {
  if (!code.endsWith('9000')) return name;
  return code.startsWith('65') ? '自治区直辖县级行政区划' : '省直辖县级行政区划';
}
