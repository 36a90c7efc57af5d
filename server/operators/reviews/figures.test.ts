import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { reviewId } from '../../../shared/domain/operators/review.ts';
import { claim, reviewDecision } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
let [anna, fin] = ['', ''];

const ask = <C extends Call>(call: C, input: InputOf<C>, token = anna, hours = 0) =>
  send(testApp(database, { clock: () => hoursFromNow(hours) }), call, input, { token });

beforeEach(async () => {
  anna = await signedInOperator(database, 'anna', ['reviewer']);
  fin = await signedInOperator(database, 'fin', ['finance']);
  await signedInCreditors(database, ['江南银行']);
  await addListings(database.db, { title: '住宅', type: 1 }, { title: '商铺', type: 1 });
});

const addClaim = (listingId: number, hoursAgo: number) =>
  database.db
    .insert(claim)
    .values({ listingId, creditorId: 1, name: '', document: '', createdAt: hoursFromNow(-hoursAgo) });

const figuresOf = async (kind: string, token?: string) => {
  const { data } = await ask(contract.reviewFigures, {}, token);
  return data?.kinds.find((it) => it.kind === kind);
};

describe('the figures', () => {
  it('have the median of the hours until a decision, of the last 30 days', async () => {
    const decided = (recordId: number, took: number, ago: number) => ({
      kind: 'claims',
      recordId,
      submittedAt: hoursFromNow(-ago - took),
      decidedAt: hoursFromNow(-ago),
    });
    await database.db
      .insert(reviewDecision)
      .values([
        decided(1, 2, 1),
        decided(2, 4, 600),
        decided(3, 90, 719),
        decided(4, 900, 721),
        { ...decided(1, 10, 5), kind: 'subjects' },
        { ...decided(1, 1_000, 5), kind: 'withdrawals' },
      ]);
    await addClaim(1, 500);
    expect(await figuresOf('claims')).toMatchObject({ waiting: 1, overdue: 1, decided: 3, median_hours: 4 });
    expect(await figuresOf('applications')).toMatchObject({ waiting: 0, decided: 0, median_hours: null });
    const { data } = await ask(contract.reviewFigures, {});
    expect(data?.all).toEqual({ waiting: 1, overdue: 1, decided: 4, median_hours: 7 });
    expect(await figuresOf('claims', fin)).toBeUndefined();
    expect(await figuresOf('withdrawals', fin)).toMatchObject({ decided: 1, median_hours: 1_000 });
  });

  it('count what was decided, and nothing that was refused', async () => {
    await addClaim(1, 3);
    await ask(contract.takeReview, { id: reviewId('claims', 1) });
    expect((await ask(contract.rejectClaim, { id: 9, remark: '缺页' })).status).toBe(404);
    expect((await ask(contract.rejectClaim, { id: 1, remark: '缺页' })).status).toBe(200);
    expect((await ask(contract.rejectClaim, { id: 1, remark: '缺页' })).status).toBe(409);
    expect(await figuresOf('claims')).toMatchObject({ waiting: 0, decided: 1, median_hours: 3 });
  });
});

it('reasons are offered for their kind, in their order', async () => {
  const add = (kind: number, text: string, sort: number, is_offered = true) =>
    send(
      testApp(database),
      { ...contract.reviewQueue, method: 'POST', path: '/ops/v1/reason-templates' } as Call,
      { kind, text, sort, is_offered },
      { token: anna },
    );
  for (const [text, sort] of [
    ['文书缺页', 20],
    ['文书不清晰', 10],
  ] as const)
    expect((await add(2, text, sort)).status).toBe(200);
  await add(2, '不再使用', 1, false);
  await add(3, '证件过期', 1);
  const { data } = await ask(contract.reviewReasons, { kind: 'claims' }, fin);
  expect(data?.texts).toEqual(['文书不清晰', '文书缺页']);
});
