/** The auction phase of a stored listing. */
import { type AuctionPhase, auctionPhase } from '../../../shared/domain/auction-rules.ts';
import type { listing } from '../../platform/db/schema.ts';

type Row = Pick<typeof listing.$inferSelect, 'startTime' | 'overTime' | 'disposalStatus'>;

export const phaseOfListing = ({ startTime, overTime, disposalStatus }: Row, now: Date): AuctionPhase =>
  auctionPhase({ start: startTime, over: overTime, disposalStatus }, now);
