import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The styles that pages share are one file, and those of each folder of routes another one: a page loads two. */
const STYLE_SHEETS = {
  name: (file: string) => /storefront\/routes\/([\w-]+)\//.exec(file)?.[1] ?? 'site',
  debugName: 'style sheets',
  test: /storefront.*\.css$/,
};

/**
 * Packages that @refinedev/antd imports for parts of it that we don't use, and that don't declare themselves free of
 * side effects: 45 KB of the console's first screen. A part that used one of them would bring it back.
 */
const UNUSED = /node_modules\/(react-markdown|remark-gfm|sunflower-antd)\//;

/** Pages write class names hundreds of times: the name in the style sheet, and four characters for its file. */
const classNameOf = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/** The server and the pages are one build: each entry becomes a program of its own in build/server. */
export default defineConfig({
  plugins: [reactRouter(), chunkReport()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    // Pages name what they load themselves; what comes later has nothing left to load ahead of it.
    modulePreload: false,
    // scripts/check-bundle.mjs has a budget for each page.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Inlines messages where they are used, so that a page does not load all of them.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: [STYLE_SHEETS] } },
          treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
        },
      },
    },
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
            disclosure: './server/commands/disclosure.ts',
            backup: './server/commands/backup.ts',
            restore: './server/commands/restore.ts',
            retention: './server/commands/retention.ts',
            person: './server/commands/person.ts',
            'read-file': './server/composition/file-reader.ts',
          },
        },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}'] },
});

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
