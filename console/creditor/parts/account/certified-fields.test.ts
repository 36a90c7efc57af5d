import { expect, it } from 'vitest';
import {
  displayValue,
  firstValues,
  identityFields,
  numberProblems,
  type Profile,
} from './certified-fields.ts';

const COMPANY = {
  id: 1,
  name: '江南资产管理有限公司',
  c_type: 1,
  legal_person: '陈立',
  id_card: '3201****0000',
  credit_code: '9132****0000',
  bank_account_num: null,
} as Profile;
const PERSON = { ...COMPANY, name: '李建国', c_type: 2, legal_person: null } as Profile;

it('individuals have no fields of enterprises; their name is in the field of the legal person', () => {
  expect(identityFields(COMPANY)).toContain('business_license');
  expect(identityFields(PERSON)).toEqual(['legal_person', 'id_card', 'f_id_card', 'r_id_card']);
  expect(firstValues(['legal_person'], PERSON, {})).toEqual({ legal_person: '李建国' });
});

it('a form begins with the rejected values, where there are some', () => {
  expect(firstValues(['name', 'id_card'], COMPANY, { id_card: '3201****0017' })).toEqual({
    name: '江南资产管理有限公司',
    id_card: '3201****0017',
  });
});

it('typed numbers are checked, and masked ones that were not touched are not', () => {
  const first = { id_card: '3201****0000', credit_code: '9132****0000', bank_account_num: '' };
  expect(numberProblems(first, first, COMPANY)).toEqual({});
  const typed = { ...first, id_card: '3201****0001', bank_account_num: '6222 0000 0000 0000 001' };
  expect(Object.keys(numberProblems(typed, first, COMPANY))).toEqual(['id_card']);
  expect(Object.keys(numberProblems(typed, first, PERSON))).toEqual(['id_card', 'bank_account_num']);
  const right = { id_card: '11010519491231002x', registered_date: '2015-02-30' };
  expect(Object.keys(numberProblems(right, first, COMPANY))).toEqual(['registered_date']);
});

it('full numbers replace their masks after they were revealed', () => {
  const full = { id_card: '320100190001010000', credit_code: null };
  expect(displayValue('id_card', COMPANY, full)).toBe('320100190001010000');
  expect(displayValue('credit_code', COMPANY, full)).toBe('9132****0000');
  expect(displayValue('bank_account_num', COMPANY, full)).toBe('—');
});
