/** The payments of an order at providers: what came, and what goes back. */
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReceivedPayments } from '../../../../shared/contract/index.ts';

const PaymentsTable = lazy(() => import('./payments-table.tsx'));

export const Payments = ({ record: { payments } }: { record: { payments: ReceivedPayments } }) => (
  <Suspense fallback={<Skeleton active title={false} />}>
    <PaymentsTable payments={payments} />
  </Suspense>
);
