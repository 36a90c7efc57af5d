/** A creditor records results of own auctions: one by one, and those of a sale day. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckedResult, contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auctionRound, claim, listing } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { OPERATIONS, OTHER, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, row, detail, list } = testSubjects();

const over = {
  type: 2,
  publishStatus: 4,
  startTime: hoursFromNow(-48),
  endTime: hoursFromNow(-24),
  initialPrice: 80_000_000n,
};
const [OWN, FOREIGN, HIDDEN, CLAIMED, RUNNING] = [1, 2, 3, 4, 5];

beforeEach(async () => {
  await addListings(
    database.db,
    { ...over, creditorId: 1, title: '姑苏住宅' },
    { ...over, creditorId: 2, title: '江宁厂房' },
    { ...over, creditorId: 2, title: '未上架的', publishStatus: 1 },
    { ...over, creditorId: 1, title: '法院住宅', type: 1 },
    { ...over, creditorId: 1, title: '竞价中', endTime: hoursFromNow(5) },
  );
});

type Result = Partial<InputOf<typeof contract.recordSubjectResult>>;
const record = async (more: Result = {}, token?: string) => {
  const id = Number(more.object_id ?? OWN);
  const { version } = await row(id);
  const input = { object_id: id, version, round: 1, result: 2, ...more };
  return ask(contract.recordSubjectResult, input, token);
};
const SALE = { result: 1, deal_price: 1_000_000, deal_time: '2026-11-19 10:00', bidders: 3 };
const takeBack = async (more: Partial<InputOf<typeof contract.removeSubjectResult>> = {}, token?: string) => {
  const id = Number(more.object_id ?? OWN);
  const { version } = await row(id);
  return ask(contract.removeSubjectResult, { object_id: id, version, remark: '误登记', ...more }, token);
};
const rounds = () => database.db.select().from(auctionRound).orderBy(asc(auctionRound.id));
const changes = async (id: number) => (await ask(contract.listingChanges, { id })).list;

describe('a single result', () => {
  it('is on the public page at once, in its log, and in the audit', async () => {
    expect(await record(SALE)).toMatchObject({ status: 200, message: messages.roundResultSaved });
    const { data } = await ask(contract.objectDetail, { id: OWN });
    expect(data?.rounds).toMatchObject([{ round: 1, result: 1, deal_price: 1_000_000, bidders: 3 }]);
    expect(await changes(OWN)).toMatchObject([
      { label: '拍卖结果', after: '一拍成交，成交价100万元，2026-11-19 10:00，竞买人数3人' },
    ]);
    const found = await ask(contract.oneListing, { id: OWN }, OPERATIONS);
    expect(found.data?.rounds).toMatchObject([{ recorded_by: 'owner' }]);
    expect(found.data?.history).toMatchObject([{ action: 'result', actor: '债权人 江南资产管理有限公司' }]);
    expect(await detail(OWN)).toMatchObject({ round: 1, round_result: 1, deal_price: 1_000_000, bidders: 3 });
  });

  it('of no buyer makes it drift; its correction needs a reason, and takes that back', async () => {
    await record();
    expect(await row(OWN)).toMatchObject({ disposalStatus: 1 });
    expect((await record({ result: 3 })).errors).toEqual({ remark: messages.roundReasonRequired });
    expect(await record({ result: 3, remark: '误登记' })).toMatchObject({ status: 200 });
    expect(await row(OWN)).toMatchObject({ disposalStatus: null });
    expect((await list({ type: 2 })).data?.map(({ round_result }) => round_result)).toEqual([3, 0]);
    expect(await rounds()).toMatchObject([{ result: 3, note: '误登记', recordedBy: 'owner' }]);
  });

  it('of a claimed judicial auction is recorded too', async () => {
    expect(await record({ object_id: CLAIMED })).toMatchObject({ status: 200 });
  });

  it('does not replace what an operator recorded', async () => {
    const edition = (await ask(contract.oneListing, { id: OWN }, OPERATIONS)).data?.edition ?? '';
    await ask(contract.recordRoundResult, { id: OWN, edition, round: 1, result: 2 }, OPERATIONS);
    expect((await record({ ...SALE, remark: '成交' })).message).toBe(messages.resultOfOperator);
    expect(await rounds()).toMatchObject([{ result: 2, recordedBy: 'operator' }]);
  });

  it('is refused beside its field, and records nothing', async () => {
    expect((await record({ result: 1 })).errors).toEqual({
      deal_price: messages.dealPriceRequired,
      deal_time: messages.dealTimeRequired,
    });
    expect((await record({ object_id: RUNNING })).errors).toEqual({ result: messages.roundNotEnded });
    const { deal_price, deal_time } = SALE;
    expect((await record({ result: 2, deal_price, deal_time })).errors).toEqual({
      deal_price: messages.dealOfSaleOnly,
      deal_time: messages.dealOfSaleOnly,
    });
    expect(await record({ object_id: FOREIGN })).toMatchObject({ status: 404 });
    expect(await record({ object_id: OWN }, OTHER)).toMatchObject({ status: 404 });
    expect((await record({ version: 0 })).message).toBe(messages.listingEdited);
    expect(await rounds()).toEqual([]);
  });

  it('of the sale of a running 变卖 is known before its last day', async () => {
    expect(await record({ object_id: RUNNING, round: 3, ...SALE })).toMatchObject({ status: 200 });
  });
});

it('shows the note of a judicial auction to its claimant alone', async () => {
  const edition = (await ask(contract.oneListing, { id: CLAIMED }, OPERATIONS)).data?.edition ?? '';
  const result = { id: CLAIMED, edition, round: 1, result: 3, remark: '案外人异议' } as const;
  await ask(contract.recordRoundResult, result, OPERATIONS);
  const claimed = {
    listingId: CLAIMED,
    creditorId: 1,
    name: '江南',
    document: '',
    createdAt: NOW,
    status: 3,
  };
  await database.db.insert(claim).values(claimed);
  const noteFor = async (token?: string) =>
    (await ask(contract.subjectDetails, { id: CLAIMED, type: 1 }, token)).data?.result_note;
  expect([await noteFor(), await noteFor(OTHER)]).toEqual(['案外人异议', null]);
});

describe('a result that was recorded by mistake', () => {
  it('is taken back: the listing is as before, and its log says so', async () => {
    const before = (await ask(contract.objectDetail, { id: OWN })).data;
    await record();
    expect(await takeBack()).toMatchObject({ status: 200, message: messages.resultTakenBack });
    expect(await rounds()).toEqual([]);
    const { data } = await ask(contract.objectDetail, { id: OWN });
    for (const name of ['rounds', 'object_rounds', 'object_status', 'disposal_status'] as const) {
      expect(data?.[name]).toEqual(before?.[name]);
    }
    expect((await changes(OWN))?.filter(({ label }) => label === '拍卖结果')).toMatchObject([
      { before: '一拍流拍', after: '登记已撤销' },
      { before: null, after: '一拍流拍' },
    ]);
    const { data: seen } = await ask(contract.oneListing, { id: OWN }, OPERATIONS);
    expect(seen?.history).toMatchObject([
      {
        action: 'remove-result',
        actor: '债权人 江南资产管理有限公司',
        details: { reason: '误登记' },
        before: { result: 2 },
        after: { result: null },
      },
      { action: 'result' },
    ]);
    expect(await detail(OWN)).toMatchObject({ round_result: 0 });
    expect(await record(SALE)).toMatchObject({ message: messages.roundResultSaved });
  });

  it('of what drifted before leaves it drifting', async () => {
    await database.db.update(listing).set({ disposalStatus: 2 }).where(eq(listing.id, OWN));
    await record(SALE);
    expect(await row(OWN)).toMatchObject({ disposalStatus: null });
    await record({ ...SALE, bidders: 5, remark: '人数' });
    await takeBack();
    expect(await row(OWN)).toMatchObject({ disposalStatus: 2 });
  });

  it('is taken back once by requests at the same time', async () => {
    await record();
    const { version } = await row(OWN);
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack({ version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await takeBack()).toMatchObject({ status: 409, message: messages.resultNotRecorded });
    expect(await changes(OWN)).toHaveLength(4);
  });

  it('is not taken back without a reason, by another creditor, or where an operator recorded it', async () => {
    await record();
    expect((await takeBack({ remark: ' ' })).errors).toEqual({ remark: messages.remarkRequired });
    expect(await takeBack({}, OTHER)).toMatchObject({ status: 404 });
    expect((await takeBack({ version: 0 })).message).toBe(messages.listingEdited);
    const edition = (await ask(contract.oneListing, { id: OWN }, OPERATIONS)).data?.edition ?? '';
    const correction = { id: OWN, edition, round: 1, result: 3, remark: '核实' } as const;
    await ask(contract.recordRoundResult, correction, OPERATIONS);
    expect((await takeBack()).message).toBe(messages.resultOfOperator);
    expect(await rounds()).toMatchObject([{ result: 3 }]);
  });
});

describe('a sale day', () => {
  const HEAD = '本站编号,标的名称,结果,成交价,成交时间,说明';
  const check = async (...lines: string[]) => {
    const file = new File([[HEAD, ...lines].join('\n')], '结果.csv');
    const { data, message } = await ask(contract.checkSubjectResults, { file });
    if (!data) throw new Error(message);
    return data.rows;
  };
  const toSave = (rows: readonly CheckedResult[], confirm: 0 | 1 = 0) =>
    rows.flatMap(({ row, listing_id: id, version, values }) =>
      id && values?.result
        ? [
            {
              row,
              id,
              version,
              confirm,
              round: values.round,
              result: values.result,
              deal_price: values.deal_price ?? undefined,
              deal_time: values.deal_time ?? undefined,
              remark: values.remark ?? undefined,
            },
          ]
        : [],
    );

  it('compares own auctions; others on the shelf are refused, hidden ones are not there', async () => {
    const rows = await check('1,,流拍,,,', ',江宁厂房,流拍,,,', '3,,流拍,,,', ',竞价中,流拍,,,');
    expect(rows.map(({ state, reasons }) => [state, reasons[0]?.column, reasons[0]?.reason])).toEqual([
      ['new', undefined, undefined],
      ['refused', '', messages.resultNotOwn],
      ['missing', '', `${messages.resultListingMissing}：3`],
      ['refused', '结果', messages.roundNotEnded],
    ]);
    expect(rows[1]).toMatchObject({ listing_id: null, before: null, version: 0 });
  });

  it('finds the own one of two with the same title', async () => {
    await addListings(database.db, { ...over, creditorId: 2, title: '姑苏住宅' });
    expect(await check(',姑苏住宅,流拍,,,')).toMatchObject([{ state: 'new', listing_id: OWN }]);
  });

  it('saves them at once, and nothing of another creditor', async () => {
    const rows = toSave(await check('1,,成交,100万,2026-11-19 10:00,'));
    const foreign = [FOREIGN, HIDDEN].map((id, index) => ({
      row: 9 + index,
      id,
      version: 1,
      round: 1 as const,
      result: 2 as const,
    }));
    const { data } = await ask(contract.recordSubjectResults, { rows: [...rows, ...foreign] });
    expect(data).toEqual({
      saved: 1,
      refused: [
        { row: 9, reason: messages.notFound },
        { row: 10, reason: messages.notFound },
      ],
    });
    expect(await rounds()).toMatchObject([{ listingId: OWN, result: 1, recordedBy: 'owner' }]);
    expect(await check('1,,成交,100万,2026-11-19 10:00,')).toMatchObject([{ state: 'equal' }]);
  });

  it('asks about a price below the start', async () => {
    const rows = await check('1,,成交,60万,2026-11-19 10:00,');
    expect(rows[0]?.doubts).toEqual(['成交价60万元，起拍价80万元，成交价低于起拍价']);
    const unconfirmed = await ask(contract.recordSubjectResults, { rows: toSave(rows) });
    expect(unconfirmed.data?.refused).toEqual([{ row: 2, reason: messages.resultDoubtful }]);
    const confirmed = await ask(contract.recordSubjectResults, { rows: toSave(rows, 1) });
    expect(confirmed.data?.saved).toBe(1);
  });

  it('lists own auctions that wait for a result', async () => {
    const day = over.endTime.toISOString().slice(0, 10);
    const waiting = async () =>
      (await ask(contract.subjectsWithoutResult, { day })).data?.rounds.map(({ id }) => id);
    expect(await waiting()).toEqual([OWN, CLAIMED]);
    await record();
    expect(await waiting()).toEqual([CLAIMED]);
  });
});
