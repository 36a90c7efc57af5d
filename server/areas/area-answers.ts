/** The rows of an area as its calls answer them, and as the audit stores them. */
import { createHash } from 'node:crypto';
import type { Area } from '../../shared/contract/areas/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { refusals } from '../platform/http/errors.ts';
import type { AreaReferences } from './area-references.ts';
import { masked, type Row, type WireRecord, wireRecord, wordsBeside } from './area-rows.ts';
import { withOwnerNames } from './row-owners.ts';

export type AreaAnswers = ReturnType<typeof areaAnswers>;

export function areaAnswers({ fields, readsRowsOf }: Area, references: AreaReferences) {
  const wireOf = (row: Row): WireRecord =>
    readsRowsOf ? masked(fields, wireRecord(fields, row)) : wireRecord(fields, row);

  /** With the names of what the records refer to, and what identifies their content. */
  async function answers(db: Queries, found: Row[]) {
    const owned = readsRowsOf ? await withOwnerNames(db, readsRowsOf, found) : found;
    const names = await references.namesIn(db, owned);
    return owned.map((row, place) => {
      const wire = wireOf(row);
      return { ...wire, ...wordsBeside(fields, wire), ...names[place], edition: editionOf(wire) };
    });
  }

  return {
    answers,
    /** @throws Refusal 404 for no row */
    async answer(db: Queries, row: Row | undefined) {
      const [data] = row ? await answers(db, [row]) : [];
      if (!data) throw refusals.missing();
      return { data };
    },
    editionOf: (row: Row) => editionOf(wireOf(row)),
    /** People read the audit: it has the names of other records. */
    audited: async (db: Queries, row: Row) => ({
      ...wireRecord(fields, row),
      ...(await references.inWords(db, row)),
    }),
  };
}

const editionOf = (wire: WireRecord): string =>
  createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 32);
