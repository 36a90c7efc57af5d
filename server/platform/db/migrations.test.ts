import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../testing/database/embedded-templates.ts';

/** Installations remember a migration by its content: a committed one never changes. */
const HASHES = join(MIGRATIONS, 'hashes.json');

it('committed migrations stay as they are', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, name)))
      .digest('hex')
      .slice(0, 16);
  expect(Object.fromEntries(files.map((name) => [name, hash(name)]))).toEqual(
    JSON.parse(readFileSync(HASHES, 'utf8')),
  );
});
