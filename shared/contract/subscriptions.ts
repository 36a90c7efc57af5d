/** What ordinary users follow: listings and searches, and the daily mail about them. */
import { z } from 'zod';
import { CHANGES, FOLLOW_PAGE_SIZE } from '../domain/subscription.ts';
import { messages } from '../messages.ts';
import { email, id, requiredText, someTime, text, wholeNumber } from '../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from './answers.ts';
import { defineCall } from './call.ts';
import { listing, listingCalls } from './listings.ts';

const changes = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** A followed listing with what became of it since its follower last looked. */
export const followed = listing.extend({
  /** False where it left the shelf: there is no page of it any more. */
  is_on_shelf: z.preprocess(Boolean, z.boolean()),
  changes: z.array(z.enum(changes)),
  /** What it cost when its follower last looked, in yuan. */
  seen_price: maybeNumber,
  follow_time: maybeTime,
});
export type Followed = z.output<typeof followed>;

export const savedSearch = z.object({
  id: idNumber,
  name: someText,
  /** The path of the search page, with its query. */
  address: someText,
  /** Listings that came since its owner last looked, at most 99. */
  new_count: count,
  create_time: maybeTime,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** The answer's moment, by the server's clock: what can be called seen afterwards. */
const as_of = maybeTime;

const token = text(100);

const { page, size, order_type, ...filter } = listingCalls.objectList.input.shape;

export const subscriptionCalls = {
  follow: defineCall({
    path: '/customer/User/addFollow',
    summary: 'Follows a listing',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({ object_id: id }),
    output: done,
  }),
  unfollow: defineCall({
    path: '/customer/User/cancelFollow',
    summary: 'Follows a listing no more',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({ object_id: id }),
    output: done,
  }),
  followState: defineCall({
    path: '/customer/User/followState',
    summary: 'Whether a listing is followed',
    access: 'user',
    since: 'added',
    input: z.object({ object_id: id }),
    output: z.object({ data: z.object({ followed: z.preprocess(Boolean, z.boolean()) }) }),
  }),
  followList: defineCall({
    path: '/customer/User/getFollows',
    summary: 'Followed listings, what changed first, then the newest',
    access: 'user',
    since: 'added',
    input: z.object({
      page: wholeNumber(1, 100).default(1),
      size: wholeNumber(1, 50).default(FOLLOW_PAGE_SIZE),
    }),
    output: listOf(followed).extend({ as_of }),
  }),
  saveSearch: defineCall({
    path: '/customer/User/addSearch',
    summary: 'Keeps a search; the same again is the one that is there',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({
      name: requiredText(60, messages.searchNameRequired, messages.searchNameTooLong),
      address: text(2_000).pipe(
        z.string().regex(/^\/search(\?[^\s#\\]*)?$/, { error: messages.invalidValue }),
      ),
      /** The list it asks: of drifting listings, else of all. */
      drifting: wholeNumber(0, 1).default(0),
      /** What it asks for, as the list call takes it; the keyword is `keyword` here. */
      keyword: filter.name,
      ...(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'name')) as Omit<
        typeof filter,
        'name'
      >),
    }),
    output: z.object({ data: z.object({ id: idNumber }) }),
  }),
  removeSearch: defineCall({
    path: '/customer/User/cancelSearch',
    summary: 'Forgets a kept search',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({ id }),
    output: done,
  }),
  searchList: defineCall({
    path: '/customer/User/getSearches',
    summary: 'Kept searches, the newest first',
    access: 'user',
    since: 'added',
    input: z.object({}),
    output: listOf(savedSearch).extend({ as_of }),
  }),
  subscriptionNews: defineCall({
    path: '/customer/User/subscriptionNews',
    summary: 'How many followed listings and kept searches have news, at most 99',
    access: 'user',
    since: 'added',
    input: z.object({}),
    output: z.object({ data: z.object({ count }) }),
  }),
  seeSubscriptions: defineCall({
    path: '/customer/User/seeSubscriptions',
    summary: 'What was new until that moment, which the lists answered as their own, has been seen',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({ until: someTime(messages.invalidValue) }),
    output: done,
  }),
  subscriptionMail: defineCall({
    path: '/customer/User/subscriptionMail',
    summary: 'Where the daily mail goes',
    access: 'user',
    since: 'added',
    input: z.object({}),
    output: z.object({
      data: z.object({
        email: someText,
        /** Another address that is wanted: the mail goes to the one before until this one is confirmed. */
        unconfirmed_email: maybeText,
        /** 0 off, 1 not yet confirmed, 2 on. */
        state: count,
      }),
    }),
  }),
  setSubscriptionMail: defineCall({
    path: '/customer/User/setSubscriptionMail',
    summary: 'Wants the daily mail: an address has to be confirmed by the link that is sent to it',
    access: 'user',
    since: 'added',
    sendsMessage: true,
    writes: true,
    input: z.object({ email }),
    output: done,
  }),
  cancelSubscriptionMail: defineCall({
    path: '/customer/User/cancelSubscriptionMail',
    summary: 'Wants no daily mail',
    access: 'user',
    since: 'added',
    writes: true,
    input: z.object({}),
    output: done,
  }),
  confirmMail: defineCall({
    path: '/customer/Index/confirmMail',
    summary: 'Whoever reads the mail at an address wants the daily mail',
    since: 'added',
    secrets: ['token'],
    writes: true,
    input: z.object({ token }),
    output: done,
  }),
  unsubscribe: defineCall({
    path: '/customer/Index/unsubscribe/{token}',
    summary: 'Ends the daily mail, by one click in a mail program (RFC 8058) or on the page',
    since: 'added',
    secrets: ['token'],
    writes: true,
    input: z.object({ token }),
    output: done,
  }),
};
