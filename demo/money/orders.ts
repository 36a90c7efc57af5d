/** The demonstration's catalogue of services, and a user's orders. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { decideRefund, placeOrder } from '../../server/money/orders/index.ts';
import { PAYMENT_LETTERS } from '../../server/money/payments/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { appUser, listing, service, userOrder } from '../../server/platform/db/schema.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import type { PayType } from '../../shared/domain/order.ts';
import { cancelMistake } from '../../shared/message-table.ts';
import { payAtSandbox, sendRefunds } from './sandbox-money.ts';

/** Other companies offer them: the site is no agent, as its service agreement says. */
const SERVICES = [
  {
    name: '尽职调查报告',
    description: '核查产权、抵押查封、租赁占用、欠费和户口情况，三个工作日内出具书面报告。',
    provider: '江苏衡信房地产咨询有限公司',
    price: 128_000n,
    propertyKinds: 2,
    period: 3,
  },
  {
    name: '竞买代理',
    description: '由该机构接受您的委托，指导报名、缴纳保证金和出价，成交后协助办理过户与交接。',
    provider: '南京诚竞拍卖服务有限公司',
    price: 298_000n,
    listingTypes: 2,
    period: 2,
  },
  {
    name: '贷款咨询',
    description: '按标的和个人情况比较各银行的法拍贷款方案，测算首付、利率与放款时间。',
    provider: '苏州明贷信息咨询有限公司',
    price: 19_900n,
    propertyKinds: 2,
  },
] as const;

export async function seedCatalogue(tx: Queries, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(service).values(SERVICES.map((it, sort) => ({ ...it, sort, ...times })));
}

type DemoOrderState = 'unpaid' | 'paid' | 'cancelled' | 'under review' | 'refunded' | 'refused';

/** The state of each order, and its age in hours. */
const ORDERS: readonly { state: DemoOrderState; hours: number; payType: PayType }[] = [
  { state: 'refused', hours: 24 * 21, payType: 1 },
  { state: 'refunded', hours: 24 * 12, payType: 2 },
  { state: 'cancelled', hours: 24 * 6, payType: 1 },
  { state: 'under review', hours: 24 * 3, payType: 2 },
  { state: 'paid', hours: 26, payType: 1 },
  { state: 'paid', hours: 5, payType: 2 },
  { state: 'unpaid', hours: 0, payType: 1 },
];

const HOUR_MS = 3_600_000;
const HAND = { rule: '演示数据' };

/** A user's orders, in nearly every state, each brought there by the server's own hands. */
export async function seedOrders(tx: Queries, phone: string, now: Date): Promise<void> {
  const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.phone, phone));
  const about = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
        eq(listing.kind, 1),
        inArray(listing.type, [1, 2]),
        gt(listing.overTime, now),
      ),
    )
    .orderBy(asc(listing.id))
    .limit(ORDERS.length);
  const services = await tx.select({ id: service.id }).from(service).orderBy(asc(service.id));
  for (const [index, { state, hours, payType }] of ORDERS.entries()) {
    const listingId = about[index]?.id;
    const serviceId = services[index % services.length]?.id;
    if (!user || !listingId || !serviceId) return;
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const digits = () => String(index + 1).padStart(8, '0');
    const order = await placeOrder(tx, { userId: user.id, listingId, serviceId }, at, digits);
    await advance(tx, order, state, payType, at);
  }
}

type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

async function advance(tx: Queries, order: PlacedOrder, state: DemoOrderState, payType: PayType, at: Date) {
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const become = (values: Partial<typeof userOrder.$inferInsert>) =>
    tx.update(userOrder).set(values).where(eq(userOrder.id, order.id));
  if (state === 'unpaid') return;
  if (state === 'cancelled') {
    await become({ status: 2, cancelledAt: later(0.2), cancelReason: cancelMistake });
    return;
  }
  await pay(tx, order, payType, later(0.1));
  if (state === 'paid') return;
  await become({ status: 3, refundAskedAt: later(2), refundReason: '标的已撤回拍卖，不再需要' });
  if (state === 'under review') {
    await become({ status: 5, examineRemark: '正在与服务机构核实进度' });
    return;
  }
  const decision =
    state === 'refunded'
      ? ({ decision: 'whole', remark: '服务尚未开始，同意全额退款' } as const)
      : ({ decision: 'refuse', remark: '报告已出具并送达，不符合退款条件' } as const);
  const clock = () => later(20);
  await decideRefund(tx, HAND, { id: order.id, ...decision }, clock());
  await sendRefunds(tx, clock);
}

const pay = (tx: Queries, order: PlacedOrder, payType: PayType, paidAt: Date) =>
  payAtSandbox(
    tx,
    {
      payable: { kind: 'user_order', id: order.id },
      number: order.number + PAYMENT_LETTERS[payType],
      payType,
      amount: order.price,
      subject: order.serviceName,
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
    },
    paidAt,
  );
