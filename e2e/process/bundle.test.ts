import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../built-server.ts';

interface Chunk {
  modules: string[];
  /** Other files that are loaded with this one. */
  imports: string[];
}

const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(join(ROOT, 'build/server-chunks.json'), 'utf8'),
);

/** Modules that are loaded as soon as the file is. */
function loadedWith(file: string, seen = new Set<string>()): string[] {
  const chunk = chunks[file];
  if (!chunk || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.modules, ...chunk.imports.flatMap((it) => loadedWith(it, seen))];
}

const isDemo = (module: string) => module.startsWith('demo/');

describe('the built server', () => {
  it.each(['server.js', 'import.js', 'operator.js', 'ledger.js', 'audit.js'])(
    '%s imports nothing of the demonstration statically',
    (entry) => {
      const modules = loadedWith(entry);
      expect(modules).toContain('server/platform/config/config.ts');
      expect(modules.filter(isDemo)).toEqual([]);
    },
  );

  it('holds the demonstration', () => {
    const modules = Object.values(chunks).flatMap((chunk) => chunk.modules);
    expect(modules).toContain('demo/seed.ts');
  });
});
