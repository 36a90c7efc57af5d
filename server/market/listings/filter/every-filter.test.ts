import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import type { App } from '../../../app.ts';
import { testApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../../testing/listings.ts';
import { anyQuestion, anyRow } from '../../../testing/records/any-listing.ts';
import {
  expected,
  type ListName,
  type ModelRow,
  type Question,
} from '../../../testing/records/listing-model.ts';

const database = testDatabase();
const LISTS: ListName[] = ['ObjcetList', 'ObjcetListFailure'];
const SEED = 20_261_120;
/** The embedded engine needs four times as long per query. */
const QUESTIONS = process.env.TEST_ENGINE === 'postgresql' ? 300 : 100;

async function ask(app: App, list: ListName, question: Question) {
  const fields = Object.entries(question).filter(([, value]) => value !== undefined);
  const body = new URLSearchParams(fields);
  const response = await app.request(`/customer/Index/${list}`, { method: 'POST', body });
  return response.json();
}

const idsOf = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id);

describe('any filters, in any order, on any page, find what a plain search finds', () => {
  const rows: ModelRow[] = fc
    .sample(anyRow, { numRuns: 300, seed: SEED })
    .map((row, index) => ({ ...row, id: index + 1 }));

  beforeEach(async () => {
    await addListings(database.db, ...rows.map(({ id, ...row }) => row));
  });

  /** Whether the same rows are waiting, running or ended depends on the time. */
  it.each(LISTS.flatMap((list) => [-1, 0, 47.5].map((hours) => [list, hours] as const)))(
    '%s, %d hours from now',
    async (list, hours) => {
      const now = hoursFromNow(hours);
      const app = testApp(database, { clock: () => now });
      await fc.assert(
        fc.asyncProperty(anyQuestion(list, rows), async (question) => {
          const answer = await ask(app, list, question);
          const { count, ids } = expected(rows, list, question, now);
          expect(answer).toMatchObject({ status: 200, count, count_is_floor: false });
          expect(idsOf(answer)).toEqual(ids);
        }),
        { numRuns: QUESTIONS, seed: SEED },
      );
    },
  );
});

describe('at the ten-thousandth result', () => {
  it.each(LISTS)('%s refuses every page that begins beyond it, and no other', async (list) => {
    const app = testApp(database);
    const anyPage = fc.record({
      page: fc.oneof(fc.integer({ min: 195, max: 1005 }), fc.integer({ min: 1, max: 1_000_000_000 })),
      size: fc.oneof(fc.constantFrom(10, 50), fc.integer({ min: 1, max: 50 })),
    });
    await fc.assert(
      fc.asyncProperty(anyPage, async ({ page, size }) => {
        const answer = await ask(app, list, { page: String(page), size: String(size) });
        expect(answer).toMatchObject(
          (page - 1) * size < 10_000
            ? { status: 200, list: [], count: 0 }
            : { status: 422, message: messages.narrowFilter },
        );
      }),
      { numRuns: 100, seed: SEED },
    );
  });

  it('the last page is cut there, and the count says that there is more', async () => {
    await database.db.execute(
      `insert into listing (zc_type, publish_status, disposal_status, title, created_at, updated_at)
       select 1, 4, 1, '标的', now(), now() from generate_series(1, 10020) n`,
    );
    const app = testApp(database);
    for (const list of LISTS) {
      const answer = await ask(app, list, { page: '334', size: '30' });
      expect(answer).toMatchObject({ count: 10_000, count_is_floor: true });
      // The newest come first: from the 9,991st of 10,020 to the 10,000th.
      expect(idsOf(answer)).toEqual(Array.from({ length: 10 }, (_, n) => 30 - n));
      expect(await ask(app, list, { page: '335', size: '30' })).toMatchObject({ status: 422 });
    }
  });
});
