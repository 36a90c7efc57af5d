/**
 * A client that got no answer repeats its request with the same Idempotency-Key. Every call that moves money or books
 * something recognises it; a new call of these areas is either among them, or says here why it needs no key.
 */
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { promotionCalls } from './creditors/promotions.ts';
import { appointmentManagementCalls } from './market/appointment-management.ts';
import { appointmentCalls } from './market/appointments.ts';
import { orderManagementCalls } from './money/order-management.ts';
import { orderCalls } from './money/orders.ts';
import { paymentCalls } from './money/payments.ts';
import { payoutBatchCalls } from './money/payout-batches.ts';
import { settlementCalls } from './money/settlements.ts';
import { withdrawalCalls } from './money/withdrawals.ts';

const AREAS: Record<string, Call> = {
  ...appointmentCalls,
  ...appointmentManagementCalls,
  ...orderCalls,
  ...orderManagementCalls,
  ...paymentCalls,
  ...payoutBatchCalls,
  ...promotionCalls,
  ...settlementCalls,
  ...withdrawalCalls,
};

const MOVES_MONEY_OR_BOOKS = [
  'addOrder',
  'applyRefund',
  'approveWithdrawal',
  'assignStaff',
  'bookAppointment',
  'bounceWithdrawal',
  'buyPromotion',
  'cancelAppointment',
  'cancelAppointmentOfUser',
  'cancelOrder',
  'cancelPromotion',
  'cancelWithdrawal',
  'confirmSettlement',
  'createSettlement',
  'decideRefund',
  'exportWithdrawals',
  'payWithdrawal',
  'refundPromotion',
  'registerSettlements',
  'rejectWithdrawal',
  'releaseWithdrawal',
  'repayWithdrawal',
  'restoreOrder',
  'retryRefund',
  'returnSettlement',
  'reviewRefund',
  'settleRefund',
  'withdraw',
  'withdrawPayoutBatch',
];

/** They change something without a key, and a repeated request changes nothing more. */
const WITHOUT_KEY = {
  payOrder: 'asks the provider to open a payment, of which an order has one',
  promotionCode: 'asks the provider to open a payment, of which an order has one',
  payStatus: 'asks the provider; a payment is booked once, whoever reports it',
  promotionPayStatus: 'asks the provider; a payment is booked once, whoever reports it',
};

/** They are sent by POST as the old protocol has it, or with a file. */
const READS = [
  'services',
  'viewingSlots',
  'appointmentList',
  'orderList',
  'orderDetails',
  'checkSettlementFile',
];

it('has a key for every call that moves money or books', () => {
  const named = MOVES_MONEY_OR_BOOKS.map((name) => [name, AREAS[name]?.idempotent]);
  expect(named).toEqual(MOVES_MONEY_OR_BOOKS.map((name) => [name, true]));
});

it('knows every call of these areas that changes something', () => {
  const changing = Object.keys(AREAS).filter(
    (name) => AREAS[name]?.writes || (AREAS[name]?.method !== 'GET' && !READS.includes(name)),
  );
  expect(changing.sort()).toEqual([...MOVES_MONEY_OR_BOOKS, ...Object.keys(WITHOUT_KEY)].sort());
});
