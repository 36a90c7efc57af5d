/**
 * A payment provider in memory, for tests: it stores requests, takes payments when the test says so, and signs
 * notifications with a fixed word.
 */
import type { Fen } from '../../../shared/money.ts';
import {
  BadNotification,
  GatewayFailed,
  notificationStatus,
  type PaymentGateway,
  type PaymentRequest,
  ProviderError,
  type Receipt,
} from '../../outside/gateways/index.ts';

const SIGNATURE = 'signed by the provider';

interface TestProvider extends PaymentGateway {
  /** Requested payments by number. */
  requests: Map<string, PaymentRequest>;
  /** Money that was sent back, by the refund's number. */
  refunds: Map<string, Fen>;
  /** The number of queries per payment. */
  queries: string[];
  /** A payment by the payer. @returns the signed notification of the provider */
  pay(number: string, at: Date): { headers: Headers; body: string };
  /** A refund that is entered at the provider. @returns the signed notification of the provider */
  giveBack(number: string, refundNumber: string): { headers: Headers; body: string };
  /** It cannot be reached. */
  isAway: boolean;
  /** Its word for a refund that it will not make; null while it makes all. */
  refundFailure: string | null;
}

export function testProvider(): TestProvider {
  const requests = new Map<string, PaymentRequest>();
  const received = new Map<string, Receipt>();
  const returned = new Set<string>();
  const refunds = new Map<string, Fen>();
  const queries: string[] = [];
  const provider: TestProvider = {
    requests,
    refunds,
    queries,
    isAway: false,
    refundFailure: null,
    isSandbox: false,
    pay(number, paidAt) {
      const request = requests.get(number);
      if (!request) throw new Error(`payment ${number} was never requested`);
      received.set(number, { number, amount: request.amount, tradeNumber: `T${number}`, paidAt });
      const headers = new Headers({ 'x-signature': SIGNATURE });
      return { headers, body: `${number} ${request.amount} ${paidAt.toISOString()}` };
    },
    giveBack(number, refundNumber) {
      returned.add(number);
      const { amount } = requests.get(number) ?? {};
      return {
        headers: new Headers({ 'x-signature': SIGNATURE }),
        body: `${number} ${amount} - ${refundNumber}`,
      };
    },
    async create(request) {
      assertThere();
      requests.set(request.number, request);
      return `https://pay.example/${request.number}`;
    },
    async query(number) {
      assertThere();
      queries.push(number);
      return returned.has(number) ? 'returned' : (received.get(number) ?? 'open');
    },
    async readNotification(headers, body) {
      if (headers.get('x-signature') !== SIGNATURE) throw new BadNotification('unsigned');
      const [number = '', amount = '', paidAt = '', refundNumber] = Buffer.from(body).toString().split(' ');
      if (refundNumber !== undefined) return { isReturned: true, number, refundNumber };
      return { number, amount: BigInt(amount), tradeNumber: `T${number}`, paidAt: new Date(paidAt) };
    },
    async describeNotification(body) {
      const text = Buffer.from(body).toString();
      const [number = '', amount = ''] = text.split(' ');
      const fen = /^\d+$/.test(amount) ? BigInt(amount) : null;
      return { type: 'payment', status: 'paid', number, amount: fen, text };
    },
    answerNotification: (outcome) =>
      new Response(outcome === 'accepted' ? 'success' : 'failure', { status: notificationStatus(outcome) }),
    async refund({ number, paymentNumber, amount, total }) {
      assertThere();
      if (provider.refundFailure)
        throw new GatewayFailed('payment (test)', new ProviderError(provider.refundFailure));
      const existing = refunds.get(number);
      const paid = received.get(paymentNumber)?.amount;
      const isRight = paid === total && amount > 0n && amount <= total && (existing ?? amount) === amount;
      if (!isRight) throw new Error(`no provider would give ${amount} of ${paid} back as ${number}`);
      refunds.set(number, amount);
      return true;
    },
  };
  const assertThere = () => {
    if (provider.isAway) throw new GatewayFailed('payment (test)', new Error('away'));
  };
  return provider;
}
