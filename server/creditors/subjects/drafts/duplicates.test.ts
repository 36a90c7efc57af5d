import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../../../../shared/contract/index.ts';
import { addListings } from '../../../testing/listings.ts';
import { OPERATIONS, OTHER, testSubjects } from '../../../testing/records/subjects.ts';
import { chunksOf } from './duplicates.ts';

const { database, ask, save, submit, idOf, onShelf } = testSubjects();

type Input = z.input<(typeof contract.subjectDuplicates)['input']>;
const found = async (input: Input) => {
  const { list = [], count } = await ask(contract.subjectDuplicates, input);
  expect(count).toBe(list.length);
  return list.map(({ id, reason }) => [id, reason]);
};
const ON_SHELF = { type: 1, publishStatus: 4, sellerName: '某银行' };
const TITLE = '南京市鼓楼区清溪路8号锦绣花园3幢2单元101室房产';

it('are found for reviewers, by what is under review', async () => {
  const review = async (id: number) => {
    const { list = [] } = await ask(contract.submittedDuplicates, { id }, OPERATIONS);
    return list.map((it) => [it.id, it.reason, it.is_own, it.merchants_name]);
  };
  const [other] = await addListings(database.db, { ...ON_SHELF, title: '关于(2024)苏01执123号的车辆' });
  const first = await onShelf({ object_title: '一处厂房' });
  const second = await idOf(submit({ object_title: '一处厂房(2024)苏01执123号' }));
  expect(await review(second)).toEqual([[other, 'case', false, '某银行']]);
  expect(await review(first)).toEqual([]);
  await submit({ id: first, object_title: '另一厂房(2024)苏01执123号' });
  expect(await review(first)).toEqual([
    [second, 'case', true, null],
    [other, 'case', false, '某银行'],
  ]);
});

describe('the number of a case', () => {
  const CASE = '（２０２４）苏01执123号';
  const listings = (...titles: string[]) =>
    addListings(database.db, ...titles.map((title) => ({ ...ON_SHELF, title })));

  it.each([
    ['(2024)苏01执123号', '〔2024〕苏01执123号之一'],
    ['〔2023〕京0105执恢4567号', '依据 （2023） 京 0105 执恢 4567 号裁定'],
    ['[2022]最高法民申1号', '【2022】最高法民申1号'],
    ['关于(2021)沪0115破12号案的房产', '(2021)沪0115破12号'],
    ['(2024)苏01执字第0123号', '(2024)苏01执123号'],
    ['(2024)苏01执123、124号', '(2024)苏01执124号'],
    ['(2024)苏01执123-1号', '(2024)苏01执123号'],
    ['(2023)津72执恢8号', '（2023）津72执恢8号之二'],
    ['(2024)兵0701执8号', '(2024)兵0701执8号'],
    ['(2013)鼓民初字第123号', '（2013）鼓民初字第123号'],
  ])('is read in %s and %s', async (one, other) => {
    const [id] = await listings(`甲${one}`);
    expect(await found({ object_title: `乙${other}` })).toEqual([[id, 'case']]);
  });

  it('is no number without year, court or number', async () => {
    const texts = [
      '2024苏01执123号',
      '(24)苏01执123号',
      '(2024)123号',
      '(2024)苏01执号',
      '8号',
      '拍卖公告（2024）第1号',
      '(2024)清溪路8号',
      '(2024)新民路8号',
      '苏(2024)南京市不动产权第0012345号',
      '（2024）宁建字第12号',
      '(2024)宁仲裁字第12号',
    ];
    for (const text of texts) {
      await listings(`甲${text}的一处资产`);
      expect(await found({ object_title: `${text}和与它毫不相干的别的东西` })).toEqual([]);
    }
  });

  it('finds what is on the shelf by it, and nothing whose number is longer, or of another year', async () => {
    const [one, , three] = await listings(
      `${CASE} 南京某房产`,
      '(2024)苏01执1234号南京某房产',
      '关于〔2024〕苏01执123号的车辆',
      '(2023)苏01执123号某房产',
    );
    await addListings(database.db, { ...ON_SHELF, title: CASE, publishStatus: 1 });
    const expected = [
      [three, 'case'],
      [one, 'case'],
    ];
    expect(await found({ object_title: '拍卖(2024)苏01执123号' })).toEqual(expected);
  });

  it.each(['announcement', 'should_know', 'introduce'] as const)('is read in the text %s', async (text) => {
    const id = await onShelf({ object_title: '甲', [text]: `依据${CASE}裁定` });
    const title = { object_title: '乙' };
    expect(await found({ ...title, introduce: '(2024)苏01执123号' })).toEqual([[id, 'case']]);
    const [other] = await listings('丙(2024)苏01执123号');
    expect(await found({ ...title, id, [text]: CASE })).toEqual([[other, 'case']]);
  });

  it('is looked for behind the first hundred years of a text, however many it names', async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, index) => `（2024）苏01执${index + 1}号，`).join('');
    const casesIn = async (text: string) => {
      const query = sql`select unnest(case_numbers(${text})) as name`;
      const { rows } = (await database.db.execute(query)) as unknown as { rows: { name: string }[] };
      return new Set(rows.map(({ name }) => name));
    };
    expect((await casesIn(words(99))).size).toBe(99);
    const many = await casesIn(words(5_000));
    expect(many).toEqual(await casesIn(words(100)));
    expect([many.has('2024苏01执100'), many.has('2024苏01执101')]).toEqual([true, false]);
  });

  it('is looked for anew when a text changes', async () => {
    const id = await idOf(save({ object_title: '甲', introduce: CASE }));
    const input = { object_title: `乙${CASE}` };
    expect(await found(input)).toEqual([[id, 'case']]);
    await save({ id, object_title: '甲', introduce: '别的' });
    expect(await found(input)).toEqual([]);
  });
});

describe('a stored subject', () => {
  it('needs no more than its id to be compared', async () => {
    const place = { province_code: '320000', city_code: '320100' };
    const id = await idOf(save({ object_title: TITLE, introduce: '(2024)苏01执123号', ...place }));
    const [byCase, byTitle] = await addListings(
      database.db,
      { ...ON_SHELF, title: '车(2024)苏01执123号' },
      { ...ON_SHELF, title: TITLE, provinceCode: '320000', cityCode: '320100' },
      { ...ON_SHELF, title: TITLE, provinceCode: '330000', cityCode: '330100' },
    );
    expect(await found({ id })).toEqual([
      [byCase, 'case'],
      [byTitle, 'title'],
    ]);
  });

  it('belongs to one user only', async () => {
    const id = await idOf(save({}, OTHER));
    expect(await ask(contract.subjectDuplicates, { id })).toMatchObject({ status: 404 });
  });

  it('is none without an id', async () => {
    expect(await found({})).toEqual([]);
  });
});

describe('a title', () => {
  it('finds those that are nearly equal, the likest first', async () => {
    const ids = await addListings(
      database.db,
      { ...ON_SHELF, title: TITLE.replace('锦绣', '锦秀') },
      { ...ON_SHELF, title: `${TITLE}（第二次）` },
      { ...ON_SHELF, title: ` ${TITLE.replace('8', '８')} ` },
      { ...ON_SHELF, title: TITLE.replace('清溪路8号锦绣花园', '文昌路6号阳光小区') },
      { ...ON_SHELF, title: TITLE.replace('101', '102') },
      { ...ON_SHELF, title: TITLE, publishStatus: 1 },
    );
    expect(await found({ object_title: TITLE })).toEqual([
      [ids[2], 'title'],
      [ids[0], 'title'],
      [ids[1], 'title'],
    ]);
  });

  it('is searched only in the same place, if the input has one', async () => {
    const place = { provinceCode: '320000', cityCode: '320100' };
    const [here] = await addListings(
      database.db,
      { ...ON_SHELF, title: TITLE, ...place },
      { ...ON_SHELF, title: TITLE, provinceCode: '330000', cityCode: '330100' },
      { ...ON_SHELF, title: TITLE },
    );
    const only = [[here, 'title']];
    expect(await found({ object_title: TITLE, province_code: '320000', city_code: '320100' })).toEqual(only);
    expect(await found({ object_title: TITLE, province_code: '320000' })).toEqual(only);
    expect(await found({ object_title: TITLE, city_code: '320500' })).toEqual([]);
    expect(await found({ object_title: TITLE, province_code: '100000' })).toHaveLength(3);
  });

  it('finds own ones in any state, and no others off the shelf', async () => {
    const own = await idOf(save({ object_title: TITLE }));
    await save({ object_title: TITLE }, OTHER);
    const shelved = await onShelf({ object_title: TITLE, zc_type: 3 });
    const { list } = await ask(contract.subjectDuplicates, { object_title: TITLE });
    expect(list).toEqual([
      {
        id: shelved,
        object_title: TITLE,
        zctype_name: '资产推介',
        merchants_name: null,
        is_own: true,
        reason: 'title',
      },
      {
        id: own,
        object_title: TITLE,
        zctype_name: '资产拍卖',
        merchants_name: null,
        is_own: true,
        reason: 'title',
      },
    ]);
    const theirs = await ask(contract.subjectDuplicates, { object_title: TITLE }, OTHER);
    expect(theirs.list).toMatchObject([
      { id: shelved, is_own: false, merchants_name: '江南资产管理有限公司' },
      {},
    ]);
    expect(await found({ object_title: TITLE, id: own })).toEqual([[shelved, 'title']]);
  });

  it('finds ten at most, and nothing for an empty input', async () => {
    await addListings(database.db, ...Array.from({ length: 12 }, () => ({ ...ON_SHELF, title: TITLE })));
    expect(await found({ object_title: TITLE })).toHaveLength(10);
    expect(await found({ object_title: '　' })).toEqual([]);
    expect(await found({ object_title: '甲' })).toEqual([]);
  });

  it('is cut into pieces of which one stays whole when a few characters differ', () => {
    expect(chunksOf('')).toEqual([]);
    expect(chunksOf('甲')).toEqual(['甲']);
    for (const length of [5, 10, 25, 60, 200]) {
      const title = Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
      expect(chunksOf(title).join('')).toBe(title);
      expect(chunksOf(title).length).toBeLessThanOrEqual(6);
    }
  });
});
