// Builds the program that reads files of subjects, for servers that run from their sources:
// node scripts/build-file-reader.mjs FOLDER. The folder must lie in the project, where the program finds its packages.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const NAME = 'read-subject-file';

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
      rollupOptions: { input: { [NAME]: 'server/subject-import/worker.ts' } },
    },
  });
  return join(outDir, `${NAME}.js`);
}

if (process.argv[1] === import.meta.filename) await buildFileReader(process.argv[2]);
