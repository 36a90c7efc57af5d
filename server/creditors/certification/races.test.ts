import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { auditEntry, profileChange } from '../../platform/db/schema.ts';
import { certificationFixture, FINANCE, OPERATIONS, PERSON } from '../../testing/records/certification.ts';

const { database, ask, change, changeBank, latestId, texts, profileOf } = certificationFixture();

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('of changes that are submitted at once one waits', async () => {
  const identity = times(6).map((index) => change({ legal_person: `陈立${index}` }));
  const bank = times(6).map((index) => changeBank({ bank_branch: `支行${index}` }));
  expect(await statuses(identity)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await statuses(bank)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await database.db.$count(profileChange)).toBe(2);
  expect(await texts()).toHaveLength(1);
});

it('of decisions at the same time one counts', async () => {
  await changeBank();
  const id = await latestId();
  const decisions = times(8).map((index) =>
    index % 2
      ? ask(contract.approveBankChange, { id }, FINANCE)
      : ask(contract.rejectBankChange, { id, remark: '请核对' }, FINANCE),
  );
  expect(await statuses(decisions)).toEqual([200, ...times(7).map(() => 409)]);
  const [row] = await database.db.select().from(profileChange);
  expect((await profileOf(1))?.bankName).toBe(row?.status === 2 ? '中国银行' : '中国工商银行');
  expect(await database.db.$count(auditEntry)).toBe(1);
  expect(await texts()).toHaveLength(2);
});

it('a bank account that is filled in twice at once is one', async () => {
  const first = {
    bank_name: '中国银行',
    bank_address: '南京市',
    bank_branch: '城中支行',
    bank_account_name: '李建国',
    bank_account_num: '6222000000000000004',
  };
  const answers = times(5).map(() => ask(contract.changeBank, first, PERSON));
  expect((await statuses(answers)).filter((status) => status === 200)).toHaveLength(1);
  expect(await database.db.$count(profileChange)).toBe(0);
});

it('a name is certified and a payee decided one after the other', async () => {
  await changeBank();
  const bankId = await latestId();
  await change({ name: '江南控股有限公司' });
  const identityId = await latestId();
  const [, bank] = await Promise.all([
    ask(contract.approveIdentityChange, { id: identityId }, OPERATIONS),
    ask(contract.approveBankChange, { id: bankId }, FINANCE),
  ]);
  // In either order: no change takes effect if its payee is not the certified name at that moment.
  expect((await profileOf(1))?.bankName).toBe(bank.status === 200 ? '中国银行' : '中国工商银行');
});
