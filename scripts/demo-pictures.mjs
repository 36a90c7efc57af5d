// npm run demo:pictures renders the demonstration's pictures anew into demo/pictures/files, to be committed.
import { join } from 'node:path';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';

ensureInstalledForDevelopment();
const { runnerImport } = await import('vite');
const drawing = join(root, 'demo/pictures/drawing/index.ts');
const { module } = await runnerImport(drawing, { configFile: false, logLevel: 'warn' });
await module.renderAll();
