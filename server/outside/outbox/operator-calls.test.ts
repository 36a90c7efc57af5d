import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { outbox } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { type Senders, sendWaiting } from './index.ts';

const database = testDatabase();

const notice = { phone: '13811110001', kind: 'notice', text: '您的预约已确认' };
const waiting = { kind: 'sms', payload: notice, nextTryAt: NOW, createdAt: NOW };
const failed = { ...waiting, attempts: 4, failure: 'timeout', doneAt: NOW };

async function signedIn(rows: (typeof outbox.$inferInsert)[]) {
  await database.db.insert(outbox).values(rows);
  const app = testApp(database);
  const token = await signedInOperator(database, 'chef', ['admin']);
  const ids = async (query: object) =>
    (await send(app, contract.allOutbox, query, { token })).list?.map(({ id }) => id);
  const rowsNow = () => database.db.select().from(outbox).orderBy(outbox.id);
  return { app, token, ids, rowsNow };
}

/** Sends the due entries. @returns the receivers */
async function sentNow(during = async () => {}): Promise<string[]> {
  const sent: string[] = [];
  const deliver = async (to: string) => {
    await during();
    sent.push(to);
    return true;
  };
  const senders: Senders = {
    sms: ({ phone }) => deliver(phone),
    mail: ({ to }) => deliver(to),
    refund: ({ refundId }) => deliver(`refund ${refundId}`),
  };
  await sendWaiting(database.db, senders, () => NOW, createLog('silent'));
  return sent;
}

describe('the outbox as administrators see it', () => {
  it('is found by state, kind, whole receiver and day, newest first', async () => {
    const mail = { to: 'anna@example.com', kind: 'digest', subject: '新标的', text: '退订 https://a/secret' };
    const { ids } = await signedIn([
      waiting,
      failed,
      { ...waiting, kind: 'mail', payload: mail, doneAt: NOW },
      { ...waiting, doneAt: NOW, cancelledAt: NOW, createdAt: hoursFromNow(-48) },
    ]);
    expect(await ids({})).toEqual([4, 3, 2, 1]);
    expect(await ids({ state: 1 })).toEqual([1]);
    expect(await ids({ state: 2 })).toEqual([3]);
    expect(await ids({ state: 3 })).toEqual([2]);
    expect(await ids({ state: 4 })).toEqual([4]);
    expect(await ids({ kind: 'mail' })).toEqual([3]);
    expect(await ids({ receiver: 'anna@example.com' })).toEqual([3]);
    expect(await ids({ receiver: '1381111' })).toEqual([]);
    expect(await ids({ to: '2026-11-18' })).toEqual([4]);
  });

  it('shows no whole receiver, no code, and of a mail no links', async () => {
    const code = { phone: '13811110001', kind: 'code', code: '135790', text: '验证码135790，5分钟内有效' };
    const mail = { to: 'anna@example.com', kind: 'digest', subject: '新标的', text: '退订 https://a/secret' };
    const { app, token } = await signedIn([
      { ...waiting, payload: code },
      { ...waiting, kind: 'mail', payload: mail },
    ]);
    const texts = await Promise.all(
      [1, 2].map(async (id) => (await send(app, contract.oneOutbox, { id }, { token })).data),
    );
    expect(texts).toMatchObject([
      { receiver: '138****0001', content: '验证码••••••，5分钟内有效' },
      { receiver: 'an***@example.com', content: '新标的' },
    ]);
    const all = JSON.stringify([texts, await send(app, contract.allOutbox, {}, { token })]);
    expect(all).not.toMatch(/135790|13811110001|anna@|secret/);
  });

  it('sends once more what has failed, however often it is clicked', async () => {
    const { app, token, rowsNow } = await signedIn([failed, waiting]);
    const retry = (id: number) => send(app, contract.retryOutbox, { id }, { token });
    const answers = await Promise.all([retry(1), retry(1), retry(2), retry(9)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 409, 409]);
    expect(await sentNow()).toEqual(['13811110001', '13811110001']);
    expect(await rowsNow()).toMatchObject([{ failure: null }, { failure: null }]);
    const { list } = await send(app, contract.auditTrail, { subject: 'outbox' }, { token });
    expect(list).toMatchObject([{ action: 'retry', subject_id: 1, details: { receiver: '138****0001' } }]);
  });

  it('sends once more all that has failed', async () => {
    const { app, token } = await signedIn([failed, failed, waiting, { ...waiting, doneAt: NOW }]);
    const both = await Promise.all([1, 2].map(() => send(app, contract.retryAllOutbox, {}, { token })));
    expect(both.map(({ data }) => data?.count).sort()).toEqual([0, 2]);
    expect(await sentNow()).toHaveLength(3);
  });

  it('calls off a message that waits, but no refund and nothing that is done', async () => {
    const refund = { ...waiting, kind: 'refund', payload: { refundId: 1 } };
    const { app, token, ids } = await signedIn([waiting, refund, failed]);
    const cancel = (id: number) => send(app, contract.cancelOutbox, { id }, { token });
    expect((await cancel(1)).status).toBe(200);
    expect((await cancel(1)).status).toBe(409);
    expect(await cancel(2)).toMatchObject({ status: 409, message: '退款不能取消' });
    expect((await cancel(3)).status).toBe(409);
    expect(await sentNow()).toEqual(['refund 1']);
    expect(await ids({ state: 4 })).toEqual([1]);
  });

  it('says sent of a message that left while it was called off', async () => {
    const { app, token, ids } = await signedIn([waiting]);
    await sentNow(async () => void (await send(app, contract.cancelOutbox, { id: 1 }, { token })));
    expect(await ids({ state: 2 })).toEqual([1]);
    expect(await ids({ state: 4 })).toEqual([]);
  });
});
