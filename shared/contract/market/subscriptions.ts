/** Followed listings, saved searches, and the daily mail about them. */
import { z } from 'zod';
import { ROUND_NAMES } from '../../domain/auctions/auction-round.ts';
import { codesOf } from '../../domain/listing.ts';
import { CHANGES, FOLLOW_PAGE_SIZE, REMINDERS, type ReminderHours } from '../../domain/subscription.ts';
import { messages } from '../../messages.ts';
import { codeOf, email, id, requiredText, someTime, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageOf } from '../paging.ts';
import { listing, listingCalls } from './listings.ts';

const changes = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** A followed listing with its changes since its follower last looked. */
export const followed = listing.extend({
  /** False off the shelf: then it has no page. */
  is_on_shelf: z.preprocess(Boolean, z.boolean()),
  changes: z.array(z.enum(changes)),
  /** The price when its follower last looked, in yuan. */
  seen_price: maybeNumber,
  /** How a price fell since one follows, or dismissed the steps: the first one is that of then, in yuan. */
  price_steps: z.array(z.object({ price: maybeNumber, time: maybeTime })),
  /** Hours before the start; 0: none. */
  remind_hours: count,
  follow_time: maybeTime,
  /** The round of the same object that came since its follower last looked. */
  next_round: z
    .object({ id: idNumber, round: codeOf(codesOf(ROUND_NAMES)).nullable(), start_time: maybeTime })
    .nullable()
    .default(null),
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

const own = { access: 'user', since: 'added' } as const;
const change = { ...own, writes: true } as const;

const token = text(100);

const { page, size, order_type, ...filter } = listingCalls.objectList.input.shape;

export const subscriptionCalls = {
  follow: defineCall({
    ...change,
    path: '/customer/User/addFollow',
    summary: 'Follows a listing',
    input: z.object({ object_id: id }),
    output: done,
  }),
  unfollow: defineCall({
    ...change,
    path: '/customer/User/cancelFollow',
    summary: 'Unfollows a listing',
    input: z.object({ object_id: id }),
    output: done,
  }),
  dismissPriceSteps: defineCall({
    ...change,
    path: '/customer/User/dismissPriceSteps',
    summary: 'Ends the display of how the price of a followed listing fell',
    input: z.object({ object_id: id }),
    output: done,
  }),
  setReminder: defineCall({
    ...change,
    path: '/customer/User/setReminder',
    summary: 'Chooses how long before the start of a followed listing one is reminded',
    input: z.object({
      object_id: id,
      hours: codeOf<ReminderHours>(Object.keys(REMINDERS).map(Number) as ReminderHours[]),
    }),
    output: done,
  }),
  followState: defineCall({
    ...own,
    path: '/customer/User/followState',
    summary: 'Returns whether a listing is followed',
    input: z.object({ object_id: id }),
    output: z.object({ data: z.object({ followed: z.preprocess(Boolean, z.boolean()) }) }),
  }),
  followedIds: defineCall({
    ...own,
    path: '/customer/User/followedIds',
    summary: 'Returns the ids of all followed listings, to mark them in lists',
    input: z.object({}),
    output: z.object({ data: z.object({ ids: z.array(idNumber) }) }),
  }),
  followList: defineCall({
    ...own,
    path: '/customer/User/getFollows',
    summary: 'Lists followed listings: changed ones first, then newest first',
    input: z.object({
      ...pageOf(FOLLOW_PAGE_SIZE, { pages: 100 }),
    }),
    output: listOf(followed).extend({ as_of }),
  }),
  saveSearch: defineCall({
    ...change,
    path: '/customer/User/addSearch',
    summary: 'Saves a search; repeating it returns the existing one',
    input: z.object({
      name: requiredText(60, messages.searchNameRequired, messages.searchNameTooLong),
      address: text(2_000).pipe(
        z.string().regex(/^\/search(\?[^\s#\\]*)?$/, { error: messages.invalidValue }),
      ),
      /** The list it asks: of drifting listings, else of all. */
      drifting: wholeNumber(0, 1).default(0),
      /** The filters, as the list call takes them; the keyword is `keyword` here. */
      keyword: filter.name,
      ...(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'name')) as Omit<
        typeof filter,
        'name'
      >),
    }),
    output: z.object({ data: z.object({ id: idNumber }) }),
  }),
  removeSearch: defineCall({
    ...change,
    path: '/customer/User/cancelSearch',
    summary: 'Deletes a saved search',
    input: z.object({ id }),
    output: done,
  }),
  searchList: defineCall({
    ...own,
    path: '/customer/User/getSearches',
    summary: 'Lists saved searches, newest first',
    input: z.object({}),
    output: listOf(savedSearch).extend({ as_of }),
  }),
  subscriptionNews: defineCall({
    ...own,
    path: '/customer/User/subscriptionNews',
    summary: 'Counts followed listings and saved searches that have news, at most 99',
    input: z.object({}),
    output: z.object({ data: z.object({ count }) }),
  }),
  seeSubscriptions: defineCall({
    ...change,
    path: '/customer/User/seeSubscriptions',
    summary: 'Marks news as read up to the moment that the lists returned',
    input: z.object({ until: someTime(messages.invalidValue) }),
    output: done,
  }),
  subscriptionMail: defineCall({
    ...own,
    path: '/customer/User/subscriptionMail',
    summary: 'Returns the address of the daily mail',
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
    ...change,
    path: '/customer/User/setSubscriptionMail',
    summary: 'Subscribes to the daily mail; the address must be confirmed by the link that is sent to it',
    sendsMessage: true,
    input: z.object({ email }),
    output: done,
  }),
  cancelSubscriptionMail: defineCall({
    ...change,
    path: '/customer/User/cancelSubscriptionMail',
    summary: 'Unsubscribes from the daily mail',
    input: z.object({}),
    output: done,
  }),
  confirmMail: defineCall({
    path: '/customer/Index/confirmMail',
    summary: 'Confirms the address of the daily mail',
    since: 'added',
    secrets: ['token'],
    writes: true,
    input: z.object({ token }),
    output: done,
  }),
  unsubscribe: defineCall({
    path: '/customer/Index/unsubscribe/{token}',
    summary: 'Unsubscribes from the daily mail, by one click in a mail program (RFC 8058) or on the page',
    since: 'added',
    secrets: ['token'],
    writes: true,
    input: z.object({ token }),
    output: done,
  }),
};
