/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

const IDENTITY = {
  name: '李建国',
  legal_person: '李建国',
  id_card: '320102199003070017',
  credit_code: '91350100M000100Y43',
};
const BANK = {
  bank_name: '中国银行',
  bank_address: '南京市',
  bank_branch: '城中支行',
  bank_account_name: '李建国',
  bank_account_num: '4000000000000001',
};
const password = passwordDigest('280917');
const files = (url: string) => ({ f_id_card: url, r_id_card: url, business_license: url });

const ofOperations = { operator: 404, finance: 403 };
const ofFinance = { operator: 403, finance: 404 };
const NOTHING_REJECTED = { remark: null, field_remarks: {}, content: {} };

export const callRows: ModuleRows = {
  callers: {
    changeState: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    bankState: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    changeIdentity: {
      input: { ...IDENTITY, ...files('private:made-up') },
      statuses: { creditor: 422, unapproved: 403 },
    },
    changeBank: { input: BANK, statuses: { creditor: 422, unapproved: 403 } },
    revealNumbers: { input: { password }, statuses: { creditor: 409, unapproved: 403 } },
    allIdentityChanges: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneIdentityChange: { input: { id: 99 }, statuses: ofOperations },
    approveIdentityChange: { input: { id: 99 }, statuses: ofOperations },
    rejectIdentityChange: { input: { id: 99, remark: '照片不清晰' }, statuses: ofOperations },
    allBankChanges: { input: {}, statuses: { operator: 403, finance: 200 } },
    oneBankChange: { input: { id: 99 }, statuses: ofFinance },
    approveBankChange: { input: { id: 99 }, statuses: ofFinance },
    rejectBankChange: { input: { id: 99, remark: '支行不符' }, statuses: ofFinance },
  },
  foreign: {
    changeState: [
      { inputs: () => [{}], status: 200, body: { data: { changestatus: 2, ...NOTHING_REJECTED } } },
    ],
    bankState: [
      { inputs: () => [{}], status: 200, body: { data: 0, change_status: 2, ...NOTHING_REJECTED } },
    ],
    changeIdentity: [
      { inputs: ({ files: { identity } }) => [{ ...IDENTITY, ...files(identity) }], status: 422 },
    ],
    changeBank: [{ inputs: () => [BANK], status: 200 }],
    revealNumbers: [{ inputs: () => [{ password }], status: 409 }],
  },
};
