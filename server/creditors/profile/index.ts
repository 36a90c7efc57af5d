/** What creditors see and change of themselves. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { balancesOf } from '../../money/ledger/index.ts';
import { implement, signedIn } from '../../platform/http/front-door.ts';
import { countersOf } from './counters.ts';
import { changeContact, profileOf } from './profile.ts';
import { trafficOf } from './traffic.ts';
import { removeView, saveView, viewsOf } from './views.ts';
import { withdrawalsOf } from './withdrawal-list.ts';

/** The implemented calls. */
export function merchantRoutes() {
  return [
    implement(contract.merchant, async ({ reveal }, context) => {
      const asked = { reveal: reveal === '1', now: context.clock() };
      return { data: await profileOf(context.db, signedIn(context).id, asked) };
    }),

    implement(contract.changeMerchant, async (contact, context) => {
      await changeContact(context.db, signedIn(context).id, contact, context.clock());
      return { message: messages.modified };
    }),

    implement(contract.balance, async (_, context) => {
      const { available, frozen } = await balancesOf(context.db, signedIn(context).id);
      return { data: { balance: fenToYuan(available), frozen: fenToYuan(frozen) } };
    }),

    implement(contract.withdrawalList, async (asked, context) => ({
      data: await withdrawalsOf(context.db, signedIn(context).id, asked),
    })),

    implement(contract.traffic, async (_, context) => {
      const list = await trafficOf(context.db, signedIn(context).id, context.clock());
      return { list, count: list.length };
    }),

    implement(contract.creditorCounters, async (_, context) => ({
      data: await countersOf(context.db, signedIn(context).id),
    })),

    implement(contract.viewList, async ({ resource }, context) => {
      const list = await viewsOf(context.db, signedIn(context).id, resource);
      return { list, count: list.length };
    }),

    implement(contract.saveView, async (view, context) => {
      const { id } = signedIn(context);
      const data = await context.db.transaction((tx) => saveView(tx, id, view, context.clock()));
      return { message: messages.operationSuccess, data };
    }),

    implement(contract.removeView, async ({ id }, context) => {
      await removeView(context.db, signedIn(context).id, id);
      return { message: messages.operationSuccess };
    }),
  ];
}
