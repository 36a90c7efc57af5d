/**
 * Money that comes by Alipay and WeChat, and goes back there. What it pays for is told by whoever sells it (`Payables`);
 * when money has come is told by the provider, by a notification or an answer, and by nobody else.
 */
export { purgeGatewayEvents, purgeUnsignedEvents } from './gateway-events.ts';
export { notificationRoutes, receiveNotification } from './notifications.ts';
export { type OpenPayment, openPayment, type PaymentOptions } from './open.ts';
export { paymentRoutes } from './operator-calls.ts';
export type { Payable, Payables, PaymentOutcome } from './payables.ts';
export { type QueryDeps, queryDuePayments, refreshPayable } from './query.ts';
export { paymentsOf } from './received.ts';
export { refundStateOf } from './refund-state.ts';
export { requestRefund, sendRefund } from './refunds.ts';
export { settle, WrongReceipt } from './settle.ts';
