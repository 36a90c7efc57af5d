import { Suspense, use } from 'react';
import { Link, replace, useLocation } from 'react-router-dom';
import type { Order } from '../../../../shared/contract/index.ts';
import {
  ORDER_FILTERS,
  ORDER_PAGE_SIZE,
  ORDER_STATUS_NAMES,
  type OrderStatus,
} from '../../../../shared/domain/order.ts';
import { Notice } from '../../../components/notice.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { type LoadResult, loaded } from '../loaded.ts';
import { Pager } from '../pager.tsx';
import { pageAddress, pageIn } from '../paging.ts';
import user from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/order-list';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

export const meta = userMeta('我的订单');

const PAGE = '/user/myOrder/myOrderList';

type Filter = (typeof ORDER_FILTERS)[number];

interface OrderView {
  filter: Filter;
  /** From 1. */
  page: number;
}

/** Filter and page from the address; invalid values are ignored, and the address is corrected. */
function viewOf(query: URLSearchParams): OrderView {
  const status = query.get('tradeStatus') ?? '';
  return { filter: ORDER_FILTERS.find((it) => it === status) ?? '', page: pageIn(query) };
}

/** Other parameters are left alone: a dialog of the centre is in the address too. */
const isWrong = (query: URLSearchParams, { filter, page }: OrderView) =>
  (query.get('tradeStatus') ?? filter) !== filter || (query.get('page') ?? String(page)) !== String(page);

const addressOf = ({ filter, page }: OrderView) => pageAddress(PAGE, page, { tradeStatus: filter });

const nameOf = (filter: Filter) =>
  filter === '' ? '全部' : ORDER_STATUS_NAMES[Number(filter) as OrderStatus];

/** Not awaited: the filters render while the orders load. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = viewOf(url.searchParams);
  if (isWrong(url.searchParams, view)) throw replace(addressOf(view));
  const { filter, page } = view;
  const tradeStatus = filter === '' ? undefined : Number(filter);
  return {
    filter,
    page,
    orders: loaded(browserApi().orderList({ page, size: ORDER_PAGE_SIZE, tradeStatus })),
  };
}

export default function OrderList({ loaderData: { filter, page, orders } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <>
      <h2 className={user.title}>我的订单</h2>
      <nav aria-label="订单状态">
        <ul className={styles.filters}>
          {ORDER_FILTERS.map((it) => (
            <li key={it}>
              <Link
                to={addressOf({ filter: it, page: 1 })}
                className={styles.filter}
                aria-current={it === filter ? 'page' : undefined}
              >
                {nameOf(it)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense key={key} fallback={<Skeleton />}>
        <Orders orders={orders} filter={filter} page={page} />
      </Suspense>
    </>
  );
}

interface OrdersProps extends OrderView {
  orders: Promise<LoadResult<{ list: Order[]; count: number }>>;
}

function Orders({ orders, filter, page }: OrdersProps) {
  const { value, failure } = use(orders);
  if (failure) return <LoadFailure failure={failure} />;
  const { list, count } = value;
  const pages = Math.ceil(count / ORDER_PAGE_SIZE);
  return (
    <>
      {list.length === 0 && <Nothing filter={filter} lastPage={pages} />}
      {list.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
      <Pager page={page} pages={pages} hrefOf={(it) => addressOf({ filter, page: it })} />
    </>
  );
}

/** @param lastPage the last page with orders; 0 if there are none */
function Nothing({ filter, lastPage }: { filter: Filter; lastPage: number }) {
  if (lastPage > 0)
    return (
      <Notice title="这一页没有订单">
        <Link to={addressOf({ filter, page: lastPage })} className="button">
          查看最后一页
        </Link>
      </Notice>
    );
  if (filter !== '')
    return (
      <Notice title={`没有${nameOf(filter)}的订单`}>
        <Link to={PAGE} className="button">
          查看全部订单
        </Link>
      </Notice>
    );
  return (
    <Notice title="还没有订单">
      <p>在标的页面可以选购尽职调查、竞买代理等增值服务。</p>
      <a href="/search" className="button button-primary">
        浏览标的
      </a>
    </Notice>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden">正在加载订单</p>
    {[1, 2, 3].map((it) => (
      <div key={it} className={`${styles.card} ${styles.bones}`}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);
