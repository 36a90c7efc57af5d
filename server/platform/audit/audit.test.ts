import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { append } from './chain.ts';
import type { Entry } from './entry-hash.ts';
import { resourcesOf } from './index.ts';

const database = testDatabase();

const write = (...entries: Entry[]) => database.db.transaction((tx) => append(tx, entries));

const OPERATIONS = ['appointments', 'services', 'subjects', 'claims'];

describe('the audit', () => {
  it.each([
    [['reviewer', 'support', 'content'], OPERATIONS],
    [['finance'], ['orders']],
    [['admin'], [...OPERATIONS, 'orders']],
    [[], []],
  ])('shows operators with the roles %j the resources of their calls', async (roles, expected) => {
    for (const subject of [...OPERATIONS, 'orders', 'unknown']) {
      await write({ actor: 'rule', action: 'change', subject, subjectId: 1, details: {}, at: NOW });
    }
    const token = await signedInOperator(database, 'ops', roles);
    const answer = await send(testApp(database), contract.auditTrail, {}, { token });
    expect(answer.list?.map(({ subject }) => subject).sort()).toEqual(expected.toSorted());
  });

  it('is not read for calls that take no permission', () => {
    expect(resourcesOf(['reviews', 'customers', 'catalogue', 'money'])).not.toContain('session');
  });

  it('is found by who did it, what, to what, in which request and on which days', async () => {
    const entry = { actor: 'ops', action: 'change', subject: 'services', subjectId: 1, details: {}, at: NOW };
    const rows = [
      { requestId: 'a-1' },
      { actor: '王芳' },
      { action: 'add' },
      { subjectId: 7 },
      { subject: 'calendar-days' },
      { at: hoursFromNow(24) },
      { at: hoursFromNow(-24) },
    ];
    await write(...rows.map((row) => ({ ...entry, ...row })));
    const token = await signedInOperator(database, 'reader', ['content']);
    const ids = async (query: object) => {
      const { list } = await send(testApp(database), contract.auditTrail, { ...query }, { token });
      return list?.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([6, 5, 4, 3, 2, 1, 7]);
    expect(await ids({ request_id: 'a-1' })).toEqual([1]);
    expect(await ids({ actor: '王芳' })).toEqual([2]);
    expect(await ids({ action: 'add' })).toEqual([3]);
    expect(await ids({ subject: 'services', subject_id: 7 })).toEqual([4]);
    expect(await ids({ subject: 'calendar-days' })).toEqual([5]);
    expect(await ids({ from: '2026-11-21' })).toEqual([6]);
    expect(await ids({ to: '2026-11-19' })).toEqual([7]);
    const { data } = await send(testApp(database), contract.auditEntry, { id: 2 }, { token });
    expect(data).toMatchObject({ id: 2, actor: '王芳' });
    const stranger = await signedInOperator(database, 'stranger', ['finance']);
    expect(await send(testApp(database), contract.auditEntry, { id: 2 }, { token: stranger })).toMatchObject({
      status: 404,
    });
  });
});
