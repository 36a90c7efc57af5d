/** The rows of a checked file that are saved. */
import type { CheckedResult, InputOf } from '../../../shared/contract/index.ts';
import type { RecordCall } from './sale-day-calls.ts';

type Row = InputOf<RecordCall>['rows'][number];

export function resultsToSave(rows: readonly CheckedResult[], confirmed: ReadonlySet<number>): Row[] {
  return rows.flatMap(({ row, state, listing_id: id, version, values, doubts }): Row[] => {
    const isChange = state === 'new' || state === 'changed';
    if (!isChange || !id || !values?.result || (doubts.length > 0 && !confirmed.has(row))) return [];
    const { round, result, deal_price, deal_time, bidders, remark } = values;
    return [
      {
        row,
        id,
        version,
        round,
        result,
        deal_price: deal_price ?? undefined,
        deal_time: deal_time ?? undefined,
        bidders: bidders ?? undefined,
        remark: remark ?? undefined,
        confirm: doubts.length > 0 ? 1 : 0,
      },
    ];
  });
}
