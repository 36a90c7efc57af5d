/** The resources with a file of their own, in the order of the menu: reviews, customers, money, system. */
import type { AnyResource } from '../framework/resource.ts';
import { operators } from './accounts/operators.ts';
import { signIns } from './accounts/sign-ins.ts';
import { appointments } from './customers/appointments.ts';
import { creditors } from './customers/creditors.ts';
import { messages } from './customers/messages.ts';
import { questions } from './customers/questions.ts';
import { users } from './customers/users.ts';
import { listings } from './listings/listings.ts';
import { gatewayEvents } from './money/gateway-events.ts';
import { orders } from './money/orders.ts';
import { payments } from './money/payments.ts';
import { payoutBatches } from './money/payout-batches.ts';
import { promotionOrders } from './money/promotion-orders.ts';
import { refunds } from './money/refunds.ts';
import { settlements } from './money/settlements.ts';
import { withdrawals } from './money/withdrawals.ts';
import { applications } from './reviews/applications.ts';
import { bankChanges, identityChanges } from './reviews/certification-changes.ts';
import { claims } from './reviews/claims.ts';
import { rounds } from './reviews/rounds.ts';
import { subjects } from './reviews/subjects.ts';
import { audit } from './system/audit.ts';
import { jobs } from './system/jobs.ts';
import { outbox } from './system/outbox.ts';

export const operatorResources: readonly AnyResource[] = [
  subjects,
  claims,
  rounds,
  applications,
  identityChanges,
  bankChanges,
  listings,
  users,
  creditors,
  questions,
  appointments,
  messages,
  withdrawals,
  payoutBatches,
  orders,
  promotionOrders,
  settlements,
  payments,
  refunds,
  gatewayEvents,
  operators,
  signIns,
  outbox,
  jobs,
  audit,
];
