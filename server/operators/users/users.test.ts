/** Operators find users, and lock and unlock them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { App } from '../../app.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const PHONE = '13811110001';
let app: App;
let token = '';

beforeEach(async () => {
  await addAccounts(database, {
    users: [
      { phone: PHONE, nickname: '王小明', password: PASSWORD },
      { phone: '13811110002', nickname: '李建国', password: PASSWORD },
    ],
  });
  app = testApp(database);
  token = await signedInOperator(database, 'support', ['support']);
});

const ask = <C extends Call>(call: C, input: z.input<C['input']>) => send(app, call, input, { token });
const signIn = (phone = PHONE) => send(app, contract.login, { username: phone, password: PASSWORD });
const names = async (input: z.input<(typeof contract.allUsers)['input']>) => {
  const { list, count } = await ask(contract.allUsers, input);
  return [list?.map(({ nickname }) => nickname), count];
};
const remark = '多次爽约';

it('are found by nickname or whole phone, which is masked', async () => {
  expect(await names({})).toEqual([['李建国', '王小明'], 2]);
  expect(await names({ q: '小明' })).toEqual([['王小明'], 1]);
  expect(await names({ q: '13811110002' })).toEqual([['李建国'], 1]);
  expect(await names({ q: '138' })).toEqual([[], 0]);
  expect((await ask(contract.oneUser, { id: 1 })).data?.phone).toBe('138****0001');
});

it('a whole phone is read on request, which the audit has', async () => {
  expect((await ask(contract.revealUserPhone, { id: 1 })).data).toEqual({ phone: PHONE });
  const entries = await database.db.select().from(auditEntry);
  expect(entries.map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual([
    ['view', 'users', 1],
  ]);
  expect(JSON.stringify(entries)).not.toContain(PHONE);
});

describe('a locked user', () => {
  it('is signed out everywhere, reads why, and signs in again once unlocked', async () => {
    const own = (await signIn()).data?.token ?? '';
    expect((await ask(contract.oneUser, { id: 1 })).data?.sessions).toHaveLength(1);
    expect((await ask(contract.lockUser, { id: 1, remark })).message).toBe(messages.accountLockedNow);
    expect((await send(app, contract.appointmentList, {}, { token: own })).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.message]).toEqual([
      403,
      messages.accountLocked.replace('{reason}', remark),
    ]);
    expect((await signIn('13811110002')).status).toBe(200);
    expect(await names({ is_locked: 1 })).toEqual([['王小明'], 1]);
    expect((await ask(contract.unlockUser, { id: 1, remark: '已核实' })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('says nothing to who does not know the password', async () => {
    await ask(contract.lockUser, { id: 1, remark });
    const refused = await send(app, contract.login, { username: PHONE, password: 'other12345' });
    expect(refused.message).toBe(messages.loginWrong);
  });

  it('is locked once, and needs a reason', async () => {
    expect((await ask(contract.lockUser, { id: 1, remark: '' })).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => ask(contract.lockUser, { id: 1, remark })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(contract.unlockUser, { id: 2, remark })).message).toBe(messages.notLocked);
  });
});
