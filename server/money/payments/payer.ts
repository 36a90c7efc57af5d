/** Who pays, and how: the same payment has another way to pay on a computer, on a phone and in WeChat's browser. */
import type { WayToPay } from '../../../shared/contract/money/way-to-pay.ts';
import type { PayScene } from '../../../shared/domain/money/pay-scene.ts';
import type { PayType } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import type { PayerRequest } from '../../accounts/third-party/index.ts';
import { GatewayFailed, type Payer, type PaymentGateway } from '../../outside/gateways/index.ts';
import { refusals } from '../../platform/http/errors.ts';

const NOTHING: WayToPay = { pay_url: null, code_url: null, bridge: null, needs_payer: 0 };

export const NEEDS_PAYER: WayToPay = { ...NOTHING, needs_payer: 1 };

/**
 * @returns null if WeChat must say first who pays
 * @throws Refusal 422 where WeChat's browser cannot be used, and for an unknown code
 */
export async function identifyPayer(
  { payer }: PaymentGateway,
  { scene, code, visitor }: PayerRequest,
): Promise<Payer | null> {
  if (scene === 'pc') return { scene };
  if (scene === 'phone') return { scene, address: visitor?.replace('/64', '') ?? '127.0.0.1' };
  if (!payer) throw refusals.invalid({ pay_type: messages.payOutsideWechat });
  if (code === undefined) return null;
  const identity = await payer.identify(code).catch((error) => {
    if (error instanceof GatewayFailed) throw refusals.outside(messages.payUnavailable, error);
    throw error;
  });
  if (!identity) throw refusals.invalid({ payer_code: messages.oauthFailed });
  return { scene, openid: identity.subject };
}

/** @param way what the gateway gave, see PaymentGateway.create */
export function presentWay(
  { bridge }: PaymentGateway,
  { scene, payType }: { scene: PayScene; payType: PayType },
  way: string,
): WayToPay {
  if (payType === 2 && scene === 'pc') return { ...NOTHING, code_url: way };
  if (payType === 2 && scene === 'wechat' && bridge) return { ...NOTHING, bridge: bridge(way) };
  return { ...NOTHING, pay_url: way };
}
