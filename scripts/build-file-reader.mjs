// Builds the program that reads files, for servers that run from the sources:
// node scripts/build-file-reader.mjs FOLDER. The folder must be inside the project, so that the program finds its packages.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const NAME = 'read-file';

/** @returns the program's path */
export async function buildFileReader(outDir) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rollupOptions: { input: { [NAME]: 'server/composition/file-reader.ts' } },
    },
  });
  return join(outDir, `${NAME}.js`);
}

if (process.argv[1] === import.meta.filename) await buildFileReader(process.argv[2]);
