/** Every call of the API by name. A call that is not here does not exist. */
import { applicationReviewCalls } from './application-reviews.ts';
import { applicationCalls } from './applications.ts';
import { areaCalls } from './areas/index.ts';
import { auditCalls } from './audit.ts';
import type { Call } from './call.ts';
import { certificationCalls } from './certification.ts';
import { creditorAccountCalls } from './creditor-accounts.ts';
import { financeCalls } from './finance.ts';
import { financeOperationCalls } from './finance-operations.ts';
import { gatewayEventCalls } from './gateway-events.ts';
import { jobCalls } from './jobs.ts';
import { listingMaintenanceCalls } from './listing-maintenance.ts';
import { listingCalls } from './listings.ts';
import { memberContract } from './members.ts';
import { merchantCalls } from './merchants.ts';
import { operationCalls } from './operations.ts';
import { operatorAccountCalls } from './operator-accounts.ts';
import { operatorSessionCalls } from './operator-sessions.ts';
import { operatorCalls } from './operators.ts';
import { outboxCalls } from './outbox.ts';
import { overviewCalls } from './overview.ts';
import { paymentCalls } from './payments.ts';
import { payoutLimitCalls } from './payout-limit.ts';
import { promotionCalls } from './promotions.ts';
import { reviewQueueCalls } from './review-queue.ts';
import { reviewCalls } from './reviews.ts';
import { savedViewCalls } from './saved-views.ts';
import { searchCalls } from './search.ts';
import { settlementCalls } from './settlements.ts';
import { siteSettingCalls } from './site-settings.ts';
import { subjectCalls } from './subjects.ts';
import { userAccountCalls } from './user-accounts.ts';

export const contract = {
  ...listingCalls,
  ...memberContract,
  ...operatorCalls,
  ...operatorAccountCalls,
  ...operationCalls,
  ...auditCalls,
  ...overviewCalls,
  ...searchCalls,
  ...savedViewCalls,
  ...subjectCalls,
  ...merchantCalls,
  ...creditorAccountCalls,
  ...financeCalls,
  ...financeOperationCalls,
  ...paymentCalls,
  ...gatewayEventCalls,
  ...payoutLimitCalls,
  ...settlementCalls,
  ...certificationCalls,
  ...promotionCalls,
  ...listingMaintenanceCalls,
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

export type { UserInfo } from './accounts.ts';
export type { OwnApplication } from './applications.ts';
export type { Appointment, ViewingSlot } from './appointments.ts';
export type { Access, Call, InputOf, OutputOf, ParsedInputOf, SuccessSign } from './call.ts';
export { defineCall } from './call.ts';
export type { MoneyEvent, PayoutLine, StatementLine } from './finance.ts';
export type { MaintainedListing } from './listing-maintenance.ts';
export type { AuctionRound, Listing, ListingDetail, ListingPage } from './listings.ts';
export type { Withdrawal } from './merchants.ts';
export type { Message } from './messages.ts';
export type { OperatorAccount } from './operator-accounts.ts';
export type { Order, ReturnedPayment, Service } from './orders.ts';
export type { PromotionOrder, PromotionPackage } from './promotions.ts';
export type { OwnQuestion, ReceivedQuestion } from './questions.ts';
export type { ReceivedPayments } from './received-payments.ts';
export type { SavedView } from './saved-views.ts';
export type { SiteSettings } from './site.ts';
export { problemsOf, type SubjectInput } from './subject-fields.ts';
export type { SubjectPromotion } from './subject-promotion.ts';
export type { Subject, SubjectDetail } from './subject-record.ts';
export type { Followed, SavedSearch } from './subscriptions.ts';
export type { UserAccount } from './user-accounts.ts';
