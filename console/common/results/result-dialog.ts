/** The dialog that records the result of one auction, in both consoles. */
import { ROUND_FIELDS } from '../../../shared/domain/auctions/auction-round.ts';
import type { FormField } from '../../framework/resource.ts';
import { controlsOf } from '../../framework/table-fields.ts';

const CONTROLS = controlsOf(ROUND_FIELDS) as Record<keyof typeof ROUND_FIELDS, FormField<never>>;

const RADIO = { kind: 'code', appearance: 'radio' } as const;
const EXACT_TIME = { kind: 'time', hasMinutes: true } as const;

export const ROUND_CONTROLS = {
  ...CONTROLS,
  round: { ...CONTROLS.round, ...RADIO },
  start_time: { ...CONTROLS.start_time, ...EXACT_TIME },
  end_time: { ...CONTROLS.end_time, ...EXACT_TIME, isEnd: true },
} satisfies Readonly<Record<string, FormField<never>>>;

export const RESULT_INPUT: Readonly<Record<string, FormField<never>>> = {
  round: ROUND_CONTROLS.round,
  result: { ...CONTROLS.result, ...RADIO },
  deal_price: CONTROLS.deal_price,
  deal_time: { ...CONTROLS.deal_time, ...EXACT_TIME },
  bidders: CONTROLS.bidders,
};
