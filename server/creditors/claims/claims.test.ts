import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, claim as claimTable, listing, upload } from '../../platform/db/schema.ts';
import { picture } from '../../testing/files/pictures.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send, uploadFile } from '../../testing/people.ts';
import { testClaims } from '../../testing/records/claims.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const { database, clock, app, listingId, bank, manager, judgmentOf, claim, approve, reject, all, one } =
  testClaims();

const rows = () => database.db.select().from(claimTable).orderBy(claimTable.id);
const ownerOf = async (id = listingId) =>
  (await database.db.select().from(listing).where(eq(listing.id, id)))[0]?.creditorId;

describe('a claim', () => {
  it('waits for the review, under the name that is certified', async () => {
    const url = await judgmentOf(1);
    expect(await claim(bank, { url, name: '别的名字' })).toEqual({
      status: 200,
      message: '申请已提交，平台审核会在3个工作日完成。',
    });
    expect(await rows()).toMatchObject([
      { listingId, creditorId: 1, name: '江南银行', document: url, status: 1, createdAt: NOW },
    ]);
    expect(await ownerOf()).toBeNull();
    expect(await database.db.select().from(upload)).toMatchObject([{ usedAt: NOW }]);
  });

  it.each([
    ['is not there', async () => 99],
    ['is an asset auction', async () => (await addListings(database.db, { type: 2 }))[0]],
    ['is not on shelf', async () => (await addListings(database.db, { publishStatus: 1 }))[0]],
  ])('is about nothing that %s', async (_, find) => {
    const object_id = (await find()) ?? 0;
    expect(await claim(bank, { object_id })).toMatchObject({ status: 404, message: messages.notFound });
    expect(await rows()).toEqual([]);
  });

  it('takes the creditor’s own judgment and no other file', async () => {
    const files = [await judgmentOf(2), await judgmentOf(1, 'identity'), 'https://evil.example/a.pdf'];
    for (const url of files) {
      expect(await claim(bank, { url })).toMatchObject({
        status: 422,
        errors: { url: messages.uploadUnknown },
      });
    }
    expect(await claim(bank, { url: ' ' })).toMatchObject({
      status: 422,
      message: messages.required,
      errors: { url: messages.required },
    });
    expect(await rows()).toEqual([]);
  });

  it('is made once while it waits, and not of what is one’s own', async () => {
    await claim();
    expect(await claim()).toMatchObject({ status: 409, message: messages.claimWaiting });
    await approve(1);
    expect(await claim()).toMatchObject({ status: 409, message: messages.claimOwn });
    expect(await rows()).toHaveLength(1);
  });

  it('may be made again when it was refused', async () => {
    await claim();
    await reject(1);
    expect((await claim()).status).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual([2, 1]);
  });

  it('may be made by several, but not of what another owns', async () => {
    await claim(bank);
    expect((await claim(manager)).status).toBe(200);
    await approve(1);
    expect(await claim(manager)).toMatchObject({ status: 409, message: messages.claimedByOther });
  });

  it('with the same key is the one that was made', async () => {
    const url = await judgmentOf(1);
    const key = { 'Idempotency-Key': 'once' };
    const [first, again] = [await claim(bank, { url }, key), await claim(bank, { url }, key)];
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });
});

describe('operators', () => {
  it('see what waits longest first, then what was made last', async () => {
    await addListings(database.db, { title: '甲' }, { title: '乙' });
    for (const object_id of [1, 2, 3]) await claim(bank, { object_id });
    clock.hours = 1;
    await claim(manager, { object_id: 3 });
    await reject(1);
    await reject(2);
    const found = await all();
    expect(found.count).toBe(4);
    expect(found.list?.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    expect(found.list?.[3]).toEqual({
      id: 1,
      object_id: 1,
      object_title: '南京市某住宅',
      court_name: '南京市建邺区人民法院',
      creditor_id: 1,
      creditor_name: '江南银行',
      name: '江南银行',
      document: 'private:file1',
      status: 2,
      remark: '文书不清晰',
      create_time: '2026-11-20 10:00:00',
    });
    expect((await all({ status: 1 })).list?.map(({ id }) => id)).toEqual([3, 4]);
    expect(await all({ status: 2, _start: 1, _end: 2 })).toMatchObject({ count: 2, list: [{ id: 1 }] });
    expect(await all({ status: 3 })).toMatchObject({ count: 0, list: [] });
  });

  it('read one beside the listing, the creditor and the other claims of it', async () => {
    await database.db.update(listing).set({
      title: '（2024）苏0105执123号 建邺区某住宅',
      provinceCode: '320000',
      cityCode: '320100',
      source: 1,
      initialPrice: 80_000_050n,
      securityDeposit: 8_000_000n,
      startTime: hoursFromNow(48),
    });
    await claim(bank);
    await claim(manager);
    const { data } = await one(1);
    expect(data).toMatchObject({
      id: 1,
      document: 'private:file1',
      status: 1,
      decided_time: null,
      creditor_name: '江南银行',
      creditor_phone: '13911110001',
      is_start: 4,
      case_numbers: '2024苏0105执123',
      court_name: '南京市建邺区人民法院',
      city_name: '南京市',
      source_name: '阿里拍卖',
      initial_price: 800_000.5,
      security_deposit: 80_000,
      start_time: '2026-11-22 10:00:00',
      owner_name: null,
      others: [{ id: 2, creditor_name: '东吴资产', status: 1 }],
    });
    await approve(2);
    expect((await one(1)).data).toMatchObject({
      status: 2,
      remark: messages.claimedByOther,
      decided_time: '2026-11-20 10:00:00',
      owner_name: '东吴资产',
      others: [{ id: 2, status: 3 }],
    });
    expect((await one(99)).status).toBe(404);
  });

  it('give the listing to the creditor, which refuses the others', async () => {
    await claim(bank);
    await claim(manager);
    clock.hours = 2;
    expect((await approve(2)).status).toBe(200);
    expect(await ownerOf()).toBe(2);
    expect(await rows()).toMatchObject([
      { status: 2, remark: messages.claimedByOther, decidedAt: hoursFromNow(2) },
      { status: 3, remark: null, decidedAt: hoursFromNow(2) },
    ]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      {
        actor: 'ops',
        action: 'approve',
        subject: 'claims',
        subjectId: 2,
        details: { object_id: listingId, creditor_id: 2, refused: [1] },
      },
    ]);
  });

  it('refuse with a reason, which the audit keeps', async () => {
    await claim();
    expect((await reject(1, ' ')).errors).toEqual({ remark: messages.remarkRequired });
    expect((await reject(1, '文书缺页')).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: 2, remark: '文书缺页', decidedAt: NOW }]);
    expect(await ownerOf()).toBeNull();
    const finance = await signedInOperator(database, 'finance', ['finance']);
    const audit = (token: string) =>
      send(app(), contract.auditTrail, { subject: 'claims', subject_id: 1 }, { token });
    expect((await audit('operator 1')).list).toMatchObject([
      { actor: 'ops', action: 'reject', details: { remark: '文书缺页' } },
    ]);
    expect((await audit(finance)).list).toEqual([]);
  });

  it('find claims by words of title, court, place and case, by creditor, region and day', async () => {
    const [villa = 0] = await addListings(database.db, {
      title: '姑苏区某别墅（2025）苏05执88号',
      courtName: '苏州市姑苏区人民法院',
    });
    const inSuzhou = { provinceCode: '320000', cityCode: '320500' };
    await database.db.update(listing).set(inSuzhou).where(eq(listing.id, villa));
    await claim(bank);
    await claim(manager, { object_id: villa });
    const found = async (query: Parameters<typeof all>[0]) => (await all(query)).list?.map(({ id }) => id);
    expect(await found({})).toEqual([1, 2]);
    expect(await found({ q: '别墅' })).toEqual([2]);
    expect(await found({ q: '建邺区 住宅' })).toEqual([1]);
    for (const q of ['苏州市', '苏州 别墅', '（2025）苏05执88号']) expect(await found({ q })).toEqual([2]);
    expect(await found({ q: '厂房' })).toEqual([]);
    expect(await found({ creditor_id: 2 })).toEqual([2]);
    expect(await found({ region: '320500' })).toEqual([2]);
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([1, 2]);
    expect(await found({ from: '2026-11-21' })).toEqual([]);
  });

  it('decide once', async () => {
    await claim();
    await reject(1);
    const decided = { status: 409, message: messages.claimDecided };
    expect(await approve(1)).toMatchObject(decided);
    expect(await reject(1)).toMatchObject(decided);
    await claim();
    await approve(2);
    expect(await reject(2)).toMatchObject(decided);
    expect((await approve(99)).status).toBe(404);
    expect(await database.db.$count(auditEntry)).toBe(2);
  });

  it('decide also while the listing is off shelf, but not about what another owns', async () => {
    await claim();
    await database.db.update(listing).set({ publishStatus: PUBLISH_STATUS.offShelf, creditorId: 2 });
    expect(await approve(1)).toMatchObject({ status: 409, message: messages.claimedByOther });
    await database.db.update(listing).set({ creditorId: null });
    expect((await approve(1)).status).toBe(200);
  });

  it('read the judgment through a link, as only its owner does', async () => {
    const url = await uploadFile(app(), bank, 'judgment', new Uint8Array(await picture().png().toBuffer()));
    await claim(bank, { url });
    const document = (await all()).list?.[0]?.document ?? '';
    const link = async (token: string) => send(app(), contract.uploadLink, { url: document }, { token });
    expect((await link('operator 1')).status).toBe(200);
    expect((await link(bank)).status).toBe(200);
    expect((await link(manager)).status).toBe(404);
  });
});
