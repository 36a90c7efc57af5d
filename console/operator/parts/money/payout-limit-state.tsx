/** The payout limit with its effect, and a change of it that waits for another administrator. */
import { lazy, Suspense } from 'react';
import type { PayoutLimitRecord } from '../../../../shared/contract/money/payout-limit.ts';
import { yuanText } from '../../../../shared/money.ts';

const Proposal = lazy(async () => ({ default: (await import('./payout-limit-proposal.tsx')).Proposal }));

export const PayoutLimitState = ({ record }: { record: PayoutLimitRecord }) => (
  <>
    <p>
      现在同一债权人当日打款合计超过{yuanText(record.limit ?? 0)}的，须由第二人打款。待办结的提现有
      {record.waiting}笔，其中{record.above}笔超过上限。
    </p>
    <Suspense>{record.proposal && <Proposal record={record} proposal={record.proposal} />}</Suspense>
  </>
);
