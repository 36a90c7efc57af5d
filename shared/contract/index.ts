/** Every call of the API by name. A call that is not here does not exist. */
import { accountCalls } from './accounts.ts';
import { appointmentCalls } from './appointments.ts';
import { areaCalls } from './areas/index.ts';
import type { Call } from './call.ts';
import { creditorCalls } from './creditors.ts';
import { listingCalls } from './listings.ts';
import { merchantCalls } from './merchants.ts';
import { messageCalls } from './messages.ts';
import { operationCalls } from './operations.ts';
import { operatorCalls } from './operators.ts';
import { orderCalls } from './orders.ts';
import { questionCalls } from './questions.ts';
import { reviewCalls } from './reviews.ts';
import { siteCalls } from './site.ts';
import { subjectCalls } from './subjects.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { uploadCalls } from './uploads.ts';

export const contract = {
  ...listingCalls,
  ...questionCalls,
  ...siteCalls,
  ...accountCalls,
  ...creditorCalls,
  ...operatorCalls,
  ...uploadCalls,
  ...orderCalls,
  ...appointmentCalls,
  ...subscriptionCalls,
  ...operationCalls,
  ...subjectCalls,
  ...merchantCalls,
  ...messageCalls,
  ...reviewCalls,
} satisfies Record<string, Call>;

/** All calls: those that have a typed method in the client, and those of the areas. */
export const calls: Readonly<Record<string, Call>> = { ...contract, ...areaCalls };

export type Contract = typeof contract;
export type CallName = keyof Contract;

export type { UserInfo } from './accounts.ts';
export type { Appointment, ViewingSlot } from './appointments.ts';
export type { Access, Call, InputOf, OutputOf, ParsedInputOf, SuccessSign } from './call.ts';
export { defineCall } from './call.ts';
export type { Listing, ListingDetail, ListingPage } from './listings.ts';
export type { SavedView, Withdrawal } from './merchants.ts';
export type { Message } from './messages.ts';
export type { Order, ReturnedPayment, Service } from './orders.ts';
export type { OwnQuestion, ReceivedQuestion } from './questions.ts';
export type { SiteSettings } from './site.ts';
export { problemsOf, type SubjectInput } from './subject-fields.ts';
export type { Subject, SubjectDetail } from './subject-record.ts';
export type { Followed, SavedSearch } from './subscriptions.ts';
