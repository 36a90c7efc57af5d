/** Pages of the sandbox gateways: messages, third-party consent and payments. */
import { sandboxCalls } from '../../../shared/contract/outside/sandbox.ts';
import type { PayType } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import {
  type Gateways,
  grantConsent,
  type SandboxPayment,
  sandboxMessages,
  sandboxPaymentOf,
  settleSandboxPayment,
} from '../gateways/index.ts';

export { followSandboxRules, SANDBOX_RULE, type SandboxRule } from './operator-rule.ts';

interface SandboxOptions {
  gateways: Pick<Gateways, 'sandboxed'>;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
}

/** With real gateways, all of them answer 404. */
export function sandboxRoutes({ gateways: { sandboxed }, publicOrigin }: SandboxOptions): Implementation[] {
  const onlyIf = (isThere: boolean) => {
    if (!isThere) throw refusals.unknownCall();
  };
  return [
    implement(sandboxCalls.outbox, async ({ to }, { db }) => {
      onlyIf(sandboxed.sms || sandboxed.mail);
      const found = await sandboxMessages(db, to);
      return {
        messages: found.map(({ recipient, kind, text, code, sentAt }) => ({
          to: recipient,
          kind,
          text,
          code,
          at: formatTime(sentAt),
        })),
      };
    }),
    implement(sandboxCalls.askConsent, async ({ redirect_uri, state }) => {
      onlyIf(sandboxed.oauth);
      return { location: returnPath(redirect_uri, state, publicOrigin) };
    }),
    implement(sandboxCalls.giveConsent, async ({ type, redirect_uri, state, subject }, { tx, clock }) => {
      onlyIf(sandboxed.oauth);
      const back = returnPath(redirect_uri, state, publicOrigin);
      // No account of a real third party has such an id.
      const code = await grantConsent({ db: tx, clock }, type, `sandbox:${subject}`);
      return { location: `${back}&${type === 1 ? 'code' : 'auth_code'}=${code}` };
    }),
    implement(sandboxCalls.sandboxPayment, async ({ number }, { db, now }) => {
      onlyIf(sandboxed.payment);
      const found = await sandboxPaymentOf(db, number);
      if (!found) throw refusals.missing();
      return { data: presentPayment(found, now) };
    }),
    implement(sandboxCalls.settleSandboxPayment, async ({ number, outcome }, { tx, now }) => {
      onlyIf(sandboxed.payment);
      const settled = await settleSandboxPayment(tx, number, outcome, now);
      if (settled) return { data: presentPayment(settled, now) };
      const found = await sandboxPaymentOf(tx, number);
      if (!found) throw refusals.missing();
      throw refusals.conflict(found.status === 'paid' ? messages.sandboxPaid : messages.sandboxPayOver);
    }),
  ];
}

/**
 * The path of this site that the browser returns to, with its state.
 * @throws Refusal 422 for an address of another site
 */
function returnPath(redirectUri: string, state: string, publicOrigin: string): string {
  const here = publicOrigin || 'http://here.internal';
  if (!URL.canParse(redirectUri, here)) throw elsewhere();
  const url = new URL(redirectUri, here);
  // Browsers read two slashes at the beginning of a path as a host.
  if (url.origin !== here || url.pathname.startsWith('//')) throw elsewhere();
  url.searchParams.set('state', state);
  return url.pathname + url.search;
}

const elsewhere = () => refusals.invalid({ redirect_uri: messages.foreignRedirect });

/** A payment in the cashier's wire format. */
const presentPayment = (payment: SandboxPayment, now: Date) => ({
  number: payment.number,
  pay_type: payment.payType as PayType,
  amount: fenToYuan(payment.amount),
  subject: payment.subject,
  status: payment.status !== 'paid' && payment.expiresAt <= now ? ('closed' as const) : payment.status,
  return_path: payment.returnPath,
  expires: formatTime(payment.expiresAt),
});
