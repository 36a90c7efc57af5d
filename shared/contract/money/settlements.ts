/** Calls about settlements: creditors list theirs, operators register and confirm them. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { SETTLEMENT_PAGE_SIZE } from '../../domain/money/finance.ts';
import {
  SETTLEMENT_FILE_MAX_BYTES,
  SETTLEMENT_FILE_MAX_ROWS,
  SETTLEMENT_STATUS_NAMES,
  TRADE_TYPE,
} from '../../domain/money/settlement.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, file, id, requiredText } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { pageOf } from '../paging.ts';
import { remark } from '../reasons.ts';
import { period } from '../rest.ts';

const settlements = operatorResource('settlements', 'money');
const action = { access: 'operator', permission: 'money', since: 'added' } as const;
const record = { ...action, answers: 'record' } as const;

const settlementRow = z.object({
  id: idNumber,
  /** The number of the document outside that it settles. */
  order_num: someText,
  /** 1 income, 2 expense. */
  trade_type: count,
  /** 3: settlements are posted to the balance. */
  tg_pay_type: count,
  t_trade_type: count,
  /** Yuan. */
  price: maybeNumber,
  pay_type_text: someText,
  createtime: maybeTime,
  note: maybeText,
});

const settlement = z.object({
  id: idNumber,
  creditor_id: idNumber,
  creditor_name: someText,
  /** 1 income, 2 expense. */
  trade_type: count,
  /** Yuan. */
  amount: maybeNumber,
  /** The part of an expense above the balance: the creditor's debt. Of one that waits, as the balance is now. */
  owed: maybeNumber,
  is_owed: z.boolean(),
  note: someText,
  reference: maybeText,
  /** 1 waits for a second person, 2 posted, 3 sent back. */
  status: count,
  createtime: maybeTime,
  /** Null for settlements before two people were required. */
  registered_by: maybeText,
  /** Whether the caller registered it, and so cannot confirm it. */
  is_own: z.boolean(),
  /** The operator who posted it or sent it back. */
  decided_by: maybeText,
  decided_time: maybeTime,
  /** Why it was sent back. */
  remark: maybeText,
});

const reference = requiredText(64, messages.required, messages.invalidValue);

const registered = z.object({
  creditor_id: id,
  trade_type: codeOf(Object.values(TRADE_TYPE)),
  amount: amount.refine((fen) => fen > 0n, { error: messages.invalidPrice }),
  note: requiredText(200, messages.required, messages.valueTooLong),
  reference,
});

export const settlementCalls = {
  settlementList: defineCall({
    access: 'creditor',
    method: 'GET',
    path: '/creditor/v1/detailed',
    summary: "Lists the creditor's settlements, newest first",
    input: z.object({
      ...pageOf(SETTLEMENT_PAGE_SIZE, { pages: 100_000 }),
      trade_type: codeOf(Object.values(TRADE_TYPE)).optional(),
      order_num: requiredText(50, messages.required, messages.invalidValue).optional(),
    }),
    output: z.object({ data: z.object({ data: z.array(settlementRow), total: count }) }),
  }),
  allSettlements: settlements.list({
    summary: 'Lists settlements, newest first',
    row: settlement,
    sortable: ['id', 'createtime', 'amount'],
    filters: {
      ...period,
      status: codeOf(codesOf(SETTLEMENT_STATUS_NAMES)).optional(),
      creditor_id: id.optional(),
      reference: reference.optional(),
    },
  }),
  oneSettlement: settlements.one({ summary: 'Returns a settlement', row: settlement }),
  createSettlement: defineCall({
    ...record,
    path: '/ops/v1/settlements',
    summary:
      'Registers a settlement, which another operator confirms; each reference counts once, no money moves',
    idempotent: true,
    input: registered,
    output: z.object({ data: settlement }),
  }),
  checkSettlementFile: defineCall({
    ...record,
    path: '/ops/v1/settlements/check',
    summary: 'Reads a file with settlements, and says what is wrong with its rows; it writes nothing',
    input: z.object({ file: file.describe('Excel (xlsx) or CSV, detected from the content; as form-data') }),
    // The form's own lines come on top of the file.
    maxBodyBytes: SETTLEMENT_FILE_MAX_BYTES + 16 * 1024,
    output: z.object({
      data: z.object({
        rows: z.array(
          z.object({
            /** Of the file. */
            row: count,
            creditor_id: idNumber,
            creditor_name: someText,
            trade_type: count,
            /** Yuan. */
            amount: maybeNumber,
            reference: someText,
            note: someText,
          }),
        ),
        /** Without a column it is the whole row. */
        problems: z.array(z.object({ row: count, column: someText, reason: someText })),
      }),
    }),
  }),
  registerSettlements: defineCall({
    ...action,
    path: '/ops/v1/settlements/batch',
    summary: 'Registers several settlements, all of them or none; another operator confirms them',
    idempotent: true,
    maxItems: SETTLEMENT_FILE_MAX_ROWS,
    input: z.object({
      rows: z
        .array(registered, { error: messages.invalidValue })
        .min(1, { error: messages.required })
        .max(SETTLEMENT_FILE_MAX_ROWS, { error: messages.invalidValue }),
    }),
    output: z.object({ message: someText, data: z.object({ count }) }),
  }),
  confirmSettlement: settlements.action('confirm', {
    summary: "Posts a settlement to the creditor's balance, or takes one back; not by its registrar",
  }),
  returnSettlement: settlements.action('return', {
    summary: 'Sends a waiting settlement back with a reason; its reference can be registered again',
    input: { remark },
  }),
};
