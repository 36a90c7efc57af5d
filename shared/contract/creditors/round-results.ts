/**
 * Calls about the results of auctions: of a whole sale day, for operators and for creditors alike, and a creditor's single
 * result.
 */
import { z } from 'zod';
import { BIDDERS_MAX, ROUND_NAMES, ROUND_RESULT_NAMES } from '../../domain/auctions/auction-round.ts';
import { RESULT_FILE_MAX_BYTES, RESULT_FILE_MAX_ROWS } from '../../domain/auctions/result-file.ts';
import { codesOf } from '../../domain/listing.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, day, file, id, optionalTime, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { type Call, defineCall } from '../call.ts';
import { remark } from '../reasons.ts';
import { bodyWith } from './file-import.ts';

const round = codeOf(codesOf(ROUND_NAMES));
const result = codeOf(codesOf(ROUND_RESULT_NAMES));
const version = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** Of one round. */
export const resultValues = z.object({
  round,
  result,
  deal_price: amount.optional().describe('Of a sale'),
  deal_time: optionalTime().describe('Of a sale'),
  bidders: wholeNumber(0, BIDDERS_MAX).optional(),
  remark: remark.optional().describe('Required for a correction'),
});

const recorded = z.object({
  round,
  result: result.nullable(),
  /** Yuan. */
  deal_price: maybeNumber,
  deal_time: maybeTime,
  bidders: maybeNumber,
  remark: maybeText,
});

const checkedRow = z.object({
  /** Of the file. */
  row: count,
  state: z.enum(['new', 'changed', 'refused', 'missing', 'ambiguous', 'equal']),
  /** Null unless exactly one listing is meant. */
  listing_id: maybeNumber,
  /** Of the listing; the row's own title or number if there is none. */
  title: someText,
  /** 0 without a listing. */
  zc_type: count,
  /** Of the listing as it was compared; saving refuses a row whose listing has changed since. */
  version: count,
  /** What the row records; null for a row that cannot be recorded. */
  values: recorded.nullable(),
  /** What is recorded; null without a result. */
  before: recorded.nullable(),
  /** Why the row is refused, with the column. */
  reasons: z.array(z.object({ column: someText, reason: someText })),
  /** What a person must confirm. */
  doubts: z.array(z.string()),
});
export type CheckedResult = z.output<typeof checkedRow>;

const savedRow = resultValues.extend({
  row: wholeNumber(1, Number.MAX_SAFE_INTEGER).describe('Of the file; refusals name it'),
  id,
  version: version.describe('As the check returned it'),
  confirm: codeOf([0, 1]).default(0).describe('1: the doubtful deal price is right'),
});

type Calling = Pick<Call, 'permission' | 'answers' | 'since'>;

/**
 * @param of whose listings they are about, for the summaries
 * @param access who may call
 */
export const saleDayCalls = <Caller extends 'creditor' | 'operator'>(
  access: Caller,
  path: string,
  of: string,
  calling: Calling,
) => ({
  waiting: defineCall({
    ...calling,
    access,
    method: 'GET',
    path: `${path}/waiting`,
    summary: `Lists ${of} that ended on a day and have no result yet`,
    input: z.object({ day }),
    output: z.object({
      data: z.object({
        rounds: z.array(
          z.object({ id: idNumber, title: someText, source_id: maybeText, round, end_time: maybeTime }),
        ),
      }),
    }),
  }),
  check: defineCall({
    ...calling,
    access,
    path: `${path}/check`,
    summary: `Compares a file with results of ${of} with what is recorded; it writes nothing`,
    input: z.object({ file: file.describe('Excel (xlsx) or CSV, detected from the content; as form-data') }),
    maxBodyBytes: bodyWith(RESULT_FILE_MAX_BYTES),
    output: z.object({
      data: z.object({
        rows: z.array(checkedRow),
        /** What was not read of the file, in Chinese sentences. */
        notes: z.array(z.string()).default([]),
      }),
    }),
  }),
  record: defineCall({
    ...calling,
    access,
    path,
    summary: `Records results of ${of}, up to ${RESULT_FILE_MAX_ROWS} at once; one that changed since the check is refused alone`,
    commits: true,
    maxItems: RESULT_FILE_MAX_ROWS,
    input: z.object({
      rows: z
        .array(savedRow, { error: messages.invalidValue })
        .min(1, { error: messages.required })
        .max(RESULT_FILE_MAX_ROWS, { error: messages.invalidValue }),
    }),
    output: z.object({
      data: z.object({
        saved: count,
        refused: z.array(z.object({ row: count, reason: someText })),
      }),
    }),
  }),
});

const AREA = '/creditor/v1.Zc_object';

const own = saleDayCalls('creditor', `${AREA}/results`, "the creditor's auctions", {
  permission: null,
  answers: 'envelope',
  since: 'added',
});

const recordSubjectResult = defineCall({
  access: 'creditor',
  since: 'added',
  path: `${AREA}/result`,
  summary:
    "Records how the latest round of the creditor's auction ended, or corrects it; the public page shows it at once",
  writes: true,
  input: resultValues.extend({
    object_id: id,
    version: version.describe('As lists and details returned it; 409 if it has changed since'),
  }),
  output: done,
});

const removeSubjectResult = defineCall({
  access: 'creditor',
  since: 'added',
  path: `${AREA}/result/remove`,
  summary:
    "Takes back the result of the latest round of the creditor's auction, unless an operator recorded it; the public " +
    'log says so',
  idempotent: true,
  input: z.object({
    object_id: id,
    version: version.describe('As lists and details returned it; 409 if it has changed since'),
    remark,
  }),
  output: done,
});

export const subjectResultCalls = {
  subjectsWithoutResult: own.waiting,
  checkSubjectResults: own.check,
  recordSubjectResults: own.record,
  recordSubjectResult,
  removeSubjectResult,
};

/** A result that replaces a recorded one has a reason. */
export const subjectResultCorrection = recordSubjectResult.input.extend({ remark });
