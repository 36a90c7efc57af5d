/** What becomes of the rows of a batch, given what is there already: the same for an import and a dry run. */

export interface Plan<Row> {
  inserted: number;
  updated: number;
  skipped: number;
  /** Each key at most once, in its last version. */
  insert: Row[];
  update: Row[];
}

/**
 * Counts as if the rows came one after another: a key's second, changed row in one batch is an update.
 * @param known the content hash of every row that is there, by key; null when its content is unknown
 */
export function planOf<Row extends { key: string; hash: string }>(
  rows: readonly Row[],
  known: ReadonlyMap<string, string | null>,
): Plan<Row> {
  const last = new Map<string, Row>();
  const counts = { inserted: 0, updated: 0, skipped: 0 };
  for (const row of rows) {
    const earlier = last.get(row.key);
    const hash = earlier ? earlier.hash : known.get(row.key);
    if (hash === row.hash) {
      counts.skipped++;
      continue;
    }
    if (earlier || known.has(row.key)) counts.updated++;
    else counts.inserted++;
    last.set(row.key, row);
  }
  const changed = [...last.values()];
  return {
    ...counts,
    insert: changed.filter((row) => !known.has(row.key)),
    update: changed.filter((row) => known.has(row.key)),
  };
}
