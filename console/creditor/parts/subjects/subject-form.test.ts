import { describe, expect, it } from 'vitest';
import { emptySubject } from '../../../../providers/creditor/subject-form.ts';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { SUBJECT_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { placeText } from '../../../common/place-text.ts';
import type { Read } from '../../../framework/resource.ts';
import { claimStateText } from '../claims/claim-state-text.ts';
import { subjectForm } from './subject-form.ts';

describe('the warning of what is there already', () => {
  it.each([
    [{ is_own: true, zctype_name: '资产推介' }, '/creditorUser/subject/subjectDetail?id=9&type=3'],
    [{ is_own: false, zctype_name: '资产拍卖', merchants_name: '某银行' }, '/object/9'],
    [{ is_own: true, zctype_name: '其他' }, '/object/9'],
  ])('of %o leads to %s', async (answer, to) => {
    const found = { id: 9, object_title: '某住宅', reason: 'title', merchants_name: null, ...answer };
    const read: Read = async () => ({ list: [found] }) as never;
    expect(await subjectForm.warn?.(emptySubject(2), 'submit', read, null)).toMatchObject([{ to }]);
  });
});

describe('the warning of amounts', () => {
  const read: Read = async () => [] as never;
  const form = {
    ...emptySubject(2),
    initial_price: 4_000_000,
    assess_price: 3_850_000,
    security_deposit: 5_000_000,
  };

  it('names the values, when the subject is submitted', async () => {
    expect(await subjectForm.warn?.(form, 'submit', read, null)).toEqual([
      { text: '请核对金额：起拍价400万元，评估价385万元，起拍价高于评估价' },
      { text: '请核对金额：保证金500万元，起拍价400万元，保证金高于起拍价' },
    ]);
    expect(await subjectForm.warn?.(form, 'save', read, null)).toEqual([]);
  });

  it('compares with the version that is changed', async () => {
    const amounts = { initial_price: 128, assess_price: null, security_deposit: null };
    const before = { initial_price: 1_280_000 } as SubjectDetail;
    const changed = { ...emptySubject(2), ...amounts };
    expect(await subjectForm.warn?.(changed, 'submit', read, before)).toEqual([
      { text: '请核对金额：起拍价128元，上一版为128万元，相差100倍以上' },
    ]);
  });
});

it('says that new times of an auction that did not sell are another round', async () => {
  const read: Read = async () => [] as never;
  const record = { round_result: 2, start_time: '2026-01-05 10:00:00' } as SubjectDetail;
  const form = { ...emptySubject(2), start_time: '2099-01-05 10:00:00', end_choice: 24 as const };
  const warned = async (before: SubjectDetail) => subjectForm.warn?.(form, 'submit', read, before);
  expect(await warned(record)).toEqual([
    { text: '已登记流拍：审核通过后，按新的竞价时间作为新一轮拍卖；流拍的结果保留在轮次中' },
  ]);
  expect(await warned({ ...record, round_result: 1 })).toEqual([]);
  expect(await warned({ ...record, round_result: 3, start_time: form.start_time })).toEqual([]);
});

it('warns of an address that lies in another region', async () => {
  const read: Read = async () => [] as never;
  const form = { ...emptySubject(2), region: '320100', address: '杭州市余杭区仁和街道1号' };
  expect(await subjectForm.warn?.(form, 'submit', read, null)).toEqual([
    { text: '请核对地点：地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致' },
  ]);
  const same = { ...form, address: '江东中路1号' };
  expect(await subjectForm.warn?.(same, 'submit', read, null)).toEqual([]);
});

it('the form has every field that becomes public', () => {
  /** Levels of the region, and the results of the choice of the end. */
  const within: Readonly<Record<string, string>> = {
    province_code: 'region',
    city_code: 'region',
    district_code: 'region',
    bid_cycle: 'end_choice',
  };
  const shown = subjectForm.groups.flatMap(({ fields }): readonly string[] => fields);
  for (const name of Object.keys(SUBJECT_FIELDS)) expect(shown).toContain(within[name] ?? name);
});

describe('the words of a subject in a file', () => {
  it('are the whole place, without the level that is no place', () => {
    const place = { province_name: '北京市', city_name: '市辖区', district_name: '朝阳区' };
    expect(placeText(place)).toBe('北京市 朝阳区');
    expect(placeText({ province_name: null, city_name: null, district_name: null })).toBe('');
  });

  it.each([
    [0, ''],
    [1, '认领待审核'],
    [3, '已认领'],
  ])('are of the claim %d: %s', (status, text) => {
    expect(claimStateText({ status })).toBe(text);
  });
});
