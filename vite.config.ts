import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { shortNames } from './short-names.ts';

/** The server and the pages are one build: each entry becomes a program of its own in build/server. */
export default defineConfig(({ command }) => ({
  // Classes are a third of a page's bytes: built pages have short ones.
  css: command === 'build' ? { modules: { generateScopedName: shortNames(import.meta.dirname) } } : {},
  plugins: [reactRouter(), lightLoading(), withoutUnusedPackages(), fewFiles(), chunkReport()],
  build: {
    // Pages name what they load themselves; what comes later has nothing left to load ahead of it.
    modulePreload: false,
    // scripts/check-bundle.mjs has a budget for each page.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  environments: {
    ssr: {
      build: {
        target: 'node20',
        rollupOptions: {
          // A dynamic import is for the browser; the server loads the module anyway.
          checks: { ineffectiveDynamicImport: false },
          input: {
            server: './server/main.ts',
            import: './server/commands/import.ts',
            operator: './server/commands/operator.ts',
            ledger: './server/commands/ledger.ts',
            audit: './server/commands/audit.ts',
            'read-file': './server/composition/file-reader.ts',
          },
        },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}'] },
}));

/**
 * What Vite puts around every `import()` is a kilobyte of every page, most of it for loading ahead, which is off,
 * and for old browsers. What is left of it: a part's styles come before the part.
 */
function lightLoading(): Plugin {
  return {
    name: 'light-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `const styled = (file) => new Promise((done, fail) => {
            const href = '/' + file;
            if (!file.endsWith('.css') || document.querySelector('link[href^="' + href + '"]')) done();
            else document.head.append(
              Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: fail }),
            );
          });
          export const __vitePreload = (load, files = []) => Promise.all(files.map(styled)).then(load);`,
    },
  };
}

/** What documents, their islands and applications share. It must be little: it must bring none of them to another. */
const COMMON =
  /preload-helper|\/(session-presence|return-path|domain\/search|session\/intent|search-history|favourites-store)\.ts$/;
/** The words of a listing: of cards, and of islands that show none. */
const WORDS = /\/domain\/listing\.ts$/;
/** What the first island of a document brings. */
const REACT =
  /node_modules\/(react|react-dom|scheduler)\/|storefront\/(page-info|islands\/(attribute-json|control-id)|session\/use-session)\.ts$/;
/**
 * The styles that most public pages share: together they compress to two thirds, and the next page has them already.
 */
const LOOK =
  /\/storefront\/(styles\/(tokens|base)|components\/([a-z]+\/)?(notice|site-header|site-footer|app-download|field|listing-card|listing-grid|picture|type-tag|platform-icon|price)\.module|favourites\/favourite-button\.module)\.css$/;
/** What pages load that run as an application. */
const FRAME =
  /node_modules\/(react-router|react-router-dom)\/|\/domain\/brand\.ts$|storefront\/(root|page-meta|script-nonce|components\/(notice|html-page|frame\/(page-failure|mark)))\.tsx?$/;
/** What parts for visitors have in common. */
const VISITOR =
  /storefront\/(session\/when-signed-in|components\/(frame\/(sign-in-link|login-area)|fields\/field))\.tsx$/;
/** The code of header and footer, which consoles don't load. */
const SITE =
  /storefront\/(routes\/site|components\/frame\/(site-header|site-footer|site-frame|app-download))\.tsx$/;
/** What pages of those who sign in share, and what the login pages do. */
const SESSION = /(?<!\/operator)\/(toast|session|domain\/account)\.ts$/;
const LOGIN =
  /\/login\/(agreement|answer|heading|load-calls|login-form|login\.module|meta|new-password|phone-and-code|sign-in|use-[\w-]+)\.(ts|tsx|css)$/;
/** Listings as cards, and what else shows a listing's picture, type and price. */
const CARD =
  /\/storefront\/(components\/listings|favourites|session)\/(listing-card|listing-grid|favourite-button|favourites-store|picture|type-tag|platform-icon|price)\.tsx?$/;
/**
 * Pages with parts whose code comes later. They are rendered on the server, so their styles come with the page; what
 * opens on a click brings its own.
 */
const LISTING_PAGE = /\/routes\/object\/(?!.*order-service).*\.module\.css$/;
const SEARCH_PAGE = /\/routes\/search\/(?!.*dialog).*\.module\.css$/;
/** Components of the consoles, and what only they need. */
const CONSOLE =
  /node_modules\/(antd|@ant-design|rc-[\w-]+|@rc-component|@refinedev|@babel|classnames|@emotion|stylis|resize-observer-polyfill)\//;
/**
 * What so many parts of the consoles need is one file: a first screen would load forty files more without it. With a
 * smaller number the first screen loads what it doesn't need. What these modules import stays where it is, for which
 * Rolldown must be free to add exports to entries.
 */
const MOST_PARTS = { minShareCount: 30, includeDependenciesRecursively: false };

/**
 * Little files are dear: each is named in every list of what to load, and compresses alone. So what always comes
 * together is one file, and constants, such as messages, stand where they are used.
 */
function fewFiles(): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({
      ...options,
      preserveEntrySignatures: 'allow-extension',
      optimization: { ...options.optimization, inlineConst: true },
      // Compiles only the used modules of packages such as @ant-design/icons: two thirds of all modules.
      experimental: { ...options.experimental, lazyBarrel: true },
    }),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'look', test: LOOK, priority: 5 },
          { name: 'common', test: COMMON, priority: 4 },
          { name: 'words', test: WORDS, priority: 4 },
          { name: 'session', test: SESSION, priority: 4 },
          { name: 'react', test: REACT, priority: 3 },
          { name: 'frame', test: FRAME, priority: 2 },
          { name: 'visitor', test: VISITOR, priority: 2 },
          { name: 'site', test: SITE, priority: 2 },
          { name: 'card', test: CARD, priority: 1 },
          { name: 'listing', test: LISTING_PAGE, priority: 1 },
          { name: 'results', test: SEARCH_PAGE, priority: 1 },
          { name: 'login', test: LOGIN },
          { name: 'console', test: CONSOLE, priority: -1, ...MOST_PARTS },
        ],
      },
    }),
  };
}

/**
 * Packages that @refinedev/antd imports for parts of it that we don't use, and that don't declare themselves free of
 * side effects: 45 KB of the console's first screen.
 */
const UNUSED = /node_modules\/(react-markdown|remark-gfm|sunflower-antd)\//;

/** Leaves those packages out of the build. A part that used one of them would bring it back. */
function withoutUnusedPackages(): Plugin {
  return {
    name: 'without-unused-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({
      ...options,
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
    }),
  };
}

/**
 * Writes for each built file its modules, its packages and the files that it imports statically: `build/chunks.json` for
 * the front end, `build/server-chunks.json` for the server. `scripts/check-bundle.mjs` and `e2e/process` read them.
 */
function chunkReport(): Plugin {
  return {
    name: 'chunk-report',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              [
                file.fileName,
                {
                  modules: file.moduleIds
                    .map((id) => relative(import.meta.dirname, id))
                    .filter((id) => !id.includes('node_modules')),
                  packages: [...new Set(file.moduleIds.flatMap(packageOf))],
                  imports: file.imports,
                  entry: file.facadeModuleId && relative(import.meta.dirname, file.facadeModuleId),
                },
              ],
            ]
          : [],
      );
      mkdirSync('build', { recursive: true });
      const name = this.environment.name === 'client' ? 'chunks.json' : 'server-chunks.json';
      writeFileSync(join('build', name), JSON.stringify(Object.fromEntries(chunks), null, 2));
    },
  };
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.slice(1) ?? [];
