import type { RecordOf } from '../../../../providers/resources/declared-resource.ts';
import type { contract } from '../../../../shared/contract/index.ts';
import { stateName, WithdrawalState } from '../../../common/withdrawal-state.tsx';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';

type Withdrawal = RecordOf<typeof contract.oneWithdrawal>;

/** The state, and whether the payout is held. */
export const HeldState = ({ record }: { record: Withdrawal }) => (
  <>
    <WithdrawalState record={record} />
    {record.is_held && <StateTag name="暂停打款" tone="bad" />}
  </>
);

export const heldStateName = (record: Withdrawal) =>
  `${stateName(record)}${record.is_held ? '，暂停打款' : ''}`;
