// The abolished regions, former names and former codes, with what they are today.
import { isToday } from './history.mjs';
import { OTHER_CODES } from './other-codes.mjs';

const SUFFIX = /(新区|特区|地区|矿区|林区|行政区|[省市区县盟旗])$/;
/** 平果 of 平果县, 都安 of 都安瑶族自治县. */
const stemOf = (name) => name.replace(/.族自治[县旗州]$|[^族]{1,4}族自治[县旗州]$/, '').replace(SUFFIX, '');

/**
 * @returns rows [code, name, from, until, today's codes], by code. Several codes: the area was split, and no part
 * of it carries on the name.
 */
export function formerRegions(tree, history) {
  const current = nodesOf(tree);
  const at = (wanted, year) =>
    history.find(
      ({ code, from, until }) => code === wanted && from <= year && (until === null || year < until),
    );
  const cache = new Map();

  function currentCodes(row) {
    if (isToday(row)) return [row.code];
    const stored = cache.get(row);
    if (stored) return stored;
    cache.set(row, []);
    const next = row.next.map((code) => at(code, row.until)).filter(Boolean);
    const found =
      row.code.endsWith('00') && next.length === 0 ? currentCities(row) : next.flatMap(currentCodes);
    const codes = carriedOn(row, [...new Set(found)].sort());
    cache.set(row, codes);
    return codes;
  }

  /** A prefecture became the cities that contain its counties today. */
  function currentCities(row) {
    const counties = history.filter(
      ({ code, until, from }) =>
        code !== row.code &&
        code.startsWith(row.code.slice(0, 4)) &&
        from < row.until &&
        (until === null || until >= row.until),
    );
    return counties
      .flatMap(currentCodes)
      .map((code) => current.get(code))
      .map((path) => (isMunicipal(path) ? path[0] : (path.find(isCity) ?? path.at(-1))).value);
  }

  /** The one successor that has the name still, unless the code itself went on under another name. */
  function carriedOn({ code, name }, codes) {
    if (codes.length < 2) return codes;
    const labelOf = (it) => current.get(it)?.at(-1)?.label ?? '';
    const same = codes.filter((it) => stemOf(labelOf(it)) === stemOf(name));
    const isRenamed = codes.includes(code) && !same.includes(code);
    return same.length === 1 && !isRenamed ? same : codes;
  }

  const rows = history
    .filter((row) => !isToday(row))
    .map((row) => [row.code, row.name, row.from, row.until, currentCodes(row)])
    // A code that exists still under its name was only interrupted.
    .filter(
      ([code, name, , , codes]) =>
        !(codes.length === 1 && codes[0] === code && current.get(code)?.at(-1)?.label === name),
    );
  const others = OTHER_CODES.filter(([code, name]) => current.get(code)?.at(-1)?.label !== name);
  return [...rows, ...others].sort((one, other) => one[0].localeCompare(other[0]) || one[3] - other[3]);
}

const isCity = ({ label }, level) => level === 1 && !label.endsWith('直辖县级行政区划');
const isMunicipal = (path) => path[1]?.label === '市辖区';

function nodesOf(tree) {
  const paths = new Map();
  const add = (nodes, above) => {
    for (const it of nodes) {
      paths.set(it.value, [...above, it]);
      add(it.children ?? [], [...above, it]);
    }
  };
  add(tree, []);
  return paths;
}
