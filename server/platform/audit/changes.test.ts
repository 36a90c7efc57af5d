import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, calls, contract, defineCall } from '../../../shared/contract/index.ts';
import { areaRoutes } from '../../composition/areas.ts';
import { testApp } from '../../testing/app.ts';
import { send } from '../../testing/people.ts';
import { testAppointments } from '../../testing/records/appointments.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { auditEntry, operator } from '../db/schema.ts';
import { implement } from '../http/handler.ts';
import { WITHOUT_CHANGE } from './audited-rows.ts';
import { changedResource, isAudited } from './changes.ts';
import { checkAudit } from './index.ts';
import { changeOf } from './masked.ts';

const ofOperators = Object.entries(calls).filter(([, { access }]) => access === 'operator');
const writing = ofOperators.filter(([, { writes, method }]) => writes && method !== 'GET');

describe('a call of operators that writes', () => {
  it.each(writing)('has a record before and after, or a reason for none: %s', (_, call) => {
    const resource = changedResource(call);
    expect(resource === null ? WITHOUT_CHANGE[call.path] : isAudited(resource)).toBeTruthy();
  });

  it('is the only one with a reason', () => {
    expect(
      Object.keys(WITHOUT_CHANGE).filter((path) => !ofOperators.some(([, it]) => it.path === path)),
    ).toEqual([]);
  });
});

describe('the audit of a call', () => {
  const { database, app, bookedId } = testAppointments();
  const entries = () => database.db.select().from(auditEntry).orderBy(auditEntry.id);

  it('has what differs of the record, and no whole phone', async () => {
    const token = await signedInOperator(database, 'ops', ['support']);
    const id = await bookedId();
    await send(
      app(),
      contract.assignStaff,
      { id, staff_name: '陈晓', staff_phone: '13800000008' },
      { token },
    );
    expect(await entries()).toMatchObject([
      {
        before: { status: 1, staff_name: null },
        after: { status: 2, staff_name: '陈晓', staff_phone: '138****0008' },
      },
    ]);
  });

  it('has for two operators at once what each of them found', async () => {
    const tokens = [
      await signedInOperator(database, 'one', ['support']),
      await signedInOperator(database, 'other', ['support']),
    ];
    const id = await bookedId();
    const assign = (token: string) =>
      send(app(), contract.assignStaff, { id, staff_name: token, staff_phone: '13800000008' }, { token });
    await Promise.all(tokens.map(assign));
    const [first, second] = await entries();
    expect(first?.before).toMatchObject({ staff_name: null });
    expect(second?.before).toMatchObject({ staff_name: first?.after?.staff_name });
  });

  it('says of a secret only that it is another', async () => {
    const token = await signedInOperator(database, 'root', ['admin']);
    await send(app(), contract.resetOperatorPassword, { id: 1, password: 'anders2026' }, { token });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'reset-password', subject: 'operators', subjectId: 1 });
    expect(entry?.after).toEqual({ password_hash: '••••' });
    const [{ passwordHash } = { passwordHash: '' }] = await database.db.select().from(operator);
    expect(JSON.stringify(entry)).not.toContain(passwordHash);
  });

  it('is there for a call that records nothing itself, and gone with a call that fails', async () => {
    const rename = defineCall({
      path: '/ops/v1/operators/{id}/review',
      summary: '',
      access: 'operator',
      writes: true,
      secrets: ['password'],
      input: z.object({ id: z.coerce.number(), name: z.string(), password: z.string() }),
      output: z.object({}),
    });
    const renaming = implement(rename, async ({ name }, { tx }) => {
      await tx.update(operator).set({ name });
      if (name === '') throw new Error('refused');
      return {};
    });
    const token = await signedInOperator(database, 'ops', ['admin']);
    const renamed = testApp(database, { areas: [...areaRoutes(), renaming] });
    const call: Call = rename;
    for (const name of ['王芳', ''])
      await send(renamed, call, { id: 1, name, password: 'geheim2026' }, { token });
    expect(await entries()).toMatchObject([
      { action: 'review', subject: 'operators', details: { name: '王芳' }, before: { name: 'ops' } },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('geheim2026');
    expect(await checkAudit(database.db)).toMatchObject({ entries: 1, finding: null });
  });
});

it('masks numbers, and cuts long texts', () => {
  const whole = {
    bank_account_num: '6222021234567890',
    contact_phone: '13811110001',
    totp_secret: 'abc',
    recovery_codes: ['a', 'b'],
    introduce: '很'.repeat(900),
    content: { id_card: '320106199001011234' },
  };
  expect(changeOf(null, whole).after).toEqual({
    bank_account_num: '6222****7890',
    contact_phone: '138****0001',
    totp_secret: '••••',
    recovery_codes: '••••',
    introduce: `${'很'.repeat(500)}…`,
    content: { id_card: '3201****1234' },
  });
  expect(changeOf({ a: 1, totp_secret: 'x' }, { a: 1, totp_secret: 'y' })).toEqual({
    before: { totp_secret: '••••' },
    after: { totp_secret: '••••（已更换）' },
  });
});
