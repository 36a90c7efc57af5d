/** Operators' calls about pairs of listings that are the same object, or may be. */
import { z } from 'zod';
import { ROUND_NAMES } from '../../domain/auctions/auction-round.ts';
import { PAIR_STATE_NAMES } from '../../domain/auctions/object-pair.ts';
import { codesOf, PROPERTY_KINDS } from '../../domain/listing.ts';
import { PUBLISH_STATUS_NAMES } from '../../domain/subject.ts';
import { codeOf, id } from '../../validation.ts';
import { count, idNumber, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';

const rounds = operatorResource('rounds', 'reviews');
const listings = operatorResource('listings', 'listings');

/** What tells whether two listings are the same object. */
const pairedListing = z.object({
  id: idNumber,
  object_title: someText,
  zctype_name: someText,
  second_class: codeOf(codesOf(PROPERTY_KINDS)).nullable(),
  is_start: codeOf(codesOf(PUBLISH_STATUS_NAMES)),
  /** The platform's name. */
  source: maybeText,
  /** The court, else the creditor. */
  seller: maybeText,
  /** Region and address. */
  place: maybeText,
  case_numbers: someText,
  round: codeOf(codesOf(ROUND_NAMES)).nullable(),
  building_area: maybeNumber,
  assess_price: maybeNumber,
  initial_price: maybeNumber,
  start_time: maybeTime,
  end_time: maybeTime,
});
export type PairedListing = z.output<typeof pairedListing>;

const pair = z.object({
  id: idNumber,
  state: codeOf(codesOf(PAIR_STATE_NAMES)),
  object_title: someText,
  other_title: someText,
  /** How alike the names of both places are, in percent. */
  likeness: count,
  is_same_case: z.boolean(),
  found_time: maybeTime,
  decided_time: maybeTime,
  decided_by: maybeText,
  /** The lower number first. */
  first: pairedListing,
  second: pairedListing,
});
export type ObjectPair = z.output<typeof pair>;

export const objectPairCalls = {
  objectPairs: rounds.list({
    summary: 'Lists pairs of listings that are the same object, or may be, the newest first',
    row: pair,
    sortable: ['id', 'found_time'],
    filters: {
      state: codeOf(codesOf(PAIR_STATE_NAMES)).optional(),
      listing_id: id.optional().describe('Pairs of this listing'),
    },
  }),
  objectPair: rounds.one({ summary: 'Returns a pair with both listings', row: pair }),
  confirmPair: rounds.action('same', {
    summary: 'Decides that both listings are the same object; the page of each shows the rounds of the other',
  }),
  refusePair: rounds.action('different', {
    summary: 'Decides that the listings are different objects, and parts them',
  }),
  listingPairs: defineCall({
    access: 'operator',
    permission: 'listings',
    since: 'added',
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/listings/{id}/pairs',
    summary: 'Lists the first twenty pairs of a listing, the newest first',
    input: z.object({ id }),
    output: z.object({ data: z.object({ pairs: z.array(pair) }) }),
  }),
  linkListing: listings.action('link', {
    summary: 'Says that another listing is the same object; the page of each shows the rounds of the other',
    input: { other_id: id.describe('The number of the other listing') },
  }),
  reopenPair: rounds.action('reopen', {
    summary: 'Takes the decision about a pair back; what the reader finds holds again',
  }),
};
