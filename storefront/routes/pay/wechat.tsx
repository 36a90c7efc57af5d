import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../providers/api-error.ts';
import { readSession } from '../../../providers/session.ts';
import { PAYABLES, type PayableName } from '../../../shared/domain/money/pay-scene.ts';
import { notFound } from '../../../shared/message-table.ts';
import { Notice } from '../../components/notice.tsx';
import { loginMeta } from '../login/meta.ts';
import type { Route } from './+types/wechat';
import type { PayerGrant, Target } from './open-wechat.ts';

export const meta = loginMeta('微信支付', '/pay/wechat');

/** Whose page this is, and where the payer goes afterwards. */
const OWNERS: Record<PayableName, { role: 'user' | 'creditor'; login: string; label: string }> = {
  order: { role: 'user', login: '/login/g_login', label: '返回订单' },
  promotion: { role: 'creditor', login: '/login/c_login', label: '返回推广管理' },
};

const backOf = ({ kind, id }: Target) =>
  kind === 'order' ? `/user/myOrder/myOrderDetail?id=${id}&paid=1` : '/creditorUser/subject/promotions';

type Step = { is: 'opening' } | { is: 'unpaid'; words: string };

/** The address is read in the browser: the server renders the page without it. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ target: targetIn(url.searchParams) });

/** Pays an order in WeChat's browser, and leads back to it. */
export default function WechatPay({ loaderData: { target } }: Route.ComponentProps) {
  if (!target)
    return (
      <Notice title={notFound} heading="h1">
        <a href="/" className="button button-primary">
          返回首页
        </a>
      </Notice>
    );
  return <Pay key={`${target.kind} ${target.id}`} target={target} />;
}

function targetIn(query: URLSearchParams): Target | null {
  const kind = PAYABLES.find((it) => it === query.get('kind'));
  const id = query.get('id') ?? '';
  return kind && /^[1-9]\d{0,14}$/.test(id) ? { kind, id: Number(id) } : null;
}

function Pay({ target }: { target: Target }) {
  const [step, setStep] = useState<Step>({ is: 'opening' });
  const isStarted = useRef(false);
  const owner = OWNERS[target.kind];

  const pay = useEffectEvent(async () => {
    const grant = takeGrant(target);
    if (readSession()?.role !== owner.role) return location.replace(owner.login);
    setStep({ is: 'opening' });
    try {
      // The calls bring the schema library along: the page is displayed before.
      const { payInWechat } = await import('./open-wechat.ts');
      const result = await payInWechat(target, grant);
      // The page of the order asks the server whether the money has arrived.
      if (result === 'paid') location.replace(backOf(target));
      else if (result !== 'left') setStep({ is: 'unpaid', words: WORDS[result] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired')
        setStep({ is: 'unpaid', words: Object.values(error.details.errors ?? {})[0] ?? error.message });
    }
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void pay();
  }, []);

  if (step.is === 'opening')
    return (
      <Notice title="微信支付" heading="h1">
        <p role="status">正在打开微信支付，请稍候…</p>
      </Notice>
    );
  return (
    <Notice title="尚未付款" heading="h1">
      <p role="alert">{step.words}</p>
      <p>
        <a href={`/pay/wechat?kind=${target.kind}&id=${target.id}`} className="button button-primary">
          重新付款
        </a>{' '}
        <a href={backOf(target)} className="button">
          {owner.label}
        </a>
      </p>
    </Notice>
  );
}

const WORDS = {
  cancelled: '您取消了付款，订单保留，可重新付款。',
  failed: '未能打开微信支付，请重试，或点右上角“…”，选择“在浏览器打开”后付款。',
};

/** Reads WeChat's code, and removes it from the address: it works once. */
function takeGrant({ kind, id }: Target): PayerGrant | null {
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  history.replaceState(history.state, '', `${location.pathname}?kind=${kind}&id=${id}`);
  return code && state ? { code, state } : null;
}
