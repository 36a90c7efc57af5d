import { expect, it } from 'vitest';
import type { SandboxRule } from '../../../platform/config/config.ts';
import { auditEntry, operator } from '../../../platform/db/schema.ts';
import { testTasks } from '../../../testing/app.ts';
import { NOW } from '../../../testing/listings.ts';
import { applicationFixture } from '../../../testing/records/applications.ts';

const { database, clock, apply, applicantOf, rowOf } = applicationFixture();

const runAfter = async (seconds: number, sandboxRule: SandboxRule = 'always') => {
  clock.now = new Date(NOW.getTime() + seconds * 1_000);
  await testTasks(database, { clock: () => clock.now, sandboxRule })();
};

it('the sandbox rule approves what has waited ten seconds', async () => {
  await apply('institution', {}, await applicantOf());
  await runAfter(9);
  expect((await rowOf('institution')).status).toBe(2);
  await runAfter(10);
  expect((await rowOf('institution')).status).toBe(0);
  expect(await database.db.select().from(auditEntry)).toMatchObject([
    { action: 'approve', subject: 'applications', actor: '沙箱规则' },
  ]);
});

it('the sandbox rule stands in for operators only while no operator can sign in', async () => {
  const status = async () => (await rowOf('broker')).status;
  const account = { name: '王审核', passwordHash: '', createdAt: NOW, updatedAt: NOW };
  await apply('broker', {}, await applicantOf());
  await database.db.insert(operator).values(account);
  await runAfter(20, 'without operators');
  expect(await status()).toBe(2);
  await database.db.update(operator).set({ disabledAt: NOW });
  await runAfter(20, 'never');
  expect(await status()).toBe(2);
  await runAfter(20, 'without operators');
  expect(await status()).toBe(0);
});

it('the sandbox rule rejects marked fields with a reason beside each', async () => {
  await apply('supplier', { introduction: '测试驳回，请看' }, await applicantOf());
  await runAfter(10);
  expect(await rowOf('supplier')).toMatchObject({
    status: 3,
    remark: '沙箱规则：供应商入驻申请有误，请修改',
    fieldRemarks: { introduction: '内容包含“测试驳回”' },
  });
});

it('the sandbox rule leaves an application alone that has waited for an hour', async () => {
  await apply('broker', {}, await applicantOf());
  await runAfter(3_600);
  expect((await rowOf('broker')).status).toBe(2);
});
