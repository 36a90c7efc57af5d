import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { addPostedSettlement } from '../../money/settlements/index.ts';
import { askWithdrawal, rejectWithdrawal } from '../../money/withdrawals/index.ts';
import { creditorProfile, profileView } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const database = testDatabase();
const [bank, manager] = ['creditor 1', 'creditor 2'];

const PROFILE: typeof creditorProfile.$inferInsert = {
  creditorId: 1,
  email: 'office@bank.example',
  linkName: '周敏',
  contactPhone: '13700000001',
  companyAddress: '南京市建邺区江东中路1号',
  legalPerson: '陈立',
  idCard: '320100190001010011',
  idCardFront: 'private:front',
  idCardBack: 'private:back',
  businessLicence: 'private:licence',
  creditCode: '91320000MA00000000',
  registeredDate: '2015-03-18',
  bankName: '中国工商银行',
  bankAddress: '江苏省南京市',
  bankBranch: '南京建邺支行',
  bankAccountName: '江南银行',
  bankAccountNumber: '6222000000000000001',
  bankChangedAt: null,
  updatedAt: NOW,
};

beforeEach(async () => {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
});

const ask = <C extends Call>(call: C, input: Parameters<typeof send<C>>[2], token = bank) =>
  send(testApp(database), call, input, { token });

describe('the profile', () => {
  const profile = (token = bank) => ask(contract.profile, {}, token);

  it('shows all stored data, with masked identity and account numbers', async () => {
    await database.db.insert(creditorProfile).values(PROFILE);
    expect((await profile()).data).toEqual({
      id: 1,
      name: '江南银行',
      c_type: 1,
      registered_date: '2015-03-18',
      email: 'office@bank.example',
      link_name: '周敏',
      phone: '13700000001',
      company_address: '南京市建邺区江东中路1号',
      legal_person: '陈立',
      id_card: '3201****0011',
      f_id_card: 'private:front',
      r_id_card: 'private:back',
      business_license: 'private:licence',
      credit_code: '9132****0000',
      bank_name: '中国工商银行',
      bank_address: '江苏省南京市',
      bank_branch: '南京建邺支行',
      bank_account_name: '江南银行',
      bank_account_num: '6222****0001',
      examine_remark: null,
    });
  });

  it('stays masked for clients that send reveal=1, because a pay password is needed', async () => {
    await database.db.insert(creditorProfile).values(PROFILE);
    const body = await testApp(database).request(`${contract.profile.path}?reveal=1`, {
      headers: { Client: 'pc', Token: bank ?? '' },
    });
    expect((await body.json()).data).toMatchObject({
      id_card: '3201****0011',
      bank_account_num: '6222****0001',
    });
    expect(await database.db.$count(profileView)).toBe(0);
  });

  it('shows nothing of a number so short that its ends would be all of it', async () => {
    await database.db.insert(creditorProfile).values({ ...PROFILE, bankAccountNumber: '12345678' });
    expect((await profile()).data?.bank_account_num).toBe('****');
  });

  it('without stored data contains only the account, never another creditor’s data', async () => {
    await database.db.insert(creditorProfile).values(PROFILE);
    const { data } = await profile(manager);
    const { id, name, c_type, phone, ...rest } = data ?? {};
    expect({ id, name, c_type, phone }).toEqual({
      id: 2,
      name: '东吴资产',
      c_type: 1,
      phone: '13911110002',
    });
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });
});

describe('the contact data', () => {
  const input = {
    email: 'new@bank.example',
    link_name: '吴越',
    company_address: '苏州',
    phone: '13700000002',
  };
  const change = (more: Partial<typeof input> = {}) => ask(contract.changeProfile, { ...input, ...more });

  it('are changed, whether there were any or not, and nothing else is', async () => {
    expect(await change()).toEqual({ status: 200, message: messages.modified });
    expect((await ask(contract.profile, {})).data).toMatchObject(input);
    await database.db.delete(creditorProfile);
    await database.db.insert(creditorProfile).values([PROFILE, { ...PROFILE, creditorId: 2 }]);
    await change();
    const [own, other] = await database.db.select().from(creditorProfile).orderBy(creditorProfile.creditorId);
    expect(own).toEqual({
      ...PROFILE,
      email: input.email,
      linkName: input.link_name,
      companyAddress: input.company_address,
      contactPhone: input.phone,
    });
    expect(other).toEqual({ ...PROFILE, creditorId: 2 });
    expect((await ask(contract.profile, {})).data?.name).toBe('江南银行');
  });

  it.each([
    ['email', '', messages.emailRequired],
    ['email', 'nobody', messages.emailInvalid],
    ['link_name', '', messages.required],
    ['link_name', '名'.repeat(31), messages.nameTooLong],
    ['company_address', '', messages.required],
    ['phone', '', messages.phoneRequired],
    ['phone', '123', messages.phoneInvalid],
  ])('are refused with a wrong %s %j', async (field, value, message) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: message } });
    expect(await database.db.$count(creditorProfile)).toBe(0);
  });
});

describe('the money', () => {
  it('is 0 before any came', async () => {
    expect((await ask(contract.balance, {})).data).toEqual({ balance: 0, frozen: 0 });
    expect((await ask(contract.withdrawalList, {})).data).toEqual({ data: [], total: 0 });
  });

  it('is shown with its withdrawals, the newest first, to its owner alone', async () => {
    await database.db.insert(creditorProfile).values(PROFILE);
    await database.db.transaction(async (tx) => {
      await addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: 1_000_050n, note: '结算' }, NOW);
      for (const number of ['1', '2', '3']) {
        await askWithdrawal(tx, { creditorId: 1, amount: 100_000n, number }, hoursFromNow(Number(number)));
      }
      await rejectWithdrawal(tx, { id: 1, remark: '开户行有误' }, hoursFromNow(4));
    });
    expect((await ask(contract.balance, {})).data).toEqual({ balance: 8_000.5, frozen: 2_000 });
    const { data } = await ask(contract.withdrawalList, { size: 2 });
    expect(data?.total).toBe(3);
    expect(data?.data.map(({ order_num }) => order_num)).toEqual(['3', '2']);
    expect((await ask(contract.withdrawalList, { size: 2, page: 2 })).data?.data).toEqual([
      {
        is_approved: false,
        id: 1,
        order_num: '1',
        price: 1_000,
        bank_account_num: '6222****0001',
        bank_name: '中国工商银行',
        bank_account_name: '江南银行',
        createtime: '2026-11-20 11:00:00',
        status: 3,
        remark: '开户行有误',
        approved_time: null,
        payout_reference: null,
      },
    ]);
    expect((await ask(contract.withdrawalList, { status: 3 })).data).toMatchObject({
      total: 1,
      data: [{ id: 1 }],
    });
    expect((await ask(contract.withdrawalList, {}, manager)).data?.total).toBe(0);
    expect((await ask(contract.balance, {}, manager)).data).toEqual({ balance: 0, frozen: 0 });
    expect((await ask(contract.withdrawalList, { size: 101 })).status).toBe(422);
  });
});
