/** Types of listings as the site shows them everywhere. */
import { LISTING_TYPES } from '../../shared/domain/listing.ts';

export const TYPE_STATES = {
  1: { name: LISTING_TYPES[1].name, tone: 'judicial' },
  2: { name: LISTING_TYPES[2].name, tone: 'auction' },
  3: { name: LISTING_TYPES[3].name, tone: 'referral' },
} as const;
