/** Calls for creditors to read and change their profile, and for operators to find creditors. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { countUnread, messageCounts } from '../../accounts/messages/index.ts';
import { countNewQuestions, questionCounts } from '../../market/questions/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { implement } from '../../platform/http/handler.ts';
import { removeView, saveView, viewsOf } from '../../platform/saved-views/index.ts';
import { promotionCounts } from '../promotions/index.ts';
import { allCreditors, oneCreditor } from './all-creditors.ts';
import { countersOf } from './counters.ts';
import { subjectCounts } from './list-counts.ts';
import { changeContact, profileOf } from './profile.ts';
import { trafficOf } from './traffic.ts';

interface ProfileOptions {
  /** Counts a creditor's withdrawals by state. */
  countWithdrawals: (db: Queries, creditorId: number) => Promise<{ state: number; count: number }[]>;
}

/** The implemented calls. */
export function profileRoutes({ countWithdrawals }: ProfileOptions) {
  return [
    implement(contract.profile, async (_, { db, me }) => ({ data: await profileOf(db, me.id) })),

    implement(contract.changeProfile, async (contact, { tx, me, now }) => {
      await changeContact(tx, me.id, contact, now);
      return { message: messages.modified };
    }),

    implement(contract.traffic, async (_, { db, me, now }) => {
      const list = await trafficOf(db, me.id, now);
      return { list, count: list.length };
    }),

    implement(contract.creditorCounters, async (_, { db, me }) => ({
      data: {
        ...(await countersOf(db, me.id)),
        questions: await countNewQuestions(db, me.id),
        messages: await countUnread(db, me),
      },
    })),

    implement(contract.creditorListCounts, async (_, { db, me, now }) => ({
      data: {
        subjects: await subjectCounts(db, me.id),
        questions: await questionCounts(db, me.id),
        messages: await messageCounts(db, me),
        withdrawals: await countWithdrawals(db, me.id),
        promotions: await promotionCounts(db, me.id, now),
      },
    })),

    implement(contract.viewList, async ({ resource }, { db, me }) => {
      const list = await viewsOf(db, me, resource);
      return { list, count: list.length };
    }),

    implement(contract.saveView, async (view, { tx, me, now }) => ({
      data: await saveView(tx, me, view, now),
    })),

    implement(contract.removeView, ({ id }, { tx, me }) => removeView(tx, me, id)),

    implement(contract.allCreditors, (query, { db }) => allCreditors(db, query)),

    implement(contract.oneCreditor, async (key, { db }) => ({ data: await oneCreditor(db, key) })),
  ];
}
