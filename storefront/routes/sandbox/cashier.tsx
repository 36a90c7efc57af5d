import { Form, useNavigation } from 'react-router-dom';
import { ApiError } from '../../../providers/api.ts';
import type { SandboxPayment } from '../../../shared/contract/outside/sandbox.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/cashier';
import styles from './cashier.module.css';
import { numberIn, orNoPage, sandboxOf } from './sandbox.server.ts';

const TITLE = '沙箱收银台';

const BRANDS = {
  1: { name: '支付宝', style: styles.alipay },
  2: { name: '微信支付', style: styles.wechat },
};

const BUTTONS = [
  ['approve', '确认支付'],
  ['decline', '拒绝支付'],
  ['delay', '支付成功但延迟通知'],
  ['lose', '支付成功但通知丢失'],
] as const;

/** An additional message about the last payment. */
const NOTES: Record<string, string> = {
  delay: '约15秒后通知商户。',
  lose: '不会通知商户，商户主动查询时才会得知。',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data } = await orNoPage(sandboxOf(context).payment(numberIn(url.searchParams)));
  return data;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const outcome = String((await request.formData()).get('outcome') ?? '');
  try {
    await sandboxOf(context).settle({ number: numberIn(url.searchParams), outcome });
    return { note: NOTES[outcome] ?? null, problem: null };
  } catch (error) {
    if (error instanceof ApiError) return { note: null, problem: error.message };
    throw error;
  }
}

/** The page is personal. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, path: '/sandbox/pay' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

/** Replaces the payment pages of Alipay and WeChat: the user chooses the result of the payment. */
export default function Cashier({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { name, style } = BRANDS[payment.pay_type];
  const isPayable = payment.status === 'waiting' || payment.status === 'declined';
  return (
    <div className={`${styles.sheet} ${style}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.brand}>{name}</p>
      </header>
      <p className={styles.demonstration}>演示环境，不会真实扣款</p>
      <p className={styles.amount}>
        <span className={styles.currency}>¥</span>
        {yuan.format(payment.amount)}
      </p>
      <dl className={styles.facts}>
        <dt>商品</dt>
        <dd>{payment.subject}</dd>
        <dt>订单号</dt>
        <dd>{payment.number}</dd>
        {isPayable && (
          <>
            <dt>付款期限</dt>
            <dd>{payment.expires}</dd>
          </>
        )}
      </dl>
      <State payment={payment} note={actionData?.note ?? null} />
      {actionData?.problem && isPayable && (
        <p role="alert" className={styles.problem}>
          {actionData.problem}
        </p>
      )}
      {isPayable && <Choice />}
      {!isPayable && payment.return_path && (
        <a href={payment.return_path} className="button">
          返回商户
        </a>
      )}
    </div>
  );
}

function Choice() {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={styles.actions}>
      {BUTTONS.map(([outcome, label]) => (
        <button
          key={outcome}
          type="submit"
          name="outcome"
          value={outcome}
          className={outcome === 'approve' ? `button ${styles.approve}` : 'button'}
          disabled={isSending}
        >
          {label}
        </button>
      ))}
    </Form>
  );
}

function State({ payment: { status, return_path }, note }: { payment: SandboxPayment; note: string | null }) {
  if (status === 'paid')
    return (
      <p role="status" className={styles.paid}>
        <strong>支付成功</strong>
        {note}
        {!return_path && '请回到下单的设备查看结果。'}
      </p>
    );
  if (status === 'declined')
    return (
      <p role="status" className={styles.problem}>
        支付已拒绝，可重新支付
      </p>
    );
  if (status === 'closed')
    return (
      <p role="status" className={styles.problem}>
        支付已超时关闭，请返回商户重新下单
      </p>
    );
  return null;
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
