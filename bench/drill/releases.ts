/**
 * Two releases of the product: the built one, and the same with one more migration, which a rolling deploy brings. A
 * release is a folder with copies of the build and of the migrations.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../e2e/built-server.ts';

const MIGRATIONS = 'server/platform/db/migrations';
const LINKED = ['node_modules', 'package.json', 'server/files', 'demo', 'public'];

/** What a release adds beside a version that still serves: a column, and an index on a table that is written. */
const ADDED = `alter table app_user add column drill_note text;
--> statement-breakpoint
create index concurrently drill_order_provider on user_order (m_name, id);
`;

const journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
});

function release(folder: string): string {
  mkdirSync(join(folder, 'server/platform/db'), { recursive: true });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(folder, path));
  // A copy: a build that somebody makes meanwhile would take it away.
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true });
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  return folder;
}

/** @param folder of the drill */
export function makeReleases(folder: string): { current: string; next: string } {
  const current = release(join(folder, 'release-1'));
  const next = release(join(folder, 'release-2'));
  const file = join(next, MIGRATIONS, 'meta/_journal.json');
  const { entries, ...others } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  const last = entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_drill`;
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(file, JSON.stringify({ ...others, entries: [...entries, added] }));
  writeFileSync(join(next, MIGRATIONS, `${tag}.sql`), ADDED);
  return { current, next };
}
