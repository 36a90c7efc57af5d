/** The public log of a listing. */
import { z } from 'zod';
import { maybeText, someText } from '../answers.ts';

export const listingChange = z.object({
  time: someText,
  /** What changed. */
  label: someText,
  /** In words; of a text the lines that went and came. Null: nothing. */
  before: maybeText,
  after: maybeText,
});
export type ListingChange = z.output<typeof listingChange>;
