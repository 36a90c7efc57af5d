import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { FACTS, type FactName } from '../../../shared/domain/facts.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, listing, listingChange, listingText } from '../../platform/db/schema.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { FREE, MANAGER, OWNED, testQuestions } from '../../testing/records/questions.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { readFacts, stateFact } from '../facts/index.ts';

const { database, app, ask, inbox, detail, answer, own } = testQuestions();
const LOAN = FACTS.loan.question;

/** A fact as the public page has it. */
const fact = async (name: FactName, id = OWNED) =>
  (await send(app(), contract.objectDetail, { id })).data?.facts?.find((it) => it.name === name);
const log = () => database.db.select().from(listingChange);

beforeEach(async () => {
  await database.db.update(listing).set({ kind: 1 });
});

describe('a question', () => {
  it.each([
    ['the name of the fact', { fact: 'loan', message: '能贷几成？' }],
    ['the question of the fact', { message: `您好，${LOAN}谢谢！` }],
  ] as const)('asks for a fact by %s', async (_, more) => {
    const id = await ask(more);
    expect((await detail(id)).data).toMatchObject({ fact: 'loan', can_state: true });
    expect((await inbox()).list).toMatchObject([{ id, fact: 'loan', can_state: true }]);
  });

  it('that asks for none, or for one that the kind of property does not have, has none', async () => {
    expect((await detail(await ask())).data).toMatchObject({ fact: null, can_state: false });
    await database.db.update(listing).set({ kind: 6 });
    expect((await detail(await ask({ fact: 'loan' }))).data).toMatchObject({ fact: null, can_state: false });
  });

  it('about what a text or a person states needs no statement', async () => {
    await database.db.insert(listingText).values({ listingId: OWNED, notice: '租赁情况：无' });
    await database.db.transaction((tx) => readFacts(tx, [OWNED], NOW));
    const lease = await ask({ fact: 'lease' });
    expect((await detail(lease)).data).toMatchObject({ fact: 'lease', can_state: false });
    const loan = await ask({ fact: 'loan', message: LOAN });
    await database.db.transaction((tx) =>
      stateFact(tx, { listingId: OWNED, name: 'loan', value: '可贷款', by: 'operator', person: '甲' }, NOW),
    );
    expect((await detail(loan)).data).toMatchObject({ fact: 'loan', can_state: false });
  });
});

describe('an answer that states the fact', () => {
  it('is saved with it: the page shows it, the log has it, the visitor reads it', async () => {
    const id = await ask({ fact: 'loan' });
    expect(await answer(id, { answer: '可以，建议先咨询银行。', value: '可贷款' })).toMatchObject({
      status: 200,
      message: messages.questionAnsweredStated,
    });
    expect(await fact('loan')).toMatchObject({
      value: '可贷款',
      source: 'owner',
      stated_time: '2026-11-20 10:00:00',
    });
    expect(await log()).toMatchObject([
      { listingId: OWNED, field: 'fact.loan', values: { before: null, after: '可贷款' } },
    ]);
    expect((await own()).list).toMatchObject([{ id, status: 2, answer: '可以，建议先咨询银行。' }]);
  });

  it('needs no further words', async () => {
    await answer(await ask({ fact: 'balance_days' }), { answer: '', value: '15' });
    expect((await own()).list).toMatchObject([{ answer: '付款期限：15天' }]);
  });

  it('changes nothing if its value is wrong', async () => {
    const id = await ask({ fact: 'loan' });
    expect(await answer(id, { value: '也许' })).toMatchObject({
      status: 422,
      errors: { value: '应为可贷款、不可贷款之一' },
    });
    expect((await detail(id)).data).toMatchObject({ status: 1, answer: null });
    expect(await fact('loan')).toMatchObject({ value: null });
  });

  it('is refused where the question asks for no fact', async () => {
    const id = await ask();
    expect(await answer(id, { value: '可贷款' })).toMatchObject({
      status: 422,
      errors: { value: messages.questionWithoutFact },
    });
    expect((await detail(id)).data).toMatchObject({ status: 1 });
  });

  it('is not another creditor’s, and states nothing a second time', async () => {
    const id = await ask({ fact: 'loan' });
    expect((await answer(id, { value: '可贷款' }, MANAGER)).status).toBe(404);
    expect(await fact('loan')).toMatchObject({ value: null });
    const statuses = await Promise.all([answer(id, { value: '可贷款' }), answer(id, { value: '不可贷款' })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await log()).toHaveLength(1);
  });

  it('of an operator counts as verified by the platform, and stands in the audit', async () => {
    const token = await signedInOperator(database, 'ops', ['support']);
    const id = await ask({ id: FREE, fact: 'loan' });
    const answered = await send(
      app(),
      contract.answerFreeQuestion,
      { id, way: 1, value: '不可贷款' },
      { token },
    );
    expect(answered.status).toBe(200);
    expect(await fact('loan', FREE)).toMatchObject({ value: '不可贷款', source: 'operator' });
    expect(await database.db.select().from(auditEntry).orderBy(auditEntry.id)).toMatchObject([
      { action: 'answer', subject: 'questions', subjectId: id, details: { answer: '能否贷款：不可贷款' } },
      { action: 'change', subject: 'listings', subjectId: FREE, details: { reason: '能否贷款：不可贷款' } },
    ]);
  });
});
