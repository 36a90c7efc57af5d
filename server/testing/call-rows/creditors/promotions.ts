/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { promotionOrder, promotionPackage } from '../../../platform/db/schema.ts';
import { type CreditorData, SECRET } from '../../calls/creditor-data.ts';
import { about, type ModuleRows } from '../../calls/module-rows.ts';
import { hoursFromNow, NOW } from '../../listings.ts';
import type { testSubjects } from '../../records/subjects.ts';

const MISSING = { id: 99 };
const purchase = (object_id: number, goods_id = 1) => ({
  object_id,
  start_time: '2026-11-20',
  pay_type: 3,
  'products[0][goods_id]': goods_id,
});

/** An unpaid order and a paid one of the owner. @returns their ids */
async function addOrders({ states }: CreditorData, { database }: ReturnType<typeof testSubjects>) {
  const times = { createdAt: NOW, updatedAt: NOW };
  const [offer] = await database.db
    .insert(promotionPackage)
    .values({ type: 2, name: SECRET, description: SECRET, cycle: 7, price: 100n, isOffered: false, ...times })
    .returning({ id: promotionPackage.id });
  const order = (status: number) => ({
    number: `${SECRET}${offer?.id}-${status}`,
    creditorId: 1,
    packageId: offer?.id ?? 0,
    listingId: states.published,
    listingTitle: SECRET,
    packageName: SECRET,
    packageDescription: SECRET,
    price: 100n,
    startDay: '2026-11-20',
    endDay: '2026-11-26',
    status,
    payType: 2,
    createdAt: NOW,
    expiresAt: hoursFromNow(1),
  });
  const rows = await database.db
    .insert(promotionOrder)
    .values([order(0), order(1)])
    .returning({ id: promotionOrder.id });
  return rows.map(({ id }) => id);
}

export const callRows: ModuleRows = {
  callers: {
    packages: { input: { id: 2 }, statuses: { creditor: 200, unapproved: 403 } },
    buyPromotion: { input: purchase(99), statuses: { creditor: 404, unapproved: 403 } },
    promotionCode: { input: MISSING, statuses: { creditor: 404, unapproved: 403 } },
    promotionPayStatus: { input: MISSING, statuses: { creditor: 404, unapproved: 403 } },
    promotionList: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    cancelPromotion: { input: MISSING, statuses: { creditor: 404, unapproved: 403 } },
    subjectPromotion: { input: MISSING, statuses: { creditor: 404, unapproved: 403 } },
    allPromotions: { input: {}, statuses: { operator: 403, finance: 200 } },
    onePromotion: { input: MISSING, statuses: { operator: 403, finance: 404 } },
    refundPromotion: {
      input: { ...MISSING, amount: 1, reason: '故障' },
      statuses: { operator: 403, finance: 404 },
    },
  },
  foreign: {
    packages: [{ inputs: () => [{ id: 2 }], status: 200, isSameForOwner: true }],
    buyPromotion: [
      { inputs: ({ states }) => [purchase(states.published)], status: 404, isSameForOwner: true },
    ],
    promotionCode: [{ inputs: async (data, it) => about(await addOrders(data, it), 'id'), status: 404 }],
    promotionPayStatus: [{ inputs: async (data, it) => about(await addOrders(data, it), 'id'), status: 404 }],
    promotionList: [
      {
        inputs: async (data, it) => {
          await addOrders(data, it);
          return [{}, { phase: 'unpaid' }, { phase: 'running' }];
        },
        status: 200,
        body: { list: [], count: 0 },
      },
    ],
    cancelPromotion: [{ inputs: async (data, it) => about(await addOrders(data, it), 'id'), status: 404 }],
    subjectPromotion: [{ inputs: (it) => about([...it.subjects, it.judicial.claimed], 'id'), status: 404 }],
  },
};
