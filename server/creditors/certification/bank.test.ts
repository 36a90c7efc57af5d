import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { formatTime } from '../../../shared/time.ts';
import type { SandboxRule } from '../../platform/config/config.ts';
import { auditEntry, profileView } from '../../platform/db/schema.ts';
import { testTasks } from '../../testing/app.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import {
  BANK,
  certificationFixture,
  digest,
  FINANCE,
  OPERATIONS,
  PERSON,
} from '../../testing/records/certification.ts';

const fixture = certificationFixture();
const { database, ask, change, changeBank, latestId, texts } = fixture;

const state = (token?: string) => ask(contract.bankState, {}, token);
const approve = (id: number) => ask(contract.approveBankChange, { id }, FINANCE);
const wrong = passwordDigest('112233');

const PERSON_BANK = { ...BANK, bank_account_name: '李建国', bank_account_num: '6222000000000000004' };

describe('the first bank account', () => {
  it('is stored at once, without a pay password; the same again is none', async () => {
    expect(await state(PERSON)).toMatchObject({ status: 200, data: 0, change_status: 2 });
    expect(await ask(contract.changeBank, PERSON_BANK, PERSON)).toMatchObject({
      status: 200,
      message: messages.bankSaved,
    });
    expect(await state(PERSON)).toMatchObject({ data: 1, change_status: 2 });
    expect(await fixture.profileOf(2)).toMatchObject({
      bankAccountName: '李建国',
      bankAccountNumber: '6222000000000000004',
      bankChangedAt: null,
    });
    expect(await ask(contract.changeBank, PERSON_BANK, PERSON)).toMatchObject({ status: 409 });
    expect(await texts()).toEqual([]);
  });

  it.each([
    ['another payee', { bank_account_name: '王五' }, { bank_account_name: '户名须与认证名称“李建国”一致' }],
    [
      'a card with a wrong check digit',
      { bank_account_num: '6222000000000000001' },
      { bank_account_num: messages.bankAccountInvalid },
    ],
    ['no number', { bank_account_num: '无' }, { bank_account_num: messages.bankAccountInvalid }],
    ['a missing number', { bank_account_num: '' }, { bank_account_num: messages.required }],
    ['no branch', { bank_branch: '' }, { bank_branch: messages.required }],
  ])('is refused with %s', async (_, more, errors) => {
    expect(await ask(contract.changeBank, { ...PERSON_BANK, ...more }, PERSON)).toMatchObject({
      status: 422,
      errors,
    });
    expect(await state(PERSON)).toMatchObject({ data: 0 });
  });
});

describe('a change of the bank account', () => {
  it('needs the pay password, is reviewed, told by SMS, and holds withdrawals', async () => {
    expect(await ask(contract.changeBank, BANK)).toMatchObject({
      status: 422,
      errors: { password: messages.payPasswordRequired },
    });
    expect(await changeBank({ password: wrong })).toMatchObject({
      status: 422,
      errors: { password: messages.payPasswordWrong },
    });
    expect(await changeBank()).toMatchObject({ status: 200, message: messages.changeSubmitted });
    expect(await state()).toMatchObject({ data: 1, change_status: 1 });
    expect(await changeBank()).toMatchObject({ status: 409, message: messages.changeWaiting });
    expect(await fixture.profileOf(1)).toMatchObject({ bankName: '中国工商银行', bankChangedAt: null });

    const id = await latestId();
    expect(await ask(contract.approveBankChange, { id }, OPERATIONS)).toMatchObject({ status: 403 });
    fixture.clock.hours = 5;
    expect(await approve(id)).toMatchObject({ status: 200 });
    expect(await fixture.profileOf(1)).toMatchObject({
      bankName: '中国银行',
      bankAccountNumber: '500012345678',
      bankAccountName: '江南资产（南京）有限公司',
      bankChangedAt: hoursFromNow(5),
      idCard: '320100190001010011',
    });
    expect(await texts()).toMatchObject([
      { phone: '13911110001', text: expect.stringContaining('尾号5678') },
      { phone: '13911110001', text: expect.stringContaining('24小时内不能提现') },
    ]);
    expect(JSON.stringify(await texts())).not.toContain('500012345678');
    const { list } = await ask(contract.creditorMessages, {});
    expect(list).toMatchObject([{ kind: 'certification', title: messages.messageBankApproved }]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { subject: 'bank-changes', action: 'approve' },
    ]);
  });

  it('keeps the number whose mask is sent', async () => {
    await changeBank({ bank_account_num: '6222****0001' });
    await approve(await latestId());
    expect(await fixture.profileOf(1)).toMatchObject({
      bankName: '中国银行',
      bankAccountNumber: '6222000000000000001',
    });
  });

  it('that is rejected says why by field, and can be corrected', async () => {
    await changeBank();
    const rejection = { id: await latestId(), remark: '请核对', 'fields[bank_branch]': '该支行已撤销' };
    expect(await ask(contract.rejectBankChange, rejection, FINANCE)).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({
      data: 1,
      change_status: 3,
      remark: '请核对',
      field_remarks: { bank_branch: '该支行已撤销' },
      content: { bank_branch: '城中支行', bank_account_num: '5000****5678' },
    });
    expect((await texts())[1]?.text).toContain('未通过');
    await changeBank({ bank_branch: '城北支行', bank_account_num: '5000****5678' });
    await approve(await latestId());
    expect(await fixture.profileOf(1)).toMatchObject({
      bankBranch: '城北支行',
      bankAccountNumber: '500012345678',
    });
  });

  it('is not approved after the certified name has changed', async () => {
    await changeBank();
    const id = await latestId();
    await change({ name: '江南控股有限公司' });
    await ask(contract.approveIdentityChange, { id: await latestId() }, OPERATIONS);
    expect(await approve(id)).toMatchObject({ status: 409, message: messages.payeeOutdated });
    expect(await fixture.profileOf(1)).toMatchObject({ bankName: '中国工商银行', bankChangedAt: null });
  });

  it('says until when the fifth wrong pay password has locked it', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await changeBank({ password: wrong });
    for (const password of [wrong, digest]) {
      expect(await changeBank({ password })).toMatchObject({
        status: 429,
        message: expect.stringContaining('已锁定至20'),
      });
    }
    expect(await state()).toMatchObject({ change_status: 2 });
    expect(await ask(contract.creditorPayState, {})).toMatchObject({
      message: '1',
      phone: '13911110001',
      locked_until: formatTime(hoursFromNow(24)),
    });
  });
});

describe('full numbers', () => {
  it('are shown for the pay password, which is recorded', async () => {
    const reveal = (password: string, token?: string) => ask(contract.revealNumbers, { password }, token);
    expect(await reveal(wrong)).toMatchObject({
      status: 422,
      errors: { password: messages.payPasswordWrong },
    });
    expect(await reveal(digest, PERSON)).toMatchObject({ status: 409, message: messages.payPasswordMissing });
    expect(await database.db.$count(profileView)).toBe(0);
    expect((await reveal(digest)).data).toEqual({
      id_card: '320100190001010011',
      credit_code: '91320000MA00000000',
      bank_account_num: '6222000000000000001',
    });
    expect(await database.db.select().from(profileView)).toMatchObject([{ creditorId: 1, viewedAt: NOW }]);
  });
});

describe('the sandbox rule', () => {
  const run = (seconds: number, sandboxRule: SandboxRule = 'always') =>
    testTasks(database, {
      clock: () => new Date(NOW.getTime() + seconds * 1_000),
      sandboxRule,
      id: 'run-sandbox-rule',
    })();

  it('approves what has waited ten seconds, and rejects what is marked', async () => {
    await change({ legal_person: '测试驳回' });
    await changeBank();
    await run(9);
    expect((await ask(contract.changeState, {})).data?.changestatus).toBe(1);
    await run(10);
    expect((await ask(contract.changeState, {})).data).toMatchObject({
      changestatus: 3,
      field_remarks: { legal_person: '内容包含“测试驳回”' },
    });
    expect(await fixture.profileOf(1)).toMatchObject({ bankName: '中国银行' });
    const events = await database.db.select().from(auditEntry);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['沙箱规则']));
  });

  it('rejects a payee that is no longer certified', async () => {
    await change({ name: '江南控股有限公司' });
    await changeBank();
    for (const seconds of [10, 11]) await run(seconds);
    expect(await state()).toMatchObject({
      change_status: 3,
      field_remarks: { bank_account_name: expect.any(String) },
    });
  });
});
