import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WITH_OWN_MODULES } from '../../vitest.config.ts';

const tests = ['shared', 'storefront', 'console', 'providers', 'examples']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));

// The replacement would also be used by the files that run after it in the same worker.
it('no test replaces modules that it shares with others', () => {
  expect(tests.length).toBeGreaterThan(WITH_OWN_MODULES.length);
  const replacing = tests.filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing.filter((file) => !WITH_OWN_MODULES.includes(file))).toEqual([]);
});
