import { describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { application, auditEntry, creditor, creditorProfile } from '../../../platform/db/schema.ts';
import { hoursFromNow } from '../../../testing/listings.ts';
import { addAccounts, PASSWORD } from '../../../testing/people.ts';
import {
  applicationFixture,
  FORMS,
  filesOf,
  OPERATIONS,
  PHONE,
} from '../../../testing/records/applications.ts';

const fixture = applicationFixture();
const { database, ask, apply, applicantOf, rowOf, approve, reject, askMore, notices } = fixture;

/** Applies with a phone and files of its own. */
async function applyAs(kind: keyof typeof FORMS, phone: string, more: object = {}) {
  const suffix = `-${kind}-${phone}`;
  const token = await applicantOf(phone, suffix);
  return apply(kind, { phone, ...filesOf(kind, suffix), ...more }, token);
}

describe('an approved institution', () => {
  it('becomes a creditor, with the values and files of the application', async () => {
    const applied = await apply('institution', {}, await applicantOf());
    expect(await approve('institution')).toMatchObject({ status: 200 });
    expect(await fixture.accounts()).toMatchObject([{ standing: 0, name: '江南资产有限公司', type: 1 }]);
    expect(await database.db.select().from(creditorProfile)).toMatchObject([
      {
        creditorId: 1,
        legalPerson: '陈立',
        idCard: '320102199003070017',
        creditCode: '91350100M000100Y43',
        registeredDate: '2015-03-18',
        businessLicence: 'private:licence',
        email: 'chen@jiangnan.example',
        linkName: '陈小姐',
        companyAddress: '江苏省南京市建邺区江东中路1号',
      },
    ]);
    expect(await fixture.fileOf('private:licence')).toMatchObject({ ownerRole: 'creditor', ownerId: 1 });
    const found = async (creditor_id: number) =>
      (await ask(contract.allApplications, { creditor_id }, OPERATIONS)).list?.map(({ id }) => id);
    expect(await found(1)).toEqual([1]);
    expect(await found(2)).toEqual([]);
    const { list } = await ask(contract.creditorMessages, {}, applied.data?.token);
    expect(list).toMatchObject([{ kind: 'certification', title: messages.messageApplicationApproved }]);
    const notified = (await notices()).slice(-2);
    expect(notified).toMatchObject([
      { kind: 'sms', phone: PHONE },
      { kind: 'mail', to: 'chen@jiangnan.example', subject: expect.stringContaining('机构入驻申请已通过') },
    ]);
    // A mail has the brand in its subject.
    expect(notified.map(({ text, subject = text }) => subject)).toEqual([
      expect.stringMatching(/^【身边资产】/),
      expect.stringMatching(/^【身边资产】/),
    ]);
    for (const { text } of notified) {
      expect(text).toMatch(new RegExp(`${PHONE}.*/login/c_forgetPassword`));
    }
    expect((await ask(contract.ownApplication, {}, applied.data?.token)).data).toMatchObject({ status: 0 });
  });

  it('that is a person stands for itself', async () => {
    await applyAs('institution', PHONE, { c_type: 2, name: '王小明' });
    await approve('institution');
    expect(await database.db.select().from(creditorProfile)).toMatchObject([
      { legalPerson: '王小明', creditCode: null },
    ]);
    expect(await fixture.accounts()).toMatchObject([{ type: 2, name: '王小明' }]);
  });
});

describe('a decision', () => {
  it('is told with its reason by text message and mail, and recorded without the values', async () => {
    await applyAs('broker', PHONE);
    const { number } = await rowOf('broker');
    await askMore('broker');
    await apply('broker', {}, await applicantOf());
    await reject('broker', { f_id_card: '不清晰' });
    const texts = (await notices()).filter(({ kind }) => kind === 'sms').map(({ text }) => text);
    expect(texts).toMatchObject(
      [
        `已收到，申请编号${number}，审核结果最迟2026-11-25`,
        '需要补充资料，请在网站',
        '已收到',
        '未通过审核，请在网站',
      ].map((part) => expect.stringContaining(part)),
    );
    for (const text of texts) expect(text).toMatch(/^【身边资产】您的独立经纪人申请/);
    expect(texts.join()).not.toMatch(/授权书|不清晰/);
    const letters = (await notices()).filter(({ kind }) => kind === 'mail').map(({ text }) => text);
    expect(letters.join()).toMatch(/需要补充资料：请补充授权书.*未通过审核，原因：照片不清晰/s);
    const subjects = (await notices()).filter(({ kind }) => kind === 'mail').map(({ subject }) => subject);
    expect(subjects).toEqual(
      ['待审核', '待补充资料', '待审核', '审核未通过'].map(
        (state) => `【身边资产】独立经纪人申请${state}（编号${number}）`,
      ),
    );
    const events = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(events).toMatchObject([
      { action: 'askMore', subject: 'applications', subjectId: 1, actor: 'ops' },
      { action: 'reject', details: { kind: 'broker', edition: 2, fields: { f_id_card: '不清晰' } } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/320102199003070017|6222000000000000004/);
  });

  it('counts once, and only for the submission that was read', async () => {
    const token = await applicantOf();
    await apply('broker', {}, token);
    const read = { id: (await rowOf('broker')).id, edition: 1 };
    await reject('broker');
    const decide = () => ask(contract.approveApplication, read, OPERATIONS);
    expect(await decide()).toMatchObject({
      status: 409,
      message: '该申请当前状态为“审核未通过”，不能重复操作',
    });
    await apply('broker', {}, token);
    expect(await decide()).toMatchObject({ status: 409, message: messages.submittedAnew });
    expect(await approve('broker')).toMatchObject({ status: 200 });
    expect(await database.db.$count(creditor)).toBe(0);
  });
});

describe('the list of applications', () => {
  it('begins with those that wait, the oldest first, and is searched by number, phone and name', async () => {
    const names = ['甲', '乙', '丙', '丁%'];
    for (const [place, name] of names.entries()) {
      fixture.clock.now = hoursFromNow(place);
      await applyAs('broker', `1376666001${place}`, { name });
    }
    for (const phone of ['13766660010', '13766660011']) {
      const { id, edition } = await rowOf('broker', phone);
      await ask(contract.approveApplication, { id, edition }, OPERATIONS);
    }
    const list = async (query = {}) => {
      const { list = [] } = await ask(contract.allApplications, query, OPERATIONS);
      return list.map(({ name }) => name).join('');
    };
    expect(await list()).toBe('丙丁%乙甲');
    expect(await list({ status: 0 })).toBe('乙甲');
    expect(await list({ kind: 'supplier' })).toBe('');
    expect(await list({ q: '13766660012' })).toBe('丙');
    const found = await ask(contract.allApplications, { q: '13766660012' }, OPERATIONS);
    expect(found.list).toMatchObject([{ phone: '137****0012' }]);
    expect(await list({ q: (await rowOf('broker', '13766660013')).number })).toBe('丁%');
    expect(await list({ q: '%' })).toBe('丁%');
    expect(await list({ _sort: 'id', _order: 'desc', _end: 2 })).toBe('丁%丙');
  });
});

describe('one application', () => {
  const one = async (phone = PHONE) => {
    const { id } = await rowOf('provider', phone);
    return ask(contract.oneApplication, { id }, OPERATIONS);
  };

  it('has whole numbers and the history, and its view is recorded', async () => {
    await applyAs('provider', PHONE);
    expect((await one()).data).toMatchObject({
      edition: 1,
      content: { id_card: '320102199003070017', bank_account_num: '5000123456780000' },
      history: [{ event: 'submit' }],
      duplicates: [],
    });
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { action: 'view', subject: 'applications', subjectId: 1, actor: 'ops' },
    ]);
  });

  it('names others with the same numbers, each once for each number', async () => {
    await addAccounts(database, {
      users: [{ phone: PHONE, nickname: '同号', password: PASSWORD }],
      creditors: [
        { account: 'a', phone: '13911110001', name: '同码', type: 1, standing: 0, password: PASSWORD },
      ],
    });
    const numbers = { creditCode: FORMS.provider.credit_code, bankAccountNumber: '5000123456780000' };
    await database.db
      .insert(creditorProfile)
      .values({ creditorId: 1, ...numbers, updatedAt: hoursFromNow(0) });
    await applyAs('broker', PHONE, { name: '同人' });
    await applyAs('institution', '13766660002', { name: '同企' });
    await applyAs('provider', PHONE);
    const { duplicates = [] } = (await one()).data ?? {};
    expect(duplicates.map(({ field, where, name }) => `${field} ${where} ${name}`).sort()).toEqual([
      'bank_account_num creditor 同码',
      'credit_code application 同企',
      'credit_code creditor 同码',
      'id_card application 同人',
      'id_card application 同企',
      'phone application 同人',
      'phone user 同号',
    ]);
  });

  it('is not its own duplicate, nor is its account', async () => {
    await applyAs('institution', PHONE);
    await approve('institution');
    const { id } = await rowOf('institution');
    const { data } = await ask(contract.oneApplication, { id }, OPERATIONS);
    expect(data?.duplicates).toEqual([]);
  });
});

describe('partners', () => {
  it('are approved and agreed to be listed; a person’s name is hidden but for its first character', async () => {
    await applyAs('provider', PHONE);
    await applyAs('provider', '13766660002', { is_public: false, name: '不公开' });
    await applyAs('provider', '13766660003', { name: '未通过' });
    await applyAs('broker', PHONE);
    for (const row of await database.db.select().from(application)) {
      if (row.name !== '未通过') await ask(contract.approveApplication, row, OPERATIONS);
    }
    expect(await ask(contract.partners, { kind: 'provider' })).toMatchObject({
      list: [{ name: '江南资产有限公司', region: '江苏省 南京市', kind: '服务商加盟' }],
      count: 1,
    });
    const { list } = await ask(contract.partners, { kind: 'broker' });
    expect(list).toEqual([{ name: '王＊＊', region: '江苏省', kind: '独立经纪人' }]);
    expect((await ask(contract.partners, { kind: 'broker', page: 2 })).list).toEqual([]);
    expect(await ask(contract.partners, { kind: 'supplier' } as never)).toMatchObject({ status: 422 });
  });
});
