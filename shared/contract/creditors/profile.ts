/** Creditors' calls about themselves: profile, daily figures and counters. */
import { z } from 'zod';
import { messages } from '../../messages.ts';
import { email, phone, requiredText } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeText, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

const own = { access: 'creditor' } as const;
const addedOwn = { access: 'creditor', since: 'added' } as const;
const nothing = z.object({});

const stateCount = z.object({ state: count, count });

export const profileCalls = {
  profile: defineCall({
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
  changeProfile: defineCall({
    ...own,
    path: '/creditor/v1/merchants/basechange',
    summary: 'Changes the contact data',
    writes: true,
    input: z.object({
      email,
      link_name: requiredText(30, messages.required, messages.nameTooLong),
      company_address: requiredText(200, messages.required, messages.valueTooLong),
      phone,
    }),
    output: done,
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
};
