/**
 * Creditors' calls about their money: the balance, its movements, promotion orders, the bill and statements. Amounts
 * are in yuan.
 */
import { z } from 'zod';
import {
  FINANCE_PAGE_SIZE,
  MONEY_KINDS,
  MONEY_STATES,
  type MoneyKind,
  type MoneyState,
} from '../../domain/money/finance.ts';
import { codeOf, day, id } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';
import { period } from '../rest.ts';

const own = { access: 'creditor', method: 'GET' } as const;

/** 1 income, 2 expense. */
const tradeType = count;

const moneyEvent = z.object({
  /** Unique in the list; of a promotion order its own. */
  id: idNumber,
  order_num: someText,
  t_trade_type: tradeType,
  /** Yuan. */
  price: maybeNumber,
  pay_type_text: someText,
  createtime: maybeTime,
  kind: z.enum(Object.keys(MONEY_KINDS) as MoneyKind[]).optional(),
  state: z.enum(Object.keys(MONEY_STATES) as MoneyState[]).optional(),
  /** The state in the words of its kind. */
  state_text: someText,
  /** The promotion order that it belongs to; null for settlements and withdrawals. */
  order_id: maybeNumber,
  /** The bank's number, of a withdrawal that was paid out. */
  payout_reference: maybeText,
  note: maybeText,
});
export type MoneyEvent = z.output<typeof moneyEvent>;

const line = z.object({
  /** Of the statement, from 1. */
  id: idNumber,
  time: maybeTime,
  kind: someText,
  /** The event, in words. */
  title: someText,
  order_num: someText,
  order_id: maybeNumber,
  /** The bank's number, of a withdrawal that is paid out. */
  payout_reference: maybeText,
  note: maybeText,
  /** Yuan; exactly one of them is not 0. `frozen` is below 0 where a rejected withdrawal came back. */
  income: maybeNumber,
  spending: maybeNumber,
  frozen: maybeNumber,
  /** The balance after it. */
  balance: maybeNumber,
});
export type StatementLine = z.output<typeof line>;

/** Payouts to the bank, and their returns. */
const payoutLine = z.object({
  /** Of the statement, from 1. */
  id: idNumber,
  time: maybeTime,
  title: someText,
  /** Of the withdrawal. */
  order_num: someText,
  payout_reference: maybeText,
  /** Yuan; below 0 for a return. */
  amount: maybeNumber,
});
export type PayoutLine = z.output<typeof payoutLine>;

export const statementCalls = {
  creditorMoney: defineCall({
    access: 'operator',
    permission: 'money',
    since: 'added',
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/creditors/{id}/balance',
    summary:
      "Returns a creditor's balance and debt in yuan, and why nothing is paid out or withdrawn at the moment",
    input: z.object({ id }),
    output: z.object({
      data: z.object({
        balance: maybeNumber,
        frozen: maybeNumber,
        debt: maybeNumber,
        /** Why payouts are held; null if they are not. */
        hold: maybeText,
        /** Until then nothing is withdrawn, because the bank account was replaced; null otherwise. */
        bank_hold_until: maybeTime,
      }),
    }),
  }),
  balance: defineCall({
    ...own,
    path: '/creditor/v1/balance',
    summary: 'Returns the available and the frozen balance, and what the creditor owes, in yuan',
    input: z.object({}),
    output: z.object({
      data: z.object({
        balance: maybeNumber,
        frozen: maybeNumber,
        /** The debt that later income pays off first; absent without a debt. */
        debt: maybeNumber.optional(),
      }),
    }),
  }),
  financeList: defineCall({
    ...own,
    path: '/creditor/v1/o_detailed',
    summary:
      'Lists what moved money, newest first: promotion orders in every state, refunds, settlements, withdrawals',
    input: z.object({
      ...pageOf(FINANCE_PAGE_SIZE, { pages: 100_000 }),
      kind: codeOf(Object.keys(MONEY_KINDS) as MoneyKind[]).optional(),
      state: codeOf(Object.keys(MONEY_STATES) as MoneyState[]).optional(),
      ...period,
    }),
    output: z.object({ data: z.object({ data: z.array(moneyEvent), total: count }) }),
  }),
  bill: defineCall({
    ...own,
    path: '/creditor/v1/order/bill',
    summary:
      'Adds up spending (paid promotions, settlements that take back) and profit (settlements, refunds), in all and by month',
    input: z.object({}),
    output: z.object({
      data: z.object({
        expenditure: maybeNumber,
        profit: maybeNumber,
        /** The last twelve, oldest first. */
        months: z
          .array(z.object({ month: someText, expenditure: maybeNumber, profit: maybeNumber }))
          .optional(),
      }),
    }),
  }),
  /** Implemented after `bill`, whose path it matches too: routes are matched in order. */
  promotionOrder: defineCall({
    ...own,
    path: '/creditor/v1/order/{id}',
    summary: 'Returns a promotion order of the creditor',
    input: z.object({ id }),
    output: z.object({
      data: z.object({
        order_id: idNumber,
        /** Null once the listing is deleted. */
        object_id: maybeNumber,
        o_object_title: someText,
        order_num: someText,
        snap_name: someText,
        snap_desc: someText,
        /** The first and the last day: 2026-11-20. */
        start_time: maybeText,
        end_time: maybeText,
        pay_type: count,
        pay_type_text: someText,
        source: someText,
        products: z.array(z.object({ goods_id: idNumber, count })),
        total_price: maybeNumber,
        order_time: maybeTime,
        createtime: maybeTime,
        pay_time: maybeTime,
        /** 0 unpaid, 1 paid, 2 cancelled, 4 refunded as a whole. */
        trade_status: count,
        /** 0 nothing was given back, 1 the whole, 2 a part. */
        refund_sign: count,
        refund_time: maybeTime,
        refund_amount: maybeNumber,
        refund_reason: maybeText,
        cancel_time: maybeTime,
        cancel_reason: maybeText,
        /** 1 income, 2 expense. */
        t_trade_type: count,
      }),
    }),
  }),
  statement: defineCall({
    ...own,
    path: '/creditor/v1/statement',
    summary:
      'Returns what moved the balance in a period: opening + income − spending − frozen = closing, with every line',
    since: 'added',
    input: z.object({ from: day, to: day }),
    output: z.object({
      data: z.object({
        name: someText,
        from: someText,
        to: someText,
        /** When it was made: of a period that is not over, more may follow. */
        as_of: maybeTime,
        /** Yuan. */
        opening: maybeNumber,
        income: maybeNumber,
        spending: maybeNumber,
        /** The amount that withdrawals took from the balance, minus rejected ones. */
        frozen: maybeNumber,
        closing: maybeNumber,
        /** Waiting withdrawals before and after the period, and payouts to the bank during it. */
        frozen_opening: maybeNumber,
        paid_out: maybeNumber,
        frozen_closing: maybeNumber,
        /** The items of the sum `paid_out`. */
        payouts: z.array(payoutLine).optional(),
        lines: z.array(line),
      }),
    }),
  }),
};
