/** The latest runs of a scheduled job. */
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';

type Job = OutputOf<Contract['oneJob']>['data'];

const JobRunsTable = lazy(() => import('./job-runs-table.tsx'));

export const JobHistory = ({ record: { history } }: { record: Job }) => (
  <Suspense fallback={<Skeleton active title={false} />}>
    <JobRunsTable history={history} />
  </Suspense>
);
