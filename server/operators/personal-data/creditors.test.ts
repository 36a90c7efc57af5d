/** Operators export a creditor's data, and delete an account with two persons. */
import { and, eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { textOwner } from '../../accounts/messages/index.ts';
import { checkLog } from '../../market/listing-log/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { addPostedSettlement } from '../../money/settlements/index.ts';
import * as schema from '../../platform/db/schema.ts';
import { addCreditorData, type CreditorData } from '../../testing/calls/creditor-data.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { OWNER, testSubjects } from '../../testing/records/subjects.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const {
  applicant,
  application,
  applicationEvent,
  auditEntry,
  claim,
  creditor,
  creditorProfile,
  handedFile,
  importColumn,
  knownNetwork,
  listing,
  listingRevision,
  outbox,
  profileChange,
  promotionOrder,
  promotionPackage,
  sandboxMessage,
  savedView,
  session,
  settlement,
  subjectImport,
  upload,
  withdrawal,
} = schema;

const subjects = testSubjects();
const { database } = subjects;
const remark = '本人来电申请';
const NAME = '江南资产管理有限公司';
const CONTACT = '赵敏';
const PERSON = {
  phone: '13911110001',
  account: 'creditor 1',
  name: NAME,
  contact: CONTACT,
  email: 'office@bank.example',
  contactPhone: '13700000001',
  address: '清溪路8号赵宅',
  idCard: '320100190001010011',
  creditCode: '91320000MA00000000',
  bankAccount: '6222000000000000001',
  picture: 'private:front',
};
let theirs: CreditorData;
let [first, second] = ['', ''];

beforeEach(async () => {
  theirs = await addCreditorData(subjects);
  first = await signedInOperator(database, 'first', ['support']);
  second = await signedInOperator(database, 'second', ['support']);
  const { db } = database;
  const times = { createdAt: NOW, updatedAt: NOW };
  await db
    .update(creditorProfile)
    .set({ linkName: CONTACT, legalPerson: CONTACT, companyAddress: PERSON.address, bankAccountName: NAME });
  await db.update(profileChange).set({ content: { legal_person: CONTACT, id_card: PERSON.idCard } });
  await db.update(savedView).set({ query: `q=${CONTACT}` });
  await db.update(subjectImport).set({ fileName: `${CONTACT}的标的.xlsx` });
  await db.insert(importColumn).values({ creditorId: 1, header: `${CONTACT}的列`, updatedAt: NOW });
  await db.update(claim).set({ name: NAME, remark: `请${CONTACT}补充` });
  const [applied] = await db
    .insert(application)
    .values({
      ...{ number: 'A1', kind: 'institution', phone: PERSON.phone, type: 1, name: NAME, email: PERSON.email },
      ...{ content: { id_card: PERSON.idCard }, idCard: PERSON.idCard, creditCode: PERSON.creditCode },
      ...{ status: 0, creditorId: 1, isPublic: true, createdAt: NOW, submittedAt: NOW, dueDay: '2026-11-25' },
    })
    .returning();
  await db
    .insert(applicationEvent)
    .values({ applicationId: applied?.id ?? 0, event: 'submit', remark: CONTACT, at: NOW });
  await db.insert(applicant).values({ phone: PERSON.phone, provenAt: NOW, createdAt: NOW });
  await db.insert(sandboxMessage).values({
    channel: 'mail',
    recipient: PERSON.email,
    kind: 'notice',
    text: `${CONTACT}，您好`,
    sentAt: NOW,
  });
  await db
    .insert(knownNetwork)
    .values({ role: 'creditor', principalId: 1, networkHash: 'hash', seenAt: NOW });
  await db.insert(handedFile).values({
    ...{ tokenHash: 'hash', ownerRole: 'creditor', ownerId: 1, name: `${CONTACT}.xlsx` },
    ...{ content: new Uint8Array([1]), createdAt: NOW, expiresAt: NOW },
  });
  const offer = { type: 2, name: '七天推广', description: '', cycle: 7, price: 29_900n, ...times };
  await db.insert(promotionPackage).values(offer);
});

const as = <C extends Call>(token: string, call: C, input: z.input<C['input']>) =>
  subjects.ask(call, input, token);
const ask = (token = first) => as(token, contract.askCreditorDeletion, { id: 1, remark });
const confirm = (token = second) => as(token, contract.confirmCreditorDeletion, { id: 1 });
const account = async () => (await as(first, contract.oneCreditor, { id: 1 })).data;

/** Finishes everything that would refuse the deletion. */
async function finish() {
  const { db } = database;
  await db.update(listing).set({ publishStatus: 3 }).where(eq(listing.publishStatus, 2));
  const over = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) };
  await db.update(listing).set(over).where(eq(listing.creditorId, 1));
  await db.update(listingRevision).set({ status: 1 }).where(eq(listingRevision.status, 2));
  await db.update(claim).set({ status: 2 }).where(eq(claim.status, 1));
  await as(OWNER, contract.cancelWithdrawal, { id: 1 });
  await db.transaction((tx) =>
    addPostedSettlement(tx, { creditorId: 1, tradeType: 2, amount: 1_000_050n, note: '线下付清' }, NOW),
  );
}

/** The tables that contain one of the values in any column. */
async function tablesWith(values: readonly string[]): Promise<string[]> {
  const names = Object.values(schema)
    .filter((it) => is(it, PgTable))
    .map((it) => getTableName(it));
  const found: string[] = [];
  for (const name of names) {
    const isNamed = sql.join(
      values.map((value) => sql`strpos(it::text, ${value}) > 0`),
      sql` or `,
    );
    const result = await database.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(name)} it where ${isNamed}`,
    );
    if ((result as unknown as { rows: { count: number }[] }).rows[0]?.count) found.push(name);
  }
  return found.sort();
}

it('a creditor’s whole data is exported with Chinese names, which the audit has', async () => {
  const { data = {} } = await as(first, contract.exportCreditorData, { id: 1 });
  expect(data.账号?.[0]).toMatchObject({
    登录账号: 'creditor 1',
    手机号: PERSON.phone,
    名称: NAME,
    类型: '企业',
  });
  expect(data.认证信息?.[0]).toMatchObject({
    联系人: CONTACT,
    联系人手机: PERSON.contactPhone,
    邮箱: PERSON.email,
    身份证号: PERSON.idCard,
    银行账号: PERSON.bankAccount,
  });
  expect(data.身份与账户变更?.[0]).toMatchObject({ 类型: '身份信息', 状态: '审核未通过' });
  expect(String(data.身份与账户变更?.[0]?.内容)).toContain(`身份证号：${PERSON.idCard}`);
  expect(data.入驻与加盟申请?.[0]).toMatchObject({ 类型: '机构入驻', 手机号: PERSON.phone });
  expect(data.账户余额).toContainEqual({ 账户: '提现冻结', 金额: '1000 元' });
  expect(data.提现?.[0]).toMatchObject({ 金额: '1000 元', 状态: '待审核' });
  expect(data.结算?.[0]).toMatchObject({ 收支: '收入', 金额: '10000.5 元', 状态: '已入账' });
  for (const label of ['登录', '标的', '认领', '消息', '上传的文件', '保存的筛选', '导入的文件'])
    expect([label, (data[label]?.length ?? 0) > 0]).toEqual([label, true]);
  const entries = await database.db.select().from(auditEntry).where(eq(auditEntry.action, 'export-data'));
  expect(entries).toMatchObject([{ subject: 'creditors', subjectId: 1 }]);
  expect(JSON.stringify(entries)).not.toContain(PERSON.phone);
  expect(JSON.stringify(data)).not.toContain('李建国');
});

describe('the deletion of a creditor', () => {
  it('takes two persons, and leaves nothing of the person in any table', async () => {
    await finish();
    const before = await tablesWith(Object.values(PERSON));
    expect(before.length).toBeGreaterThan(14);
    expect((await ask()).message).toBe(messages.deletionRequested);
    expect(await account()).toMatchObject({ deletion_status: 1, deletion_reason: remark });
    expect(await confirm(first)).toMatchObject({ status: 403, message: messages.deletionSecondPerson });
    expect((await confirm()).message).toBe(messages.deletionDone);
    // The books say where the money went.
    expect(await tablesWith(Object.values(PERSON))).toEqual(['withdrawal']);
    const { name: _, bankAccount, ...others } = PERSON;
    expect(await tablesWith(Object.values(others))).toEqual([]);
    expect(await database.db.$count(withdrawal, eq(withdrawal.bankAccountNumber, bankAccount))).toBe(1);
    expect(await account()).toMatchObject({
      ...{ name: '已注销', account: '', phone: '', deletion_status: 2, deletion_reason: null },
    });
    const locking = await as(first, contract.lockCreditor, { id: 1, remark });
    expect(locking).toMatchObject({ status: 409, message: messages.accountDeleted });
    const phones = await as(first, contract.revealCreditorContact, { id: 1 });
    expect(phones).toMatchObject({ status: 409, message: messages.accountDeleted });
  });

  it('ends the login, and frees phone and account', async () => {
    await finish();
    await ask();
    await confirm();
    const { db } = database;
    expect(await db.$count(session, and(eq(session.role, 'creditor'), eq(session.principalId, 1)))).toBe(0);
    expect((await as(OWNER, contract.profile, {})).status).toBe(401);
    const password = { account: PERSON.account, password: '0'.repeat(32) };
    expect((await as('', contract.creditorLogin, password)).status).toBeGreaterThanOrEqual(400);
    const { phone, name } = PERSON;
    const times = { createdAt: NOW, updatedAt: NOW };
    await db
      .insert(creditor)
      .values({ phone, account: PERSON.account, name, type: 1, standing: 0, ...times });
    expect(await db.$count(creditor, eq(creditor.phone, phone))).toBe(1);
  });

  it('shows published listings under a neutral name; drafts, changes and documents go, the books stay', async () => {
    await finish();
    await ask();
    await confirm();
    const { db } = database;
    const { states, revisions, files } = theirs;
    const page = await as('', contract.objectDetail, { id: states.published });
    expect(page.data?.merchants_name).toBe('已注销');
    const left = await db.select({ id: listing.id }).from(listing).where(eq(listing.creditorId, 1));
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([states.published, states.off, ...Object.values(revisions)]));
    expect(ids).not.toContain(states.draft);
    expect(ids).not.toContain(states.rejected);
    expect(await db.$count(listingRevision)).toBe(0);
    const unused = await db
      .select({ usedAt: upload.usedAt })
      .from(upload)
      .where(eq(upload.url, files.identity));
    expect(unused).toEqual([{ usedAt: null }]);
    expect(await subjects.isStored(files.judgment)).toBe(false);
    expect(await checkLedger(db, NOW)).toEqual([]);
    expect((await checkLog(db)).broken).toBeNull();
    expect([await db.$count(settlement), await db.$count(withdrawal)]).toEqual([2, 1]);
  });

  it('is taken back before it is confirmed', async () => {
    await finish();
    await ask();
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionWaits });
    expect((await as(first, contract.withdrawCreditorDeletion, { id: 1, remark })).message).toBe(
      messages.deletionWithdrawn,
    );
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionNotAsked });
    expect(await account()).toMatchObject({ name: NAME, deletion_status: 0 });
  });

  it('is done once, also when the request is repeated', async () => {
    await finish();
    await ask();
    await confirm();
    expect(await confirm()).toMatchObject({ status: 409, message: messages.accountDeleted });
    expect(await ask()).toMatchObject({ status: 409, message: messages.accountDeleted });
    expect(await database.db.$count(auditEntry, eq(auditEntry.action, 'confirm-deletion'))).toBe(1);
  });

  it('is refused with the reason while something is open, also at its confirmation', async () => {
    const { db } = database;
    const times = { createdAt: NOW, expiresAt: hoursFromNow(1) };
    await finish();
    await ask();
    await db.update(application).set({ status: 2 });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenApplication });
    await db.update(application).set({ status: 0 });
    await db
      .update(listing)
      .set({ endTime: hoursFromNow(2) })
      .where(eq(listing.id, theirs.states.published));
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenSubjects });
    await db.update(listing).set({ publishStatus: 1 }).where(eq(listing.id, theirs.states.published));
    const [judicial = 0] = await addListings(db, {});
    await db
      .insert(claim)
      .values({ creditorId: 1, listingId: judicial, name: NAME, document: '', createdAt: NOW });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenClaims });
    await db.update(claim).set({ status: 2 }).where(eq(claim.listingId, judicial));
    const order = { packageId: 1, listingTitle: '', packageName: '', packageDescription: '', price: 29_900n };
    const days = { startDay: '2026-11-20', endDay: '2026-11-27', payType: 1, number: 'P1', creditorId: 1 };
    await db.insert(promotionOrder).values({ ...order, ...days, ...times });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenPromotions });
    await db.update(promotionOrder).set({ status: 2 });
    await db.insert(settlement).values({
      ...{ creditorId: 1, tradeType: 1, amount: 100n, note: '', reference: 'S1', status: 1, createdAt: NOW },
    });
    expect(await confirm()).toMatchObject({ status: 409, message: messages.deletionOpenSettlements });
    await db.delete(settlement).where(eq(settlement.reference, 'S1'));
    expect((await account())?.deletion_status).toBe(1);
    expect((await confirm()).message).toBe(messages.deletionDone);
  });

  it('is refused while there is money or a withdrawal', async () => {
    const { db } = database;
    await finish();
    const settle = (tradeType: 1 | 2) =>
      db.transaction((tx) =>
        addPostedSettlement(tx, { creditorId: 1, tradeType, amount: 5_000n, note: '结算' }, NOW),
      );
    await settle(1);
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionMoneyLeft });
    await settle(2);
    await settle(2);
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionMoneyLeft });
    await settle(1);
    await db.update(withdrawal).set({ status: 4 });
    expect(await ask()).toMatchObject({ status: 409, message: messages.deletionOpenWithdrawals });
    await db.update(withdrawal).set({ status: 2 });
    expect((await ask()).message).toBe(messages.deletionRequested);
  });

  it('refuses settlements with the account and sends it no messages afterwards', async () => {
    await finish();
    await ask();
    await confirm();
    await database.db.delete(outbox);
    await textOwner(database.db, { role: 'creditor', id: 1 }, '您有一条新的咨询', NOW);
    expect(await database.db.$count(outbox)).toBe(0);
    const finance = await signedInOperator(database, 'finance', ['finance']);
    const input = { creditor_id: 1, trade_type: 1, amount: '1', note: '补记', reference: 'S9' } as const;
    expect(await as(finance, contract.createSettlement, input)).toMatchObject({
      status: 404,
      message: messages.settlementCreditorMissing,
    });
  });
});
