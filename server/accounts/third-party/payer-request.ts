/** What a call that opens a payment says about the payer, who may have come back from WeChat. */
import type { z } from 'zod';
import type { payerInput } from '../../../shared/contract/money/way-to-pay.ts';
import type { PayScene } from '../../../shared/domain/money/pay-scene.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { assertOwnState, OAUTH_STATE_COOKIE } from './state.ts';

export interface PayerRequest {
  scene: PayScene;
  /** WeChat's code of the payer, who came back from it. */
  code?: string;
  /** The network address; null if unknown. */
  visitor: string | null;
}

/** @throws Refusal 422 for a code that this browser did not ask for */
export function payerRequest(
  input: z.output<z.ZodObject<typeof payerInput>>,
  { cookie, visitor }: Pick<RequestContext, 'cookie' | 'visitor'>,
): PayerRequest {
  const { scene, payer_code: code, state = '' } = input;
  if (code !== undefined) assertOwnState(cookie(OAUTH_STATE_COOKIE), state);
  return { scene, code, visitor };
}
