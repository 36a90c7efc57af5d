import type { PayoutLimitRecord } from '../../../../shared/contract/payout-limit.ts';
import { yuanText } from '../../../../shared/money.ts';

/** The current effect of the payout limit. */
export const PayoutLimitState = ({ record: { limit, waiting, above } }: { record: PayoutLimitRecord }) => (
  <p>
    现在超过{yuanText(limit ?? 0)}的提现须由第二人打款。待办结的提现有{waiting}笔，其中{above}笔超过上限。
  </p>
);
