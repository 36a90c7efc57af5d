import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, profileChange } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import {
  BANK,
  COMPANY,
  certificationFixture,
  FINANCE,
  IDENTITY,
  OPERATIONS,
  PERSON,
} from '../../testing/records/certification.ts';

const fixture = certificationFixture();
const { database, ask, change, latestId, newFile, isStored } = fixture;

const state = async (token?: string) => (await ask(contract.changeState, {}, token)).data;
const approve = (id: number) => ask(contract.approveIdentityChange, { id }, OPERATIONS);
const reject = async (fields: Record<string, string> = {}) => {
  const reasons = Object.entries(fields).map(([name, reason]) => [`fields[${name}]`, reason]);
  const input = { id: await latestId(), remark: '请核对', ...Object.fromEntries(reasons) };
  return ask(contract.rejectIdentityChange, input, OPERATIONS);
};

const NEW_ID_CARD = '320102199003070017';

describe('a change of the identity', () => {
  it('takes numbers that the client leaves out from what is stored', async () => {
    const { id_card: _card, credit_code: _code, ...rest } = IDENTITY;
    const values = { ...rest, legal_person: '陈立新' };
    expect(await ask(contract.changeIdentity, values, COMPANY)).toMatchObject({ status: 200 });
    const [row] = await database.db.select().from(profileChange);
    expect(row?.content).toMatchObject({
      legal_person: '陈立新',
      id_card: '320100190001010011',
      credit_code: '91320000MA00000000',
    });
    const person = { legal_person: '李建国', f_id_card: 'private:p1', r_id_card: 'private:p2' };
    expect(await ask(contract.changeIdentity, person, PERSON)).toMatchObject({
      status: 422,
      errors: { id_card: messages.required },
    });
  });

  it('waits, and takes effect once an operator approves it; the name is then the certified one', async () => {
    expect(await state()).toMatchObject({ changestatus: 2 });
    const front = await newFile('private:new-front');
    const values = { name: '江南控股有限公司', id_card: NEW_ID_CARD, f_id_card: front };
    expect(await change(values)).toMatchObject({ status: 200, message: messages.changeSubmitted });
    expect(await state()).toMatchObject({ changestatus: 1, content: {} });
    expect(await change(values)).toMatchObject({ status: 409, message: messages.changeWaiting });
    expect(await fixture.nameOf(1)).toBe('江南资产（南京）有限公司');

    const id = await latestId();
    expect((await ask(contract.oneIdentityChange, { id }, OPERATIONS)).data).toMatchObject({
      creditor_name: '江南资产（南京）有限公司',
      current: {
        name: '江南资产（南京）有限公司',
        id_card: '320100190001010011',
        f_id_card: 'private:front',
      },
      submitted: { name: '江南控股有限公司', id_card: NEW_ID_CARD, credit_code: '91320000MA00000000' },
      changed: ['name', 'id_card', 'f_id_card'],
    });
    expect(await approve(id)).toMatchObject({ status: 200 });
    expect(await approve(id)).toMatchObject({ status: 409 });
    expect(await state()).toMatchObject({ changestatus: 2 });
    expect([await fixture.nameOf(1), await fixture.profileOf(1)]).toMatchObject([
      '江南控股有限公司',
      {
        idCard: NEW_ID_CARD,
        idCardFront: front,
        legalPerson: '陈立',
        bankAccountName: '江南资产（南京）有限公司',
      },
    ]);
    // The old photo was released.
    expect([await isStored('private:front'), await isStored(front)]).toEqual([false, true]);

    const events = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(events.map(({ action, subject }) => `${subject} ${action}`)).toEqual([
      'identity-changes view',
      'identity-changes approve',
    ]);
    expect(JSON.stringify(events)).not.toContain(NEW_ID_CARD);
    const { list } = await ask(contract.creditorMessages, {});
    expect(list).toMatchObject([
      {
        kind: 'certification',
        title: messages.messageIdentityApproved,
        text: expect.stringContaining('收款账户'),
      },
    ]);
  });

  it('opens again with the rejected values and the reasons, whose mask stands for the rejected number', async () => {
    await change({ legal_person: '陈大立', id_card: NEW_ID_CARD });
    await reject({ legal_person: '与身份证不一致', id_card: '' });
    expect(await state()).toMatchObject({
      changestatus: 3,
      remark: '请核对',
      field_remarks: { legal_person: '与身份证不一致' },
      content: { legal_person: '陈大立', id_card: '3201****0017', credit_code: '9132****0000' },
    });
    const { list } = await ask(contract.creditorMessages, {});
    expect(list).toMatchObject([
      { title: messages.messageIdentityRejected, text: expect.stringContaining('请核对') },
    ]);

    expect(await change({ legal_person: '陈立新', id_card: '3201****0017' })).toMatchObject({ status: 200 });
    await approve(await latestId());
    expect(await fixture.profileOf(1)).toMatchObject({ legalPerson: '陈立新', idCard: NEW_ID_CARD });
  });

  it.each([
    ['slashes and an hour', '2016/04/19 00:00:00', '2016-04-19'],
    ['a zero date, which is none', '0000-00-00 00:00:00', '2015-03-18'],
  ])('takes a day with %s', async (_, registered_date, stored) => {
    expect(await change({ legal_person: '陈立新', registered_date })).toMatchObject({ status: 200 });
    await approve(await latestId());
    expect(await fixture.profileOf(1)).toMatchObject({ legalPerson: '陈立新', registeredDate: stored });
  });

  it.each([
    ['a day with other words', { registered_date: '2015-03-18 and so on' }, 'registered_date'],
    ['another check digit', { id_card: '320102199003070018' }, 'id_card'],
    ['a mask of no stored number', { id_card: '9999****9999' }, 'id_card'],
    ['a wrong credit code', { credit_code: '91350100M000100Y44' }, 'credit_code'],
    ['a day that is to come', { registered_date: '2030-01-01' }, 'registered_date'],
    ['no licence of an enterprise', { business_license: '' }, 'business_license'],
    ['a file that was not handed in', { f_id_card: 'private:made-up' }, 'f_id_card'],
    ['a file for another purpose', { f_id_card: 'private:licence-2' }, 'f_id_card'],
    ['a file of another user', { f_id_card: 'private:theirs' }, 'f_id_card'],
  ])('is refused with %s', async (_, more, field) => {
    await newFile('private:licence-2', 'licence');
    await newFile('private:theirs', 'identity', 2);
    const answer = await change({ legal_person: '陈立新', ...more });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect(await database.db.$count(profileChange)).toBe(0);
  });

  it('without any difference is none', async () => {
    expect(await change()).toMatchObject({ status: 409, message: messages.changeEmpty });
  });

  it('of an individual has no fields of enterprises, and never changes the type', async () => {
    const files = {
      f_id_card: await newFile('private:a', 'identity', 2),
      r_id_card: await newFile('private:b', 'identity', 2),
    };
    const person = {
      ...IDENTITY,
      ...files,
      type: 1,
      name: '某公司',
      legal_person: '李建业',
      id_card: NEW_ID_CARD,
    };
    expect(await change(person, PERSON)).toMatchObject({ status: 200 });
    const { data } = await ask(contract.oneIdentityChange, { id: await latestId() }, OPERATIONS);
    expect(data).toMatchObject({ c_type: 2, changed: ['legal_person', 'id_card', 'f_id_card', 'r_id_card'] });
    await approve(await latestId());
    expect([await fixture.nameOf(2), (await fixture.profileOf(2))?.creditCode]).toEqual(['李建业', null]);
  });

  it('is no matter of those who decide about money, nor a bank change of those who certify', async () => {
    await change({ legal_person: '陈立新' });
    const id = await latestId();
    expect(await ask(contract.approveIdentityChange, { id }, FINANCE)).toMatchObject({ status: 403 });
    expect(await ask(contract.approveBankChange, { id }, FINANCE)).toMatchObject({ status: 404 });
  });
});

describe('the list of changes', () => {
  it('begins with those that wait, the oldest first', async () => {
    for (const legal_person of ['一', '二']) {
      await change({ legal_person });
      await reject();
    }
    await change({ legal_person: '三' });
    await fixture.changeBank(BANK);
    const { list = [], count } = await ask(contract.allIdentityChanges, {}, OPERATIONS);
    expect([list.map(({ id, status }) => [id, status]), count]).toEqual([
      [
        [3, 1],
        [2, 3],
        [1, 3],
      ],
      3,
    ]);
    expect(JSON.stringify(list)).not.toMatch(/32010019|9132/);
    expect((await ask(contract.allIdentityChanges, { status: 1 }, OPERATIONS)).count).toBe(1);
  });
});

describe('decided changes', () => {
  it('lose values and unused photos after thirty days; the decision stays', async () => {
    const clean = testHousekeeping(database);
    const photo = await newFile('private:rejected');
    await change({ f_id_card: photo, id_card: NEW_ID_CARD });
    await reject({ f_id_card: '不清晰' });
    await change({ legal_person: '陈立新' });

    await clean(hoursFromNow(29 * 24));
    expect(await isStored(photo)).toBe(true);
    await clean(hoursFromNow(31 * 24));
    const [decided, waiting] = await database.db.select().from(profileChange).orderBy(profileChange.id);
    expect(decided).toMatchObject({ content: {}, remark: '请核对', fieldRemarks: { f_id_card: '不清晰' } });
    expect(waiting).toMatchObject({ content: { legal_person: '陈立新' } });
    expect(await isStored('private:front')).toBe(true);
    expect(await isStored(photo)).toBe(false);
  });
});
