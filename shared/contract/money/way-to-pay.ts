/** What a call needs to open a payment, and how the payer then pays. */
import { z } from 'zod';
import { PAY_SCENES } from '../../domain/money/pay-scene.ts';
import { codeOf, text } from '../../validation.ts';
import { maybeText } from '../answers.ts';

export const payerInput = {
  scene: codeOf(PAY_SCENES).default('pc').describe("The payer's browser"),
  payer_code: text(500).optional().describe("WeChat's code of the payer, in WeChat's browser"),
  state: text(200).optional().describe('The state of the redirect that brought the code'),
};

/** The parameters of getBrandWCPayRequest. */
const bridge = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
});
export type BridgeRequest = z.output<typeof bridge>;

export const wayToPay = {
  /** The provider's page. */
  pay_url: maybeText,
  /** The content of WeChat's QR code; never for a phone. */
  code_url: maybeText,
  /** For the bridge of WeChat's browser. */
  bridge: bridge.nullish().transform((it) => it ?? null),
  /** 1: WeChat must say first who pays; /oauth/wechat?for=pay leads there. */
  needs_payer: z
    .union([z.literal(0), z.literal(1)])
    .nullish()
    .transform((it) => it ?? 0),
};
export type WayToPay = z.output<z.ZodObject<typeof wayToPay>>;
