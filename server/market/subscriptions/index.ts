/** What users follow: listings and searches, what became of them, and the daily mail about it. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Implementation, implement, signedIn } from '../../platform/http/front-door.ts';
import { addFollow, countFollows, followRows, isFollowed, presentFollow, removeFollow } from './follows.ts';
import { askForMail, cancelMail, confirmMail, endMail, mailOf } from './mail.ts';
import { countNews, see } from './news.ts';
import { addSearch, presentSearch, removeSearch, searchesOf } from './searches.ts';

export { dailyMail } from './daily-mail.ts';

interface SubscriptionOptions {
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
}

/** The implemented calls. */
export const subscriptionRoutes = (options: SubscriptionOptions): Implementation[] => [
  ...followCalls(options),
  ...searchCalls(),
  ...mailCalls(options),
];

const followCalls = ({ publicOrigin }: SubscriptionOptions) => [
  implement(contract.follow, async ({ object_id }, context) => {
    await addFollow(context.db, signedIn(context).id, object_id, context.clock());
    return { message: messages.followedNow };
  }),
  implement(contract.unfollow, async ({ object_id }, context) => {
    await removeFollow(context.db, signedIn(context).id, object_id);
    return { message: messages.unfollowedNow };
  }),
  implement(contract.followState, async ({ object_id }, context) => ({
    data: { followed: await isFollowed(context.db, signedIn(context).id, object_id) },
  })),
  implement(contract.followList, async ({ page, size }, context) => {
    const { db, clock } = context;
    const { id } = signedIn(context);
    const shown = { now: clock(), publicOrigin };
    const rows = await followRows(db, id, shown.now, { limit: size, offset: (page - 1) * size });
    return {
      list: rows.map((row) => presentFollow(row, shown)),
      count: await countFollows(db, id),
      as_of: formatTime(shown.now),
    };
  }),
  implement(contract.subscriptionNews, async (_, context) => ({
    data: { count: await countNews(context.db, signedIn(context).id, context.clock()) },
  })),
  implement(contract.seeSubscriptions, async ({ until }, context) => {
    await see(context.db, signedIn(context).id, until, context.clock());
    return { message: messages.operationSuccess };
  }),
];

const searchCalls = () => [
  implement(contract.saveSearch, async (search, context) => {
    const id = await addSearch(context.db, signedIn(context).id, search, context.clock());
    return { data: { id }, message: messages.searchSaved };
  }),
  implement(contract.removeSearch, async ({ id }, context) => {
    await removeSearch(context.db, signedIn(context).id, id);
    return { message: messages.searchRemoved };
  }),
  implement(contract.searchList, async (_, context) => {
    const now = context.clock();
    const searches = await searchesOf(context.db, signedIn(context).id, now);
    return { list: searches.map(presentSearch), count: searches.length, as_of: formatTime(now) };
  }),
];

const mailCalls = ({ publicOrigin }: SubscriptionOptions) => [
  implement(contract.subscriptionMail, async (_, context) => ({
    data: await mailOf(context.db, signedIn(context).id),
  })),
  implement(contract.setSubscriptionMail, async ({ email }, context) => {
    const asking = { now: context.clock(), publicOrigin };
    return { message: await askForMail(context.db, signedIn(context).id, email, asking) };
  }),
  implement(contract.cancelSubscriptionMail, async (_, context) => {
    await cancelMail(context.db, signedIn(context).id);
    return { message: messages.mailEnded };
  }),
  implement(contract.confirmMail, async ({ token }, { db }) => {
    await confirmMail(db, token);
    return { message: messages.mailConfirmed };
  }),
  implement(contract.unsubscribe, async ({ token }, { db }) => {
    await endMail(db, token);
    return { message: messages.mailEnded };
  }),
];
