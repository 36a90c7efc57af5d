/** Creditors' accounts, as operators find them. */
import { z } from 'zod';
import type { Standing } from '../../domain/account.ts';
import { STANDING } from '../../domain/account.ts';
import { codeOf, text } from '../../validation.ts';
import { count, idNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { operatorResource } from '../operator-resource.ts';
import { deletionState, deletionStatus, lockState } from '../operators/user-accounts.ts';

const creditors = operatorResource('creditors', 'creditors');

const account = z.object({
  id: idNumber,
  name: someText,
  /** The account name; masked if it is the phone; empty for a deleted account. */
  account: someText,
  /** Masked: 138****0001; empty for a deleted account. */
  phone: someText,
  /** 1 enterprise, 2 individual. */
  c_type: count,
  /** 0 approved, 2 awaiting review, 3 rejected. */
  delete_sign: codeOf<Standing>(Object.values(STANDING)),
  create_time: maybeTime,
  ...lockState,
  deletion_status: deletionStatus,
});

/** With the certified data; numbers and phones are masked. */
const accountDetail = account.extend({
  ...deletionState,
  link_name: maybeText,
  contact_phone: maybeText,
  email: maybeText,
  company_address: maybeText,
  legal_person: maybeText,
  id_card: maybeText,
  credit_code: maybeText,
  registered_date: maybeText,
  bank_name: maybeText,
  bank_branch: maybeText,
  bank_account_name: maybeText,
  bank_account_num: maybeText,
});

export const creditorAccountCalls = {
  allCreditors: creditors.list({
    summary: "Lists creditors' accounts, newest first",
    row: account,
    sortable: ['id', 'name', 'create_time'],
    filters: {
      q: text(100).optional().describe('Part of the name, or the whole account or phone'),
      delete_sign: codeOf<Standing>(Object.values(STANDING)).optional(),
    },
  }),
  oneCreditor: creditors.one({
    summary: "Returns a creditor's account with the certified data, masked",
    row: accountDetail,
  }),
};
