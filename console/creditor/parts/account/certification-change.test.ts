import { describe, expect, it } from 'vitest';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { bankInput, withoutMasks } from './certification-change.ts';
import { bankStateOf, identityStateOf } from './change-state.ts';

const REJECTION = { remark: '请核对', field_remarks: { bank_branch: '已撤销' }, content: {} };
const NONE = { remark: null, field_remarks: {}, content: {} };

describe('a change of a certification', () => {
  it('is sent without numbers that are only known masked', () => {
    const files = { f_id_card: 'private:front', r_id_card: 'private:back' };
    expect(withoutMasks({ legal_person: '陈立', id_card: '3201****0011', ...files })).toEqual({
      legal_person: '陈立',
      ...files,
    });
  });

  it('of the bank account has the MD5 of the pay password', () => {
    const values = {
      bank_name: '中国银行',
      bank_address: '南京市',
      bank_branch: '城中支行',
      bank_account_name: '江南',
    };
    expect(bankInput({ ...values, bank_account_num: '6222****0001', password: '202611' })).toEqual({
      ...values,
      password: passwordDigest('202611'),
    });
  });
});

describe('the state of the last change', () => {
  it('is told for the identity', () => {
    expect(identityStateOf({ data: { changestatus: 2, ...NONE } })).toEqual({ status: 2, ...NONE });
  });

  it('counts as approved where the installation tells no state of the bank account', () => {
    expect(bankStateOf({ data: 1, ...NONE })).toEqual({ hasAccount: true, status: 2, ...NONE });
  });

  it('has the reasons of a rejection', () => {
    expect(bankStateOf({ data: 1, change_status: 3, ...REJECTION })).toEqual({
      hasAccount: true,
      status: 3,
      ...REJECTION,
    });
  });
});
