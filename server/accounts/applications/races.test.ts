import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { applicant, application, applicationEvent, auditEntry, creditor } from '../../platform/db/schema.ts';
import { applicationFixture, OPERATIONS } from '../../testing/records/applications.ts';

const { database, ask, apply, applicantOf, codeFor, rowOf, reject, notices } = applicationFixture();

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  ['institution', 16],
  // More than five guesses at a code at once are refused, right ones too.
  ['broker', 4],
] as const)('of equal submissions at once one is stored: %s', async (kind, count) => {
  const token = await applicantOf();
  const proof = kind === 'broker' ? { phone_code: await codeFor() } : {};
  const answers = await Promise.all(times(count).map(() => apply(kind, proof, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  for (const other of others) {
    expect(other).toMatchObject({ status: 409, message: messages.applicationSubmitted });
  }
  expect(await database.db.$count(application)).toBe(1);
  expect(await database.db.$count(applicationEvent)).toBe(1);
  expect(await database.db.$count(creditor)).toBe(kind === 'institution' ? 1 : 0);
  expect(await notices()).toHaveLength(2);
});

it('a code that is entered many times at once proves one applicant', async () => {
  const input = { phone: '13766660001', phone_code: await codeFor() };
  const answers = await Promise.all(times(4).map(() => ask(contract.proveApplicant, input)));
  expect(answers.map(({ status }) => status)).toEqual(times(4).map(() => 200));
  expect(await database.db.$count(applicant)).toBe(1);
});

it('of corrections at once one is stored, and nothing is approved unread', async () => {
  const token = await applicantOf();
  await apply('institution', {}, token);
  await reject('institution');
  const { id } = await rowOf('institution');
  const approve = () => ask(contract.approveApplication, { id, edition: 1 }, OPERATIONS);
  const correct = () => apply('institution', { name: '江南控股' }, token);
  const answers = await Promise.all(times(12).map((index) => (index % 2 ? approve() : correct())));
  const statuses = (parity: number) =>
    answers.flatMap(({ status }, index) => (index % 2 === parity ? [status] : [])).sort();
  expect(statuses(0)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(statuses(1)).toEqual([409, 409, 409, 409, 409, 409]);
  expect(await rowOf('institution')).toMatchObject({ status: 2, edition: 2 });
});

it('of decisions at the same time one counts', async () => {
  await apply('institution', {}, await applicantOf());
  const { id, edition } = await rowOf('institution');
  const decisions = times(8).map((index) =>
    index % 2
      ? ask(contract.approveApplication, { id, edition }, OPERATIONS)
      : ask(contract.rejectApplication, { id, edition, remark: '请核对' }, OPERATIONS),
  );
  const statuses = (await Promise.all(decisions)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...times(7).map(() => 409)]);
  const { status } = await rowOf('institution');
  expect(await database.db.select().from(creditor)).toMatchObject([{ standing: status }]);
  expect(await database.db.$count(auditEntry)).toBe(1);
  expect(await notices()).toHaveLength(4);
});
