import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { send } from '../../testing/people.ts';
import { FREE, PHONE, testQuestions } from '../../testing/records/questions.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const { database, app, ask, own, sent } = testQuestions();
let operations = '';

beforeEach(async () => {
  operations = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
});

describe('operators', () => {
  const all = (query: InputOf<typeof contract.freeQuestions> = {}) =>
    send(app(), contract.freeQuestions, query, { token: operations });
  const one = (id: number) => send(app(), contract.freeQuestion, { id }, { token: operations });
  const answerIt = (id: number) =>
    send(app(), contract.answerFreeQuestion, { id, way: 1, answer: '请联系法院' }, { token: operations });
  const closeIt = (id: number) =>
    send(app(), contract.closeFreeQuestion, { id, reason: '重复' }, { token: operations });

  it('answer questions about listings without a creditor, which is written down', async () => {
    await ask();
    const id = await ask({ id: FREE, sms_consent: 1 });
    expect(await all()).toMatchObject({
      count: 1,
      list: [{ id, phone: '138****0001', object_title: '某商铺' }],
    });
    expect((await one(id)).data).toMatchObject({ phone: PHONE });
    expect((await answerIt(id)).status).toBe(200);
    expect((await answerIt(id)).status).toBe(409);
    expect(await sent()).toHaveLength(1);
    expect((await own({ id })).list).toMatchObject([{ answer: '请联系法院' }]);
    expect((await closeIt(id)).status).toBe(200);
    expect(await all({ status: 1 })).toMatchObject({ count: 0, list: [] });
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      {
        actor: 'ops',
        action: 'answer',
        subject: 'questions',
        subjectId: id,
        details: { way: 1, answer: '请联系法院' },
      },
      { action: 'close', details: { reason: '重复' } },
    ]);
  });

  it('read the questions of a creditor without the phones, and leave the answer to him', async () => {
    const id = await ask();
    for (const call of [answerIt, closeIt])
      expect(await call(id)).toMatchObject({ status: 404, message: messages.notFound });
    expect(await all()).toMatchObject({ count: 0 });
    const masked = { id, is_free: false, creditor_name: '江南银行', phone: '138****0001' };
    expect((await one(id)).data).toMatchObject(masked);
    expect(await all({ creditor_id: 1 })).toMatchObject({ count: 1, list: [masked] });
    expect(await all({ creditor_id: 2 })).toMatchObject({ count: 0 });
  });

  it('find questions by words, by the phone and by the user', async () => {
    const id = await ask({ id: FREE });
    const other = await ask({ id: FREE, phone: '13700000009', message: '可以贷款吗？' });
    await ask();
    const found = async (query: InputOf<typeof contract.freeQuestions>) =>
      (await all(query)).list?.map((it) => it.id);
    expect(await found({ q: '贷款' })).toEqual([other]);
    expect(await found({ q: '商铺 看样' })).toEqual([id]);
    expect(await found({ q: '13700000009' })).toEqual([other]);
    expect(await found({ q: '小区' })).toEqual([]);
    // Whether or not the listings have a creditor.
    expect(await found({ user_id: 1 })).toHaveLength(2);
    expect(await found({ user_id: 2 })).toEqual([]);
  });
});
