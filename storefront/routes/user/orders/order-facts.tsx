import type { Order, ReturnedPayment } from '../../../../shared/contract/index.ts';
import { EXAMINED, ORDER_FIELDS } from '../../../../shared/domain/order.ts';
import { yuanText } from '../../../../shared/money.ts';
import styles from './order-detail.module.css';

type Fact = [name: string, value: string | null];

const money = (yuan: number | null) => (yuan === null ? null : yuanText(yuan));

const sumsOf = (order: Order): Fact[] => [
  ['总价', money(order.total_price)],
  ['实付', money(order.fact_price) ?? (order.returned.length > 0 ? '已付的款项自动退回' : '未付款')],
];

type TextField = { [Name in keyof Order]: Order[Name] extends string | null ? Name : never }[keyof Order];
const factOf = (order: Order, name: TextField & keyof typeof ORDER_FIELDS): Fact => [
  ORDER_FIELDS[name].label,
  order[name],
];

const factsOf = (order: Order): Fact[] => [
  factOf(order, 'order_num'),
  factOf(order, 'order_time'),
  factOf(order, 'pay_type_name'),
  factOf(order, 'pay_time'),
  factOf(order, 'cancel_time'),
  factOf(order, 'cancel_reason'),
];

/** The refund request and its result; renders nothing if there is none. */
function refundOf(order: Order): Fact[] {
  if (!order.apply_time && order.examine_status === null) return [];
  const result =
    order.examine_status === null ? null : order.examine_status === EXAMINED.agreed ? '同意退款' : '拒绝退款';
  return [
    ['申请时间', order.apply_time],
    factOf(order, 'refund_reason'),
    ['处理结果', result],
    [ORDER_FIELDS.refund_amount.label, money(order.refund_amount)],
    factOf(order, 'examine_time'),
    ['平台说明', order.examine_remark],
    ['退回时间', order.refund_time],
  ];
}

/** Late or duplicate payments and the state of their refunds. */
function Returned({ payments }: { payments: readonly ReturnedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className={styles.section} aria-label="自动退款">
      <h3 className={styles.heading}>自动退款</h3>
      <ul className={styles.returned}>
        {payments.map((it) => (
          <li key={`${it.pay_type_name} ${it.receive_time}`}>{returnedText(it)}</li>
        ))}
      </ul>
    </section>
  );
}

function returnedText(payment: ReturnedPayment): string {
  const { pay_type_name, amount, reason, receive_time, refund_time, refund_state } = payment;
  const received = [receive_time, `已收到${pay_type_name ?? ''}付款`, money(amount)]
    .filter(Boolean)
    .join(' ');
  const underway = refund_state === 'failed' ? '退款异常，待人工处理' : '正在原路退回';
  const way = refund_state === 'offline' ? '通过银行转账退回' : '原路退回';
  const state = refund_time ? `已于 ${refund_time} ${way}` : underway;
  return `${received}，${state}${reason && `（${reason}）`}。`;
}

/** Amounts, numbers and times of an order; empty values are left out. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <>
    <Facts title="金额" facts={sumsOf(order)} />
    <Returned payments={order.returned} />
    <Facts title="退款信息" facts={refundOf(order)} />
    <Facts title="订单信息" facts={factsOf(order)} />
  </>
);

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const filled = facts.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.facts}>
        {filled.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
