/** The prices of an auction, which has all of them. */
import { LISTING_FIELDS, PRICE_FIELDS } from '../../../../shared/domain/subject-fields.ts';

export const PRICE_CELLS = Object.fromEntries(
  PRICE_FIELDS.map((name) => [name, { kind: 'amount', label: LISTING_FIELDS[name].label }]),
) as Record<(typeof PRICE_FIELDS)[number], { kind: 'amount'; label: string }>;
