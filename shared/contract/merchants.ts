/** Creditors' calls about themselves: profile, money, and what their centre shows first. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { email, id, phone, requiredText, text, wholeNumber } from '../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from './answers.ts';
import { defineCall } from './call.ts';

const own = { access: 'creditor' } as const;
const addedOwn = { access: 'creditor', since: 'added' } as const;
const nothing = z.object({});

const withdrawal = z.object({
  id: idNumber,
  order_num: someText,
  /** Yuan. */
  price: maybeNumber,
  bank_account_num: someText,
  bank_name: someText,
  bank_account_name: someText,
  createtime: maybeTime,
  /** 1 awaits review, 2 paid out, 3 rejected. */
  status: count,
  remark: maybeText,
});
export type Withdrawal = z.output<typeof withdrawal>;

const view = z.object({ id: idNumber, resource: someText, name: someText, query: someText });
export type SavedView = z.output<typeof view>;

export const merchantCalls = {
  merchant: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/merchants',
    summary:
      'The own profile and bank data; identity and account numbers masked unless reveal=1, which is written down',
    writes: true,
    input: z.object({ reveal: z.enum(['0', '1']).default('0') }),
    output: z.object({
      data: z.object({
        id: idNumber,
        name: someText,
        /** 1 enterprise, 2 individual. */
        c_type: count,
        registered_date: maybeText,
        email: maybeText,
        link_name: maybeText,
        phone: maybeText,
        company_address: maybeText,
        legal_person: maybeText,
        id_card: maybeText,
        /** Private files. */
        f_id_card: maybeText,
        r_id_card: maybeText,
        business_license: maybeText,
        credit_code: maybeText,
        bank_name: maybeText,
        bank_address: maybeText,
        bank_branch: maybeText,
        bank_account_name: maybeText,
        bank_account_num: maybeText,
        examine_remark: maybeText,
      }),
    }),
  }),
  changeMerchant: defineCall({
    ...own,
    path: '/creditor/v1/merchants/basechange',
    summary: 'Changes the contact data',
    writes: true,
    input: z.object({
      email,
      link_name: requiredText(30, messages.required, messages.nameTooLong),
      company_address: requiredText(200, messages.required, messages.reasonTooLong),
      phone,
    }),
    output: done,
  }),
  balance: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/balance',
    summary: 'What can be withdrawn, and what waits for a withdrawal; yuan',
    input: nothing,
    output: z.object({ data: z.object({ balance: maybeNumber, frozen: maybeNumber }) }),
  }),
  withdrawalList: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/cashlist',
    summary: 'The own withdrawals, the newest first',
    input: z.object({ page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(5) }),
    output: z.object({ data: z.object({ data: z.array(withdrawal), total: count }) }),
  }),
  traffic: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/traffic',
    summary: 'Looks at the own subjects and questions about them by day, the last thirty days, none left out',
    input: nothing,
    output: listOf(
      z.object({
        /** YYYY-MM-DD, Shanghai. */
        day: z.string(),
        looks: count,
        consults: count,
      }),
    ),
  }),
  creditorCounters: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/counters',
    summary: 'What waits for the creditor or for the review, for the menu',
    input: nothing,
    output: z.object({
      data: z.object({
        /** Subjects, revisions and claims. */
        rejected: count,
        reviewing: count,
      }),
    }),
  }),
  viewList: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/views',
    summary: 'Lists of the back office as the creditor saved them',
    input: z.object({ resource: text(50) }),
    output: listOf(view),
  }),
  saveView: defineCall({
    ...addedOwn,
    path: '/creditor/v1/views',
    summary: 'Keeps a list’s filters under a name; the same name again replaces it',
    writes: true,
    input: z.object({
      resource: text(50),
      name: requiredText(30, messages.required, messages.viewNameTooLong),
      query: text(1_000).default(''),
    }),
    output: z.object({ message: someText, data: view }),
  }),
  removeView: defineCall({
    ...addedOwn,
    path: '/creditor/v1/views/remove',
    summary: 'Forgets a saved list',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
};
