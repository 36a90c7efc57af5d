/**
 * Whether a service can be ordered for a listing now. The listing's page, the order and its payment use the same
 * rule.
 */
import {
  orderableUntil,
  type ServedListing,
  serviceRefusal,
} from '../../../shared/domain/auctions/auction-rules.ts';
import { messages } from '../../../shared/messages.ts';
import type { listing, service } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type Scope = Pick<typeof service.$inferSelect, 'listingTypes' | 'propertyKinds' | 'period'>;
type Served = Pick<
  typeof listing.$inferSelect,
  'type' | 'kind' | 'startTime' | 'overTime' | 'disposalStatus'
>;

const servedOf = ({
  type,
  kind,
  startTime: start,
  overTime: over,
  disposalStatus,
}: Served): ServedListing => ({
  type,
  kind,
  start,
  over,
  disposalStatus,
});

export const isServed = (scope: Scope, row: Served, now: Date): boolean =>
  serviceRefusal(scope, servedOf(row), now) === null;

/** @throws Refusal 409 for a service for other listings, or whose time has passed */
export function assertServed(scope: Scope, row: Served, now: Date): void {
  const refusal = serviceRefusal(scope, servedOf(row), now);
  if (refusal === 'over') throw refusals.conflict(messages.serviceOver);
  if (refusal === 'other') throw refusals.conflict(messages.serviceForOthers);
}

/** When an order that is placed now expires at the latest. */
export const lastPayment = (scope: Scope, row: Served, expiry: Date): Date => {
  const until = orderableUntil(scope, servedOf(row));
  return until && until < expiry ? until : expiry;
};
