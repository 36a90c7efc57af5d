/** Creditors' calls about themselves: profile, balance, withdrawals, daily figures, counters and saved views. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../../domain/withdrawal.ts';
import { messages } from '../../messages.ts';
import { codeOf, email, id, phone, requiredText, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { savedView, savedViewInput } from '../platform/saved-views.ts';

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
  /** 1 awaits review, 2 paid out, 3 rejected, 4 returned by the bank, 5 cancelled, 6 given back after 4. */
  status: count,
  remark: maybeText,
  /** When the review approved it; it is then paid out. */
  approved_time: maybeTime,
  is_approved: z.boolean().optional(),
  /** The bank's number of the payout. */
  payout_reference: maybeText,
});
export type Withdrawal = z.output<typeof withdrawal>;

const stateCount = z.object({ state: count, count });

export const merchantCalls = {
  merchant: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/merchants',
    summary: "Returns the creditor's profile and bank data, with masked identity and account numbers",
    input: nothing,
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
    summary: 'Returns the available and the frozen balance, and what the creditor owes, in yuan',
    input: nothing,
    output: z.object({
      data: z.object({
        balance: maybeNumber,
        frozen: maybeNumber,
        /** What later income pays off first; absent where nothing is owed. */
        debt: maybeNumber.optional(),
      }),
    }),
  }),
  withdrawalList: defineCall({
    ...own,
    method: 'GET',
    path: '/creditor/v1/cashlist',
    summary: "Lists the creditor's withdrawals, newest first",
    input: z.object({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(5),
      status: codeOf(codesOf(WITHDRAWAL_STATUS_NAMES)).optional(),
      order_num: text(50).optional(),
    }),
    output: z.object({ data: z.object({ data: z.array(withdrawal), total: count }) }),
  }),
  traffic: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/traffic',
    summary:
      "Returns views of the creditor's subjects and questions about them, for each of the last thirty days",
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
    summary: "Returns the menu's counters: items that wait for the creditor or for the review",
    input: nothing,
    output: z.object({
      data: z.object({
        /** Subjects, revisions and claims. */
        rejected: count,
        reviewing: count,
        /** New questions about the own and claimed listings. */
        questions: count,
        /** Unread messages, at most 99. */
        messages: count,
      }),
    }),
  }),
  creditorListCounts: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/list-counts',
    summary:
      "Counts the creditor's subjects by type and state, and questions, messages, withdrawals and promotions by state, for the tabs of lists",
    input: nothing,
    output: z.object({
      data: z.object({
        /** `state` is the publish status; of judicial listings (type 1) that of the latest claim. */
        subjects: z.array(z.object({ type: count, state: count, count })),
        questions: z.array(stateCount),
        /** 1 unread, 2 read. */
        messages: z.array(stateCount),
        withdrawals: z.array(stateCount),
        /** Orders by `phase`, as the list of promotions has it. */
        promotions: z.array(z.object({ phase: someText, count })),
      }),
    }),
  }),
  viewList: defineCall({
    ...addedOwn,
    method: 'GET',
    path: '/creditor/v1/views',
    summary: "Lists the creditor's saved views",
    input: z.object({ resource: text(50) }),
    output: listOf(savedView),
  }),
  saveView: defineCall({
    ...addedOwn,
    path: '/creditor/v1/views',
    summary: 'Saves a view under a name; replaces the view of the same name',
    writes: true,
    input: savedViewInput,
    output: z.object({ message: someText, data: savedView }),
  }),
  removeView: defineCall({
    ...addedOwn,
    path: '/creditor/v1/views/remove',
    summary: 'Deletes a saved view',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
};
