/** Opens a payment in WeChat's browser, which must say first who pays. */
import type { ApiOf } from '../../../providers/api.ts';
import { createBrowserApi } from '../../../providers/browser-api.ts';
import { wholeAddress } from '../../../providers/payment-polling.ts';
import { type BridgeResult, payByBridge } from '../../../providers/wechat-bridge.ts';
import { promotionCalls } from '../../../shared/contract/creditors/promotions.ts';
import { orderCalls } from '../../../shared/contract/money/orders.ts';
import type { PayableName } from '../../../shared/domain/money/pay-scene.ts';
import { showToast } from '../../toast.ts';

const calls = { payOrder: orderCalls.payOrder, promotionCode: promotionCalls.promotionCode };

let api: ApiOf<typeof calls> | undefined;

/** What is paid for. */
export interface Target {
  kind: PayableName;
  id: number;
}

/** The code with which WeChat's browser came back. */
export interface PayerGrant {
  code: string;
  state: string;
}

/**
 * @param grant null before WeChat was asked
 * @returns what the payer did; `left` while the browser leaves for WeChat or a payment page
 * @throws ApiError
 */
export async function payInWechat(
  { kind, id }: Target,
  grant: PayerGrant | null,
): Promise<BridgeResult | 'left'> {
  api ??= createBrowserApi(calls, { notify: showToast });
  const payer = { scene: 'wechat', payer_code: grant?.code, state: grant?.state } as const;
  const { data } =
    kind === 'order'
      ? await api.payOrder({ order_id: id, pay_type: 2, ...payer })
      : await api.promotionCode({ id, pay_type: 2, ...payer });
  if (data.bridge) return payByBridge(data.bridge);
  if (!data.needs_payer && !data.pay_url) return 'failed';
  location.replace(data.pay_url ? wholeAddress(data.pay_url) : `/oauth/wechat?for=pay&kind=${kind}&id=${id}`);
  return 'left';
}
