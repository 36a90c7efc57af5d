/** Money, customers and the record of what operators did. */
import type { AnyResource } from '../framework/resource.ts';
import { appointments } from './appointments.ts';
import { audit } from './audit.ts';
import { creditors } from './creditors.ts';
import { gatewayEvents } from './gateway-events.ts';
import { jobs } from './jobs.ts';
import { listings } from './listings.ts';
import { operators } from './operators.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { payments } from './payments.ts';
import { payoutBatches } from './payout-batches.ts';
import { promotionOrders } from './promotion-orders.ts';
import { questions } from './questions.ts';
import { refunds } from './refunds.ts';
import { settlements } from './settlements.ts';
import { signIns } from './sign-ins.ts';
import { users } from './users.ts';
import { withdrawals } from './withdrawals.ts';

export const operatorResources: readonly AnyResource[] = [
  listings,
  users,
  creditors,
  questions,
  appointments,
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
