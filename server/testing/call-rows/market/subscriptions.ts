/** Tests of this module's calls: who may make them. */
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    follow: { input: { object_id: 1 }, statuses: { user: 200 } },
    dismissPriceSteps: { input: { object_id: 1 }, statuses: { user: 200 } },
    setReminder: { input: { object_id: 1, hours: 72 }, statuses: { user: 200 } },
    unfollow: { input: { object_id: 1 }, statuses: { user: 200 } },
    followState: { input: { object_id: 1 }, statuses: { user: 200 } },
    followedIds: { input: {}, statuses: { user: 200 } },
    followList: { input: {}, statuses: { user: 200 } },
    saveSearch: { input: { name: '全部', address: '/search' }, statuses: { user: 200 } },
    removeSearch: { input: { id: 99 }, statuses: { user: 404 } },
    searchList: { input: {}, statuses: { user: 200 } },
    subscriptionNews: { input: {}, statuses: { user: 200 } },
    seeSubscriptions: { input: { until: '2026-11-20 10:00:00' }, statuses: { user: 200 } },
    subscriptionMail: { input: {}, statuses: { user: 200 } },
    setSubscriptionMail: { input: { email: 'a@example.com' }, statuses: { user: 200 } },
    cancelSubscriptionMail: { input: {}, statuses: { user: 200 } },
    confirmMail: { input: { token: 'made-up' }, statuses: toAll(404) },
    unsubscribe: { input: { token: 'made-up' }, statuses: toAll(404) },
  },
};
