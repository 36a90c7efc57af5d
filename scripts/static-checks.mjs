// The checks that run no code of the project, as [name, program, parameters]. npm test and npm run test:quick share them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const FOLDERS = [
  'shared',
  'providers',
  'server',
  'demo',
  'storefront',
  'console',
  'mocks',
  'e2e',
  'bench',
  'examples',
].filter((it) => existsSync(join(root, it)));

export const STATIC_CHECKS = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['dependency rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...FOLDERS]],
  ['types', 'npm', ['run', '--silent', 'typecheck']],
];

/** The path of a program that a package of the project brings, otherwise its name. */
export function programPath(program) {
  const local = join(root, 'node_modules/.bin', program);
  return existsSync(local) ? local : program;
}
