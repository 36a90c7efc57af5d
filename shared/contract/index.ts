/** Every call of the API by name. A call that is not here does not exist. */
import { applicationReviewCalls } from './accounts/application-reviews.ts';
import { applicationCalls } from './accounts/applications.ts';
import { operatorAccountCalls } from './accounts/operator-accounts.ts';
import { operatorSessionCalls } from './accounts/operator-sessions.ts';
import { operatorSignInCalls } from './accounts/operator-sign-in.ts';
import { areaCalls } from './areas/index.ts';
import type { Call } from './call.ts';
import { certificationCalls } from './creditors/certification.ts';
import { creditorAccountCalls } from './creditors/creditor-accounts.ts';
import { profileCalls } from './creditors/profile.ts';
import { promotionCalls } from './creditors/promotions.ts';
import { reviewCalls } from './creditors/reviews.ts';
import { subjectResultCalls } from './creditors/round-results.ts';
import { subjectCalls } from './creditors/subjects.ts';
import { appointmentManagementCalls } from './market/appointment-management.ts';
import { listingCalls } from './market/listings.ts';
import { siteSettingCalls } from './market/site-settings.ts';
import { memberContract } from './members.ts';
import { gatewayEventCalls } from './money/gateway-events.ts';
import { orderManagementCalls } from './money/order-management.ts';
import { paymentCalls } from './money/payments.ts';
import { payoutBatchCalls } from './money/payout-batches.ts';
import { payoutLimitCalls } from './money/payout-limit.ts';
import { settlementCalls } from './money/settlements.ts';
import { statementCalls } from './money/statements.ts';
import { withdrawalCalls } from './money/withdrawals.ts';
import { jobCalls } from './operators/jobs.ts';
import { listingMaintenanceCalls } from './operators/listing-maintenance.ts';
import { objectPairCalls } from './operators/object-pairs.ts';
import { overviewCalls } from './operators/overview.ts';
import { reviewQueueCalls } from './operators/review-queue.ts';
import { roundResultCalls } from './operators/round-results.ts';
import { searchCalls } from './operators/search.ts';
import { userAccountCalls } from './operators/user-accounts.ts';
import { outboxCalls } from './outside/outbox.ts';
import { auditCalls } from './platform/audit.ts';
import { savedViewCalls } from './platform/saved-views.ts';

export const contract = {
  ...listingCalls,
  ...memberContract,
  ...operatorSignInCalls,
  ...operatorAccountCalls,
  ...appointmentManagementCalls,
  ...orderManagementCalls,
  ...auditCalls,
  ...overviewCalls,
  ...searchCalls,
  ...savedViewCalls,
  ...subjectCalls,
  ...subjectResultCalls,
  ...profileCalls,
  ...creditorAccountCalls,
  ...statementCalls,
  ...withdrawalCalls,
  ...payoutBatchCalls,
  ...paymentCalls,
  ...gatewayEventCalls,
  ...payoutLimitCalls,
  ...settlementCalls,
  ...certificationCalls,
  ...promotionCalls,
  ...listingMaintenanceCalls,
  ...roundResultCalls,
  ...objectPairCalls,
  ...userAccountCalls,
  ...reviewCalls,
  ...reviewQueueCalls,
  ...applicationCalls,
  ...applicationReviewCalls,
  ...siteSettingCalls,
  ...outboxCalls,
  ...jobCalls,
  ...operatorSessionCalls,
} satisfies Record<string, Call>;

/** All calls: those that have a typed method in the client, and those of the areas. */
export const calls: Readonly<Record<string, Call>> = { ...contract, ...areaCalls };

export type Contract = typeof contract;
export type CallName = keyof Contract;

export type { OwnApplication } from './accounts/applications.ts';
export type { Message } from './accounts/messages.ts';
export type { OperatorAccount } from './accounts/operator-accounts.ts';
export type { UserInfo } from './accounts/users.ts';
export type { Access, Call, InputOf, OutputOf, ParsedInputOf, SuccessSign } from './call.ts';
export { defineCall } from './call.ts';
export type { PromotionOrder, PromotionPackage } from './creditors/promotions.ts';
export type { CheckedResult } from './creditors/round-results.ts';
export type { SubjectPromotion } from './creditors/subject-promotion.ts';
export type { Subject, SubjectDetail } from './creditors/subject-record.ts';
export type { Appointment, ViewingSlot } from './market/appointments.ts';
export type { AuctionRound, Listing, ListingDetail, ListingPage, ObjectRound } from './market/listings.ts';
export type { OwnQuestion, QuestionOfAll, ReceivedQuestion } from './market/questions.ts';
export type { SiteSettings } from './market/site.ts';
export type { Order, ReturnedPayment, Service } from './money/orders.ts';
export type { ReceivedPayments } from './money/received-payments.ts';
export type { MoneyEvent, PayoutLine, StatementLine } from './money/statements.ts';
export type { Withdrawal } from './money/withdrawals.ts';
export type { MaintainedListing } from './operators/listing-maintenance.ts';
export type { ObjectPair, PairedListing } from './operators/object-pairs.ts';
export type { UserAccount } from './operators/user-accounts.ts';
