/** The payment provider of the load: the sandbox's cashier, or one that sends each notification twice at once. */
import { writeNotification } from '../../../server/outside/gateways/index.ts';
import { secretsFrom } from '../../../server/platform/secrets.ts';
import { SECRET } from '../../crash/work.ts';
import { call, isAccepted, type Reply, request } from './client.ts';
import { SERVICE_PRICE } from './people.ts';
import type { Visit } from './work.ts';

const { sandbox: secret } = secretsFrom(SECRET);

export interface Provider {
  notifiesTwice: boolean;
}

/** @param payment its number. @returns the answer that says that the money was taken */
export const payAt = (provider: Provider, visit: Visit, payment: string): Promise<Reply> =>
  provider.notifiesTwice ? notifyTwice(visit, payment) : payAtCashier(visit, payment);

const payAtCashier = ({ site, send }: Visit, number: string) =>
  send(() => call(site, { path: '/sandbox/payment', input: { number, outcome: 'approve' } }));

async function notifyTwice({ site, send }: Visit, number: string): Promise<Reply> {
  const receipt = { number, amount: SERVICE_PRICE, tradeNumber: `T${number}`, paidAt: new Date() };
  const { headers, body } = writeNotification(receipt, 'wechat', secret);
  const notify = () => send(() => request(site, '/pay/notify/wechat', { method: 'POST', headers, body }));
  const [first, second] = await Promise.all([notify(), notify()]);
  return isAccepted(first) ? second : first;
}
