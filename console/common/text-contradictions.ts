/** Prices and times in texts that contradict the fields: of a form, and of a listing as calls answer it. */
import { amountsInYuan, type YuanAmounts } from '../../shared/domain/auctions/plausibility.ts';
import { type Contradiction, contradictionsIn } from '../../shared/domain/auctions/texts/contradictions.ts';
import { parseTime } from '../../shared/time.ts';
import type { Warning } from '../framework/resource.ts';

/** Times as the wire writes them. */
interface Listing extends YuanAmounts {
  start_time?: unknown;
  end_time?: unknown;
  announcement?: unknown;
  should_know?: unknown;
  introduce?: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const timeOf = (value: unknown): Date | null =>
  typeof value === 'string' && value ? parseTime(value) : null;

export const contradictionsOf = (listing: Listing): Contradiction[] =>
  contradictionsIn({
    amounts: amountsInYuan(listing),
    start_time: timeOf(listing.start_time),
    end_time: timeOf(listing.end_time),
    texts: {
      announcement: textOf(listing.announcement),
      should_know: textOf(listing.should_know),
      introduce: textOf(listing.introduce),
    },
  });

/** Each beside its text and beside its field. */
export const besideFields = (found: readonly Contradiction[]): Record<string, string> => {
  const byField: Record<string, string> = {};
  for (const { field, textField, text } of found)
    for (const name of [field, textField])
      byField[name] = byField[name] === undefined ? text : `${byField[name]}；${text}`;
  return byField;
};

export const contradictionWarnings = (listing: Listing): Warning[] =>
  contradictionsOf(listing).map(({ text }) => ({ text: `请核对：${text}` }));
