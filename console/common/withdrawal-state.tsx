import type { Withdrawal } from '../../shared/contract/index.ts';
import { entryOf } from '../../shared/domain/listing.ts';
import { WITHDRAWAL_STATUS, WITHDRAWAL_STATUS_NAMES } from '../../shared/domain/money/withdrawal.ts';
import { StateTag } from '../framework/fields/cells/state-tag.tsx';

const TONES = { 1: 'waiting', 2: 'good', 3: 'bad', 4: 'bad', 5: 'plain', 6: 'plain' } as const;

type State = Pick<Withdrawal, 'status' | 'approved_time'>;

/** An approved withdrawal keeps its status until it is paid out. */
export const stateName = ({ status, approved_time }: State): string =>
  status === WITHDRAWAL_STATUS.waiting && approved_time
    ? '待打款'
    : (entryOf<string>(WITHDRAWAL_STATUS_NAMES, status) ?? '');

/** 1 blue, 2 green, 3 and 4 red. */
export const WithdrawalState = ({ record }: { record: State }) => (
  <StateTag
    name={stateName(record)}
    tone={entryOf<'waiting' | 'good' | 'bad' | 'plain'>(TONES, record.status) ?? 'plain'}
  />
);
