import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { applicationKinds } from '../../../shared/domain/applications/index.ts';
import { messages } from '../../../shared/messages.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { applicant, application, applicationEvent, franchiseFee } from '../../platform/db/schema.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD } from '../../testing/people.ts';
import { applicationFixture, FORMS, filesOf, PERSON, PHONE } from '../../testing/records/applications.ts';

const fixture = applicationFixture();
const { database, ask, apply, applicantOf, codeFor, rowOf, reject } = fixture;

describe('a proven phone', () => {
  const prove = (phone_code: string, token?: string) =>
    ask(contract.proveApplicant, { phone: PHONE, phone_code }, token);

  it('gives a token that reads applications of this phone for two hours, and uploads for ten minutes', async () => {
    const { message, data } = await prove(await codeFor());
    expect([message, data?.upload_until]).toEqual([messages.phoneVerified, '2026-11-20 10:10:00']);
    const read = () => ask(contract.applicationsOfPhone, {}, data?.token);
    expect(await read()).toMatchObject({ status: 200, list: [] });
    fixture.clock.now = hoursFromNow(2);
    expect(await read()).toMatchObject({ status: 401 });
  });

  it('is proven again with another code, and the token is replaced', async () => {
    const first = (await prove(await codeFor())).data?.token;
    fixture.clock.now = hoursFromNow(1);
    const { data } = await prove(await codeFor(), first);
    expect(data?.upload_until).toBe('2026-11-20 11:10:00');
    expect(await ask(contract.applicationsOfPhone, {}, first)).toMatchObject({ status: 401 });
    fixture.clock.now = hoursFromNow(2.5);
    expect(await ask(contract.applicationsOfPhone, {}, data?.token)).toMatchObject({ status: 200 });
  });

  it('needs a right code, which proves one applicant however often it is sent', async () => {
    const phone_code = await codeFor();
    const wrong = phone_code === '123456' ? '654321' : '123456';
    expect(await prove(wrong)).toMatchObject({ status: 422, errors: { phone_code: messages.codeWrong } });
    await prove(phone_code);
    fixture.clock.now = hoursFromNow(1);
    expect(await prove(phone_code)).toMatchObject({ data: { upload_until: '2026-11-20 10:10:00' } });
    expect(await database.db.$count(applicant)).toBe(1);
    fixture.clock.now = hoursFromNow(2);
    expect(await prove(phone_code)).toMatchObject({ status: 422 });
  });

  it('leaves the code good for the application alone', async () => {
    await addAccounts(database, {
      creditors: [{ account: 'bank', phone: PHONE, name: '银行', type: 1, standing: 0, password: PASSWORD }],
    });
    await ask(contract.creditorSendCode, { phone: PHONE });
    const phone_code = await codeSentTo(database, PHONE);
    await prove(phone_code);
    fixture.clock.now = hoursFromNow(0.1);
    const digest = passwordDigest('neu2026x');
    const reset = { phone: PHONE, phone_code, new_password: digest, new_password_repeat: digest };
    expect(await ask(contract.creditorForgotPassword, reset)).toMatchObject({
      status: 422,
      errors: { phone_code: messages.codeWrong },
    });
  });
});

describe('an application', () => {
  it.each(applicationKinds)('of each kind is submitted by an applicant: %s', async (kind) => {
    const token = await applicantOf();
    const answer = await apply(kind, {}, token);
    const row = await rowOf(kind);
    expect(answer).toMatchObject({ status: 200, data: { number: row.number, due_day: '2026-11-25' } });
    expect(answer.message).toContain(row.number);
    expect(row.number).toMatch(/^20261120100000\d{8}$/);
    expect(row).toMatchObject({ kind, phone: PHONE, status: 2, edition: 1, email: 'chen@jiangnan.example' });
    expect(row.content).not.toHaveProperty('bank_account_num_repeat');
    expect((await fixture.fileOf('private:licence'))?.usedAt).toEqual(kind === 'broker' ? null : NOW);
    expect(await apply(kind, {}, token)).toMatchObject({
      status: 409,
      message: '您已提交完成！请勿重复操作',
    });
  });

  it('of other kinds says its success as old clients expect it', async () => {
    const answer = await apply('provider', {}, await applicantOf());
    expect(answer).toMatchObject({ status: 200, error_code: 0 });
  });

  it('needs no session with a code, which is used up', async () => {
    await applicantOf();
    const phone_code = await codeFor();
    expect(await apply('broker', { phone_code })).toMatchObject({ status: 200 });
    expect(await apply('broker', { phone_code })).toMatchObject({
      status: 409,
      error_code: 409,
      message: messages.applicationSubmitted,
    });
    await reject('broker');
    expect(await apply('broker', { phone_code })).toMatchObject({
      status: 422,
      error_code: 422,
      errors: { phone_code: messages.codeWrong },
    });
    fixture.clock.now = hoursFromNow(1);
    expect(await apply('broker', { phone_code: await codeFor() })).toMatchObject({ status: 200 });
  });

  it('is refused without a code, and with that of another phone', async () => {
    await applicantOf();
    const refusal = (message: string) => ({ status: 422, error_code: 422, errors: { phone_code: message } });
    expect(await apply('broker')).toMatchObject(refusal(messages.applicationPhoneUnproven));
    const phone_code = await codeFor('13766660002');
    expect(await apply('broker', { phone_code })).toMatchObject(refusal(messages.codeWrong));
    const other = await applicantOf('13766660002', '-theirs');
    expect(await apply('institution', {}, other)).toMatchObject({
      status: 422,
      errors: { phone_code: messages.applicationPhoneDiffers },
    });
    expect(await database.db.$count(application)).toBe(0);
  });

  it('takes the code of its kind, and no other', async () => {
    const token = await applicantOf();
    for (const m_type of [3, 5, 'x']) {
      expect(await apply('broker', { m_type }, token)).toMatchObject({
        status: 422,
        error_code: 422,
        errors: { m_type: messages.invalidValue },
      });
    }
    expect(await apply('broker', { m_type: 4 }, token)).toMatchObject({ status: 200, error_code: 0 });
    expect((await rowOf('broker')).content).not.toHaveProperty('m_type');
  });

  it('takes a day with slashes and an hour', async () => {
    const registered_date = '2016/04/19 00:00:00';
    expect(await apply('provider', { registered_date }, await applicantOf())).toMatchObject({
      status: 200,
    });
    expect((await rowOf('provider')).content).toMatchObject({ registered_date: '2016-04-19' });
  });

  it('takes a zero date as a missing day, which an enterprise needs and a person has not', async () => {
    const zero = { registered_date: '0000-00-00 00:00:00' };
    const token = await applicantOf();
    expect(await apply('institution', zero, token)).toMatchObject({
      status: 422,
      errors: { registered_date: messages.required },
    });
    const person = { ...zero, c_type: 2, name: '王小明' };
    expect(await apply('institution', person, token)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a file that was not uploaded', { f_id_card: 'private:made-up' }, 'f_id_card'],
    ['a file for another purpose', { f_id_card: 'private:licence' }, 'f_id_card'],
    ['a file of another user', { r_id_card: 'private:back-theirs' }, 'r_id_card'],
    ['a mask of no stored number', { id_card: '3201****0017' }, 'id_card'],
    ['another check digit', { credit_code: '91350100M000100Y44' }, 'credit_code'],
    ['a day that is to come', { registered_date: '2026-11-21' }, 'registered_date'],
    ['another number repeated', { bank_account_num_repeat: '5000123456780001' }, 'bank_account_num_repeat'],
    ['a region that is none', { intention_region: '999999' }, 'intention_region'],
    [
      'a person’s bank account that is no card’s',
      { ...PERSON, bank_account_num: '6222000000000000005', bank_account_num_repeat: '6222000000000000005' },
      'bank_account_num',
    ],
  ])('is refused with %s', async (_, more, field) => {
    await applicantOf('13766660002', '-theirs');
    const answer = await apply('provider', more, await applicantOf());
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect(await database.db.$count(application)).toBe(0);
    expect((await fixture.fileOf('private:front'))?.usedAt).toBeNull();
  });

  it('takes no files of another phone, and spends no code on a refusal', async () => {
    await applicantOf('13766660002');
    const phone_code = await codeFor();
    const answer = await apply('broker', { phone_code });
    expect(answer).toMatchObject({
      status: 422,
      error_code: 422,
      errors: { f_id_card: messages.uploadUnknown },
    });
    expect(await ask(contract.proveApplicant, { phone: PHONE, phone_code })).toMatchObject({ status: 200 });
  });

  it('of a person has nothing that only enterprises have', async () => {
    const token = await applicantOf();
    const more = { c_type: 2, name: '王小明' };
    expect(await apply('institution', more, token)).toMatchObject({ status: 200 });
    const { content, creditCode, type } = await rowOf('institution');
    expect([type, creditCode, Object.keys(content).sort()]).toEqual([
      2,
      null,
      ['c_type', 'company_address', 'email', 'f_id_card', 'id_card', 'link_name', 'name', 'r_id_card'],
    ]);
  });

  it('of a provider keeps the franchise fee of its region', async () => {
    const times = { createdAt: NOW, updatedAt: NOW };
    await database.db.insert(franchiseFee).values([
      { region: '100000', fee: 500_000_00n, ...times },
      { region: '320000', fee: 80_000_00n, ...times },
    ]);
    const token = await applicantOf();
    await apply('provider', {}, token);
    await database.db.update(franchiseFee).set({ fee: 1n });
    const { list } = await ask(contract.applicationsOfPhone, {}, token);
    expect(list).toMatchObject([{ fee: 80_000 }]);
  });
});

describe('a correction', () => {
  it('shows masked numbers and reasons, and its masks stand for the stored numbers', async () => {
    const token = await applicantOf();
    await apply('provider', {}, token);
    await reject('provider', { f_id_card: '不清晰', made_up: '无', name: '' });
    fixture.clock.now = hoursFromNow(24 * 3);
    const { list } = await ask(contract.applicationsOfPhone, {}, token);
    expect(list).toMatchObject([
      {
        status: 3,
        remark: '照片不清晰',
        field_remarks: { f_id_card: '不清晰' },
        content: {
          id_card: '3201****0017',
          credit_code: '9135****0Y43',
          bank_account_num: '5000****0000',
          f_id_card: 'private:front',
          is_public: 'true',
        },
        history: [
          { event: 'submit', remark: null, time: '2026-11-20 10:00:00' },
          { event: 'reject', remark: '照片不清晰', time: '2026-11-20 10:00:00' },
        ],
      },
    ]);
    expect(list?.[0]?.field_remarks).toEqual({ f_id_card: '不清晰' });

    const again = await applicantOf(PHONE, '-new');
    const { id_card, credit_code, bank_account_num } = list?.[0]?.content ?? {};
    const masks = { id_card, credit_code, bank_account_num, bank_account_num_repeat: bank_account_num };
    const more = { ...masks, f_id_card: 'private:front-new' };
    expect(await apply('provider', more, again)).toMatchObject({
      status: 200,
      data: { due_day: '2026-11-26' },
    });
    expect(await rowOf('provider')).toMatchObject({
      status: 2,
      edition: 2,
      remark: null,
      fieldRemarks: null,
      idCard: '320102199003070017',
      content: { credit_code: '91350100M000100Y43', bank_account_num: '5000123456780000' },
    });
    const files = ['front', 'back', 'front-new'].map((name) => fixture.fileOf(`private:${name}`));
    const used = (await Promise.all(files)).map((file) => file?.usedAt !== null);
    expect(used).toEqual([false, true, true]);
    expect(await database.db.$count(applicationEvent)).toBe(3);
  });

  it('of something incomplete is possible, of something approved is not', async () => {
    const token = await applicantOf();
    await apply('broker', {}, token);
    await fixture.askMore('broker');
    expect(await apply('broker', {}, token)).toMatchObject({ status: 200 });
    await fixture.approve('broker');
    expect(await apply('broker', {}, token)).toMatchObject({
      status: 409,
      message: '该手机号的独立经纪人申请已通过审核，无需重复申请',
    });
  });
});

describe('an institution', () => {
  it('gets an account without a password, which follows and corrects its own application only', async () => {
    await apply('broker', filesOf('broker', '-broker'), await applicantOf(PHONE, '-broker'));
    const { data } = await apply('institution', {}, await applicantOf());
    expect(data?.account).toBe(PHONE);
    expect(await fixture.accounts()).toMatchObject([
      {
        account: PHONE,
        phone: PHONE,
        name: FORMS.institution.name,
        type: 1,
        standing: 2,
        passwordHash: null,
      },
    ]);
    const own = await ask(contract.ownApplication, {}, data?.token);
    expect(own.data).toMatchObject({ kind: 'institution', status: 2, content: { id_card: '3201****0017' } });
    expect(await ask(contract.creditorPayState, {}, data?.token)).toMatchObject({ status: 403 });
    const login = { account: PHONE, password: '0'.repeat(32) };
    expect(await ask(contract.creditorLogin, login)).toMatchObject({
      status: 422,
      errors: { password: messages.loginWrong },
    });

    await reject('institution');
    expect(await fixture.accounts()).toMatchObject([{ standing: 3 }]);
    expect(await apply('institution', { name: '江南控股' }, data?.token)).toMatchObject({ status: 200 });
    expect(await fixture.accounts()).toMatchObject([{ standing: 2, name: '江南控股' }]);
    const foreign = await apply('institution', { phone: '13766660002' }, data?.token);
    expect(foreign).toMatchObject({ status: 422, errors: { phone_code: expect.anything() } });
  });

  it('attaches to its old account unless that is a creditor’s', async () => {
    const old = { type: 2, password: PASSWORD } as const;
    await addAccounts(database, {
      creditors: [
        { ...old, account: 'rejected', phone: PHONE, name: '旧名', standing: 3 },
        { ...old, account: 'approved', phone: '13766660002', name: '银行', standing: 0 },
        { ...old, account: '13766660003', phone: '13766660004', name: '占用', standing: 0 },
      ],
    });
    const applied = await apply('institution', {}, await applicantOf());
    expect(applied.data?.account).toBe('rejected');
    expect((await rowOf('institution')).creditorId).toBe(1);

    const phone = '13766660002';
    const taken = await apply('institution', { phone }, await applicantOf(phone));
    expect(taken).toMatchObject({ status: 409, message: messages.applicationPhoneTaken });

    const other = await applicantOf('13766660003', '-3');
    const theirs = { phone: '13766660003', ...filesOf('institution', '-3') };
    const free = await apply('institution', theirs, other);
    expect(free.data?.account).toBe('13766660003-2');
  });
});
