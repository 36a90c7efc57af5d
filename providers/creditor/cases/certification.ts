/** The creditor’s identity and bank account: what the provider sends for each method, and what it makes of the answer. */
import { passwordDigest } from '../../../shared/password.ts';
import { type Case, fail } from '../testing.ts';

const BANK = {
  bank_name: '中国银行',
  bank_address: '南京市',
  bank_branch: '城中支行',
  bank_account_name: '江南',
  bank_account_num: '6222****0001',
};
const { bank_account_num: _masked, ...BANK_UNMASKED } = BANK;
const IDENTITY = {
  legal_person: '陈立',
  id_card: '3201****0011',
  f_id_card: 'private:front',
  r_id_card: 'private:back',
};

export const cases: Case[] = [
  {
    does: 'reads the certification',
    call: (it) => it.getOne({ resource: 'certification', id: 1 }),
    path: '/creditor/v1/merchants',
    fields: {},
    answer: { data: { id: '5', name: '银行', c_type: '1', id_card: '3201****0011' } },
    gives: { data: { name: '银行', c_type: 1, id_card: '3201****0011' } },
  },
  {
    does: 'reads the state of the identity',
    call: (it) => it.custom?.({ url: 'certification/identity', method: 'get' }) ?? fail(),
    path: '/creditor/v1/changestate',
    fields: {},
    answer: { data: { changestatus: '2' } },
    gives: { data: { status: 2, remark: null, fieldRemarks: {}, content: {} } },
  },
  {
    does: 'reads the state of the bank account where the installation tells no change',
    call: (it) => it.custom?.({ url: 'certification/bank', method: 'get' }) ?? fail(),
    path: '/creditor/v1/bankstate',
    fields: {},
    answer: { data: '1' },
    gives: { data: { hasAccount: true, status: 2, fieldRemarks: {} } },
  },
  {
    does: 'reads why a change of the bank account was rejected',
    call: (it) => it.custom?.({ url: 'certification/bank', method: 'get' }) ?? fail(),
    path: '/creditor/v1/bankstate',
    fields: {},
    answer: { data: 1, change_status: 3, remark: '请核对', field_remarks: { bank_branch: '已撤销' } },
    gives: { data: { status: 3, remark: '请核对', fieldRemarks: { bank_branch: '已撤销' } } },
  },
  {
    does: 'submits a change of the identity without the number that is only known masked',
    call: (it) =>
      it.update({
        resource: 'certification',
        id: 1,
        variables: IDENTITY,
        meta: { submit: 'identity' },
      }),
    path: '/creditor/v1/change',
    fields: { legal_person: '陈立', f_id_card: 'private:front', r_id_card: 'private:back' },
    answer: { message: '信息提交成功，请等待平台审核' },
    gives: { data: { id: 1, message: '信息提交成功，请等待平台审核' } },
  },
  {
    does: 'changes the bank account with the MD5 of the pay password, without the masked number',
    call: (it) =>
      it.update({
        resource: 'certification',
        id: 1,
        variables: { ...BANK, password: '202611' },
        meta: { submit: 'bank' },
      }),
    path: '/creditor/v1/bank',
    fields: { ...BANK_UNMASKED, password: passwordDigest('202611') },
    answer: { message: '信息提交成功，请等待平台审核' },
    gives: { data: { id: 1, message: '信息提交成功，请等待平台审核' } },
  },
  {
    does: 'reveals the full numbers',
    call: (it) =>
      it.custom?.({
        url: 'certification/reveal',
        method: 'post',
        payload: { values: { password: '202611' } },
      }) ?? fail(),
    path: '/creditor/v1/reveal',
    fields: { password: passwordDigest('202611') },
    answer: { data: { id_card: '320100190001010011', credit_code: null, bank_account_num: '62220001' } },
    gives: { data: { id_card: '320100190001010011', bank_account_num: '62220001' } },
  },
];
