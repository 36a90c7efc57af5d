// Public pages are light: what each of them loads is added up, compressed, and must hold no back-office package.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const BUDGET = { js: 120 * 1024, css: 15 * 1024 };
const FORBIDDEN =
  /^(antd|@ant-design\/|rc-|@rc-component\/|@refinedev\/|@uiw\/|@react-google-maps\/|zod$|msw$)/;

/** Pages of signed-in people and the joining forms may load more, lazily. */
const isPublic = (route) => !/^(routes\/(user|creditor|ops|apply)|console)\//.test(route);

const client = join(root, 'build/client');
const assets = join(client, 'assets');
const packages = JSON.parse(readFileSync(join(root, 'build/chunks.json'), 'utf8'));
const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
const { entry, routes } = JSON.parse(
  readFileSync(join(assets, manifestFile), 'utf8')
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
);

const compressed = (file) => statSync(join(client, `${file}.gz`)).size;
// Styles that lazy code uses too are marked with a # at the end of their address.
const loadedBy = ({ module, imports = [], css = [] }) =>
  [module, ...imports, ...css].map((file) => file.replace(/#$/, ''));

/** What the page of a route loads: the entry, the root and every route above it. */
function filesOf(route) {
  const parents = [];
  for (let it = route; it; it = routes[it.parentId]) parents.push(it);
  return [...new Set([...loadedBy(entry), ...parents.flatMap(loadedBy)])];
}

const problems = [];
for (const route of Object.values(routes).filter(
  ({ id, hasDefaultExport }) => id !== 'root' && hasDefaultExport && isPublic(id),
)) {
  const files = filesOf(route);
  for (const [kind, budget] of Object.entries(BUDGET)) {
    const bytes = files
      .filter((file) => file.endsWith(`.${kind}`))
      .reduce((sum, file) => sum + compressed(file), 0);
    const line = `${route.id}: ${(bytes / 1024).toFixed(1)} KB of ${kind} (at most ${budget / 1024})`;
    console.log(line);
    if (bytes > budget) problems.push(line);
  }
  for (const file of files) {
    const forbidden = (packages[file.slice(1)] ?? []).filter((name) => FORBIDDEN.test(name));
    if (forbidden.length > 0) problems.push(`${route.id} loads ${forbidden.join(', ')} in ${file}`);
  }
}
if (problems.length > 0) {
  console.error(`Too heavy for public pages:\n${problems.join('\n')}`);
  process.exit(1);
}
