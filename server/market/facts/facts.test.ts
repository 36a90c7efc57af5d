import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { listingChange, listingFacts, listingText } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { factsReader, readFacts, readWaiting, stateFact } from './index.ts';

const database = testDatabase();

async function addHome(texts: Partial<typeof listingText.$inferInsert>, title = '某处住宅') {
  const [id = 0] = await addListings(database.db, { title, kind: 1 });
  await database.db.insert(listingText).values({ listingId: id, ...texts });
  await database.db.transaction((tx) => readFacts(tx, [id], NOW));
  return id;
}

const factsOf = async (id: number) =>
  (await send(testApp(database), contract.objectDetail, { id })).data?.facts ?? [];
const fact = async (id: number, name: string) => (await factsOf(id)).find((it) => it.name === name);
const storedFacts = async (id: number) =>
  (await database.db.select().from(listingFacts).where(eq(listingFacts.listingId, id)))[0];

type Statement = Omit<Parameters<typeof stateFact>[1], 'person'>;
const state = (statement: Statement, hours = 1) =>
  database.db.transaction((tx) => stateFact(tx, { ...statement, person: '甲' }, hoursFromNow(hours)));

describe('what texts state', () => {
  it('is answered with its words and the text that has them', async () => {
    const introduction = '| 租赁情况 | 无租赁 |\n\n房屋目前空置。';
    const id = await addHome({ notice: '过户税费由买卖双方各自承担。', introduction }, '某处住宅（二拍）');
    expect(await fact(id, 'lease')).toMatchObject({
      value: '无租赁',
      source: 'text',
      quote: '租赁情况 | 无租赁',
      place: 'introduce',
    });
    expect(await fact(id, 'tax')).toMatchObject({ value: '各自承担', place: 'should_know' });
    expect(await fact(id, 'round')).toMatchObject({ value: '二拍', place: 'object_title' });
    expect(await fact(id, 'loan')).toMatchObject({ value: null, source: null, quote: null });
    // Silence about a share means the whole.
    expect(await fact(id, 'share')).toBeUndefined();
    expect(await storedFacts(id)).toMatchObject({ known: 3, total: 15 });
    for (const { quote, place } of await factsOf(id)) {
      if (place === 'introduce') expect(introduction).toContain(quote);
    }
  });

  it('of a quote over two texts is nothing', async () => {
    const id = await addHome({ announcement: '租赁情况：', notice: '无' });
    expect(await fact(id, 'lease')).toMatchObject({ value: null });
  });

  it('is stored though a text has half a character', async () => {
    const id = await addHome({ notice: '租赁情况：无。😀' });
    expect(await fact(id, 'lease')).toMatchObject({ value: '无租赁' });
  });
});

describe('what a person states', () => {
  it('wins over the text, is taken back, and stands in the log', async () => {
    const id = await addHome({ notice: '租赁情况：无' });
    await state({ listingId: id, name: 'lease', value: '有租赁', by: 'owner' });
    expect(await fact(id, 'lease')).toMatchObject({
      value: '有租赁',
      source: 'owner',
      stated_time: '2026-11-20 11:00:00',
      text_value: '无租赁',
      needs_look: false,
    });
    await state({ listingId: id, name: 'lease', value: null, by: 'owner' }, 2);
    expect(await fact(id, 'lease')).toMatchObject({ value: '无租赁', source: 'text' });
    const log = await database.db.select().from(listingChange).orderBy(listingChange.position);
    expect(log.map(({ field, values }) => [field, values])).toEqual([
      ['fact.lease', { before: '无租赁', after: '有租赁' }],
      ['fact.lease', { before: '有租赁', after: '无租赁' }],
    ]);
  });

  it.each([
    ['arrears_amount', '128.5万', 1_285_000],
    ['arrears_amount', '１，２８０', 1_280],
    ['balance_days', '15天', 15],
    ['appraisal_date', '2026年5月6日', '2026-05-06'],
  ] as const)('is read as everywhere: %s %s', async (name, value, expected) => {
    const id = await addHome({});
    await state({ listingId: id, name, value, by: 'owner' });
    expect(await fact(id, name)).toMatchObject({ value: expected });
  });

  it('of an operator is not changed or taken back by the creditor', async () => {
    const id = await addHome({});
    await state({ listingId: id, name: 'lease', value: '有租赁', by: 'operator' });
    for (const value of ['无租赁', null])
      await expect(state({ listingId: id, name: 'lease', value, by: 'owner' })).rejects.toMatchObject({
        status: 409,
      });
    expect(await fact(id, 'lease')).toMatchObject({ value: '有租赁', source: 'operator' });
  });

  it('needs another look when the text changes', async () => {
    const id = await addHome({ notice: '租赁情况：无' });
    await state({ listingId: id, name: 'lease', value: '无租赁', by: 'operator' });
    await database.db.update(listingText).set({ notice: '租赁情况：有，租期至2030年' });
    await database.db.transaction((tx) => readFacts(tx, [id], hoursFromNow(2)));
    expect(await fact(id, 'lease')).toMatchObject({ value: '无租赁', source: 'operator', needs_look: true });
  });

  it.each([
    ['lease', '也许', { value: '应为无租赁、有租赁、自行核实之一' }],
    ['balance_days', '十天', { value: '应为 1 到 3650 的整数' }],
    ['balance_days', '-5', { value: '应为 1 到 3650 的整数' }],
    ['arrears_amount', '12345678901234567890', { value: '金额不能超过一万亿元' }],
    ['appraisal_date', '2026-02-30', { value: '没有这一天或这个时刻，请检查' }],
    ['appraisal_date', '2月28日', { value: '日期缺少四位数的年份（如 2026-11-20）' }],
    ['appraisal_date', '2026-05-06 24:00', { value: '日期无法识别（可写成 2026-11-20、2026年11月20日）' }],
    ['appraisal_date', '2062-05-06', { value: '日期不能晚于今天' }],
    ['viewing', '', { value: messages.required }],
    ['viewing', '\u200B', { value: messages.required }],
    ['viewing', '看'.repeat(201), { value: '不能超过 200 个字' }],
    ['initial_price', '1', { name: messages.factNotOfKind }],
  ] as const)('is refused: %s %s', async (name, value, errors) => {
    const id = await addHome({});
    const refused = expect(state({ listingId: id, name, value, by: 'owner' })).rejects;
    await refused.toMatchObject({ details: { errors } });
    expect((await storedFacts(id))?.stated).toEqual({});
  });
});

describe('listings that no rules have read', () => {
  it('are read page by page, and once', async () => {
    const ids = await addListings(database.db, ...Array.from({ length: 5 }, () => ({ kind: 1 })));
    const read = (after: number) => readWaiting(database.db, { after, size: 2, now: NOW });
    expect(await read(0)).toEqual({ last: ids[1], count: 2 });
    // As after an interruption.
    expect(await read(0)).toEqual({ last: ids[3], count: 2 });
    expect(await read(0)).toEqual({ last: ids[4], count: 1 });
    expect(await read(0)).toBeNull();
    await database.db.execute(sql`update listing_facts set rules = 0 where listing_id = ${ids[2]}`);
    expect(await read(0)).toEqual({ last: ids[2], count: 1 });
  });

  it('are read by the job', async () => {
    const [id = 0] = await addListings(database.db, { title: '某处住宅（二拍）', kind: 1 });
    await factsReader(database.db)(NOW);
    expect((await storedFacts(id))?.marks).toEqual(['round=二拍']);
  });
});

describe('the search by facts', () => {
  const found = async (filter: object) =>
    (await send(testApp(database), contract.objectList, filter)).list?.map(({ id }) => id);

  it('finds what texts state and what people state, and not what they took back', async () => {
    const vacant = await addHome({ notice: '是否已腾空：已腾空。租赁情况：无。' });
    const silent = await addHome({ notice: '过户税费由买卖双方各自承担。' });
    expect(await found({ facts: 'vacant' })).toEqual([vacant]);
    expect(await found({ facts: 'vacant,own_taxes' })).toEqual([]);
    await state({ listingId: silent, name: 'vacancy', value: '空置', by: 'owner' });
    expect(await found({ facts: 'vacant,own_taxes' })).toEqual([silent]);
    await state({ listingId: silent, name: 'vacancy', value: null, by: 'owner' }, 2);
    expect(await found({ facts: 'vacant' })).toEqual([vacant]);
    expect(await found({ complete: '1' })).toEqual([]);
  });

  it('finds the round that its texts name', async () => {
    await addHome({}, '某处住宅（一拍）');
    const second = await addHome({}, '某处住宅（二拍）');
    expect(await found({ round: '2' })).toEqual([second]);
  });
});
