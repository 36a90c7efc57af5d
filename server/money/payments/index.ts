/**
 * Payments by Alipay and WeChat, and their refunds. The seller's module says what is paid for (`Payables`); only the
 * provider says that money has arrived, by a notification or an answer.
 */
export { notificationRoutes, receiveNotification } from './notifications.ts';
export { openPayment, PAYMENT_LETTERS, type PaymentOptions } from './open.ts';
export { paymentRoutes } from './operator-calls.ts';
export { isOwnPayment } from './own-payment.ts';
export type { Payable, Payables } from './payables.ts';
export { queryDuePayments, refreshPayable } from './query.ts';
export { paymentsOf } from './received.ts';
export { refundStateOf } from './refund-state.ts';
export { requestRefund, sendRefund } from './refunds.ts';
export { settlePayment } from './settle-payment.ts';
