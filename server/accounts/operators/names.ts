/** Operator names that people could mistake for each other. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { operator } from '../../platform/db/schema.ts';

/** Characters and pairs that look alike in most fonts. */
const LOOK_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[1il|]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[._·-]/g, ''],
];

const appearanceOf = (name: string): string =>
  LOOK_ALIKE.reduce((text, [from, to]) => text.replace(from, to), name.normalize('NFKC').toLowerCase());

/** So that two administrators add operators one after the other. */
const NAMES_LOCK = 7_402_613;

/**
 * Call it before a name is stored, in the same transaction.
 * @returns an existing name that looks like this one but differs, or null
 */
export async function nameLike(tx: Queries, name: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
  const names = await tx.select({ name: operator.name }).from(operator);
  const appearance = appearanceOf(name);
  return names.find((it) => it.name !== name && appearanceOf(it.name) === appearance)?.name ?? null;
}
