/** Subscriptions of users: followed listings, saved searches, and the daily mail about changes. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import {
  addFollow,
  countFollows,
  dismissPriceSteps,
  followedIds,
  followRows,
  isFollowed,
  presentFollow,
  priceStepsOf,
  removeFollow,
  setReminder,
} from './follows.ts';
import { askForMail, cancelMail, confirmMail, endMail, mailOf } from './mail.ts';
import { countNews, markSeen } from './news.ts';
import { nextRoundsOf } from './next-rounds.ts';
import { addSearch, presentSearch, removeSearch, searchesOf } from './searches.ts';

export { dailyMail } from './daily-mail.ts';

interface SubscriptionOptions {
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
}

/** The implemented calls. */
export const subscriptionRoutes = (options: SubscriptionOptions): Implementation[] => [
  ...followCalls(options),
  ...searchCalls(),
  ...mailCalls(options),
];

const followCalls = ({ publicOrigin }: SubscriptionOptions) => [
  implement(contract.follow, async ({ object_id }, { tx, me, now }) => {
    await addFollow(tx, me.id, object_id, now);
    return { message: messages.followedNow };
  }),
  implement(contract.unfollow, async ({ object_id }, { tx, me }) => {
    await removeFollow(tx, me.id, object_id);
    return { message: messages.unfollowedNow };
  }),
  implement(contract.dismissPriceSteps, ({ object_id }, { tx, me, now }) =>
    dismissPriceSteps(tx, me.id, object_id, now),
  ),
  implement(contract.setReminder, async ({ object_id, hours }, { tx, me }) => {
    await setReminder(tx, me.id, object_id, hours);
    return { message: messages.reminderSaved };
  }),
  implement(contract.followState, async ({ object_id }, { db, me }) => ({
    data: { followed: await isFollowed(db, me.id, object_id) },
  })),
  implement(contract.followedIds, async (_, { db, me }) => ({
    data: { ids: await followedIds(db, me.id) },
  })),
  implement(contract.followList, async ({ page, size }, { db, me, now }) => {
    const rows = await followRows(db, me.id, now, { limit: size, offset: (page - 1) * size });
    const stepsOf = await priceStepsOf(db, rows);
    const nextOf = await nextRoundsOf(db, rows);
    return {
      list: rows.map((row) =>
        presentFollow(row, { steps: stepsOf(row), next: nextOf(row) }, { now, publicOrigin }),
      ),
      count: await countFollows(db, me.id),
      as_of: formatTime(now),
    };
  }),
  implement(contract.subscriptionNews, async (_, { db, me, now }) => ({
    data: { count: await countNews(db, me.id, now) },
  })),
  implement(contract.seeSubscriptions, ({ until }, { tx, me, now }) => markSeen(tx, me.id, until, now)),
];

const searchCalls = () => [
  implement(contract.saveSearch, async (search, { tx, me, now }) => {
    const id = await addSearch(tx, me.id, search, now);
    return { data: { id }, message: messages.searchSaved };
  }),
  implement(contract.removeSearch, async ({ id }, { tx, me }) => {
    await removeSearch(tx, me.id, id);
    return { message: messages.searchRemoved };
  }),
  implement(contract.searchList, async (_, { db, me, now }) => {
    const searches = await searchesOf(db, me.id, now);
    return { list: searches.map(presentSearch), count: searches.length, as_of: formatTime(now) };
  }),
];

const mailCalls = ({ publicOrigin }: SubscriptionOptions) => [
  implement(contract.subscriptionMail, async (_, { db, me }) => ({
    data: await mailOf(db, me.id),
  })),
  implement(contract.setSubscriptionMail, async ({ email }, { tx, me, now }) => ({
    message: await askForMail(tx, me.id, email, { now, publicOrigin }),
  })),
  implement(contract.cancelSubscriptionMail, async (_, { tx, me }) => {
    await cancelMail(tx, me.id);
    return { message: messages.mailEnded };
  }),
  implement(contract.confirmMail, async ({ token }, { tx }) => {
    await confirmMail(tx, token);
    return { message: messages.mailConfirmed };
  }),
  implement(contract.unsubscribe, async ({ token }, { tx }) => {
    await endMail(tx, token);
    return { message: messages.mailEnded };
  }),
];
