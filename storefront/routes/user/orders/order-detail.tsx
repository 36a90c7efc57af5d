import { Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import type { Order } from '../../../../shared/contract/index.ts';
import { ORDER_STATUS } from '../../../../shared/domain/order.ts';
import { notFound } from '../../../../shared/message-table.ts';
import { Stepper } from '../../../components/fields/stepper.tsx';
import { Notice } from '../../../components/notice.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { type LoadResult, loaded } from '../loaded.ts';
import user from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/order-detail';
import { OrderActions } from './order-actions.tsx';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderGoods } from './order-goods.tsx';
import { progressOf } from './order-progress.ts';
import { OrderState } from './order-state.tsx';
import orders from './orders.module.css';
import { usePaymentReturn } from './use-payment-return.ts';
import { useRefundState } from './use-refund-state.ts';

export const meta = userMeta('订单详情');

const LIST = '/user/myOrder/myOrderList';

/** Not awaited: the page renders while the order loads. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { order: loaded(find(url.searchParams.get('id') ?? '')) };
}

/** @throws ApiError, of the kind `missing` also for an invalid id */
async function find(id: string): Promise<Order> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('missing', notFound);
  return (await browserApi().orderDetails({ order_id: Number(id) })).data;
}

export default function OrderDetail({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <>
      <header className={styles.top}>
        <h2 className={user.title}>订单详情</h2>
        <Link to={LIST}>返回订单列表</Link>
      </header>
      <Suspense key={key} fallback={<Skeleton />}>
        <Found order={loaderData.order} />
      </Suspense>
    </>
  );
}

function Found({ order: awaited }: { order: Promise<LoadResult<Order>> }) {
  const { value: order, failure } = use(awaited);
  if (failure?.kind === 'missing')
    return (
      <Notice title={notFound}>
        <Link to={LIST} className="button button-primary">
          查看我的订单
        </Link>
      </Notice>
    );
  return failure ? <LoadFailure failure={failure} /> : <Details order={order} />;
}

function Details({ order }: { order: Order }) {
  usePaymentReturn(order);
  useRefundState(order);
  const progress = progressOf(order);
  const isCancelled = order.trade_status === ORDER_STATUS.cancelled;
  return (
    <>
      <section className={styles.progress} aria-label="订单状态">
        {progress && <Stepper steps={progress.steps} current={progress.current} />}
        <p className={styles.next}>
          <OrderState order={order} />
          <span>{progress?.next}</span>
        </p>
        <OrderActions order={order}>
          {isCancelled && order.object_id !== null && (
            <a href={`/object/${order.object_id}#services`} className="button">
              重新下单
            </a>
          )}
        </OrderActions>
      </section>
      <section className={styles.section} aria-label="服务">
        <h3 className={styles.heading}>服务</h3>
        <div className={styles.goods}>
          <OrderGoods order={order} />
        </div>
      </section>
      <OrderFacts order={order} />
    </>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden">正在加载订单</p>
    {[1, 2, 3].map((it) => (
      <div key={it} className={orders.bones}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);
