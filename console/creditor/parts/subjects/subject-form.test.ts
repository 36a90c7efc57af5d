import { describe, expect, it } from 'vitest';
import { emptySubject } from '../../../../providers/creditor/subject-form.ts';
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
    const read: Read = async () => [found] as never;
    expect(await subjectForm.warn?.(emptySubject(2), 'submit', read)).toMatchObject([{ to }]);
  });
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
