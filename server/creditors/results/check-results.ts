/** Compares a file with results with what is recorded. */
import { isDeepStrictEqual } from 'node:util';
import type { CheckedResult } from '../../../shared/contract/index.ts';
import {
  type ResultAuthor,
  ROUND_NAMES,
  ROUND_RESULT,
  type RoundResult,
} from '../../../shared/domain/auctions/auction-round.ts';
import { doubtsAboutDeal } from '../../../shared/domain/auctions/plausibility.ts';
import { RESULT_COLUMN_NAMES } from '../../../shared/domain/auctions/result-file.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { type PlainFile, visibleCell } from '../../files/tables/index.ts';
import { assertResult, type ResultValues } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import { statedUnit } from '../listing-import/index.ts';
import { type FoundListing, findListings, missingReason, type OwnerId } from './find-listings.ts';
import { labelOf, type Reason, type ResultRow, readResultRow } from './read-row.ts';

/**
 * @param owner the creditor whose listings alone may get results; null for operators
 * @throws Refusal for a file without rows, or with unclear units
 */
export async function checkResults(
  db: Queries,
  { above, rows }: PlainFile,
  owner: OwnerId,
  now: Date,
): Promise<CheckedResult[]> {
  if (rows.length === 0) throw refusals.invalid({ file: messages.resultFileEmpty });
  const unit = statedUnit(above);
  if (unit && typeof unit === 'object') throw refusals.invalid({ file: unit.problem });
  const read = rows.map((row) => readResultRow(row, unit ?? '元'));
  const listings = await findListings(
    db,
    read.map(({ names }) => names),
    owner,
  );
  const lineOf = new Map<number, number>();
  return read.map((row) => {
    const [found, ...others] = listings.of(row.names);
    if (found && owner !== null && found.creditorId !== owner) {
      return withoutValues(row, 'refused', [{ column: '', reason: messages.resultNotOwn }]);
    }
    if (row.reasons.length > 0)
      return withoutValues(row, 'refused', row.reasons, others.length ? undefined : found);
    if (!found) {
      const differ = listings.differ(row.names);
      const reason = differ ? messages.resultListingsDiffer : missingReason(row.names);
      return withoutValues(row, differ ? 'refused' : 'missing', [{ column: '', reason }]);
    }
    if (others.length > 0) {
      const all = [found, ...others];
      const numbers = all
        .slice(0, 5)
        .map(({ id }) => id)
        .join('、');
      const reason = fill(messages.resultListingAmbiguous, { count: all.length, numbers });
      return withoutValues(row, 'ambiguous', [{ column: labelOf('record'), reason }]);
    }
    const earlier = lineOf.get(found.id);
    if (earlier !== undefined) {
      const reason = fill(messages.resultTwice, { row: earlier });
      return withoutValues(row, 'refused', [{ column: '', reason }], found);
    }
    lineOf.set(found.id, row.row);
    return compared(row, found, { by: owner === null ? 'operator' : 'owner', now });
  });
}

function compared(
  row: ResultRow,
  found: FoundListing,
  author: { by: ResultAuthor; now: Date },
): CheckedResult {
  if (!row.values) return withoutValues(row, 'refused', row.reasons, found);
  const { last } = found;
  const values = completed(row, row.values, found);
  const after = wireOf(values);
  const before = recordedOf(found);
  if (before && isDeepStrictEqual(after, before))
    return { ...headOf(row, found), state: 'equal', values: after, before };
  const wrongRound = roundProblem(row, found);
  if (wrongRound) {
    return withoutValues(row, 'refused', [{ column: labelOf('round'), reason: wrongRound }], found);
  }
  try {
    // The stored note is no reason for another result.
    assertResult(found, last, { ...values, remark: row.values.remark }, author);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return withoutValues(row, 'refused', reasonsOf(error), found);
  }
  const doubts = values.deal_price === undefined ? [] : doubtsOf(found, values.deal_price);
  return { ...headOf(row, found), state: before ? 'changed' : 'new', values: after, before, doubts };
}

/** The result of an earlier round must not become that of the round that has begun since. */
function roundProblem({ round }: ResultRow, found: FoundListing): string | null {
  const { last } = found;
  const names = { round: ROUND_NAMES[found.round] };
  if (last && round !== undefined && round !== last.round) return fill(messages.resultOfOtherRound, names);
  return last && !last.result && round === undefined ? fill(messages.resultRoundRequired, names) : null;
}

export const doubtsOf = (
  { initialPrice, assessPrice }: Pick<FoundListing, 'initialPrice' | 'assessPrice'>,
  price: bigint,
): string[] => doubtsAboutDeal(price, { initial_price: initialPrice, assess_price: assessPrice });

/** Fields that the row leaves empty stay as they are recorded for the same result. */
function completed(
  row: ResultRow,
  values: Omit<ResultValues, 'round'>,
  { last, round }: FoundListing,
): ResultValues {
  const { deal_price, deal_time, ...rest } = values;
  const isSold = values.result === ROUND_RESULT.sold;
  const stored = last?.result === values.result ? last : undefined;
  return {
    ...rest,
    round: row.round ?? round,
    deal_price: isSold ? (deal_price ?? stored?.dealPrice ?? undefined) : undefined,
    deal_time: isSold ? (deal_time ?? stored?.dealTime ?? undefined) : undefined,
    bidders: values.bidders ?? stored?.bidders ?? undefined,
    remark: values.remark ?? stored?.note ?? undefined,
  };
}

type Recorded = NonNullable<CheckedResult['values']>;

const wireOf = (values: ResultValues): Recorded => ({
  round: values.round,
  result: values.result,
  deal_price: values.deal_price === undefined ? null : fenToYuan(values.deal_price),
  deal_time: values.deal_time ? formatTime(values.deal_time) : null,
  bidders: values.bidders ?? null,
  remark: values.remark ?? null,
});

function recordedOf({ last, round }: FoundListing): Recorded | null {
  if (!last?.result) return null;
  return {
    round,
    result: last.result as RoundResult,
    deal_price: last.dealPrice === null ? null : fenToYuan(last.dealPrice),
    deal_time: last.dealTime && formatTime(last.dealTime),
    bidders: last.bidders,
    remark: last.note,
  };
}

const headOf = ({ row, names }: ResultRow, found?: FoundListing) => ({
  row,
  listing_id: found?.id ?? null,
  title: found?.title ?? visibleCell(names.title || names.record || names.number || names.link),
  zc_type: found?.type ?? 0,
  version: found?.version ?? 0,
  reasons: [],
  doubts: [],
});

const withoutValues = (
  row: ResultRow,
  state: 'refused' | 'missing' | 'ambiguous',
  reasons: Reason[],
  found?: FoundListing,
): CheckedResult => ({
  ...headOf(row, found),
  state,
  values: null,
  before: found ? recordedOf(found) : null,
  reasons,
});

function reasonsOf({ message, details }: Refusal): Reason[] {
  const errors = Object.entries(details.errors ?? {});
  if (errors.length === 0) return [{ column: '', reason: message }];
  return errors.map(([field, reason]) => {
    const column = RESULT_COLUMN_NAMES.find((name) => name === field);
    return { column: column ? labelOf(column) : '', reason };
  });
}
