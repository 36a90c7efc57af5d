import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The server and the pages are one build: each entry becomes a program of its own in build/server. */
export default defineConfig({
  plugins: [reactRouter(), chunkReport()],
  // Pages name what they load themselves; what comes later has nothing left to load ahead of it.
  build: { modulePreload: false },
  environments: {
    ssr: {
      build: {
        target: 'node20',
        rollupOptions: { input: { server: './server/main.ts', import: './server/import-main.ts' } },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}'] },
});

/** Writes which packages each file of the front end holds; scripts/check-bundle.mjs reads it. */
function chunkReport(): Plugin {
  return {
    name: 'chunk-report',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const packages = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, [...new Set(file.moduleIds.flatMap(packageOf))]]] : [],
      );
      mkdirSync('build', { recursive: true });
      writeFileSync(join('build', 'chunks.json'), JSON.stringify(Object.fromEntries(packages), null, 2));
    },
  };
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.slice(1) ?? [];
