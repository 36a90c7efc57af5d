/** The state of the last change of an identity or a bank account, from the calls that return it. */
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { CHANGE_STATUS } from '../../../../shared/domain/certification.ts';

type Rejection = Pick<OutputOf<typeof contract.bankState>, 'remark' | 'field_remarks' | 'content'>;

export interface ChangeState extends Rejection {
  /** A CHANGE_STATUS. */
  status: number;
}

export interface BankState extends ChangeState {
  hasAccount: boolean;
}

export const identityStateOf = ({
  data: { changestatus, ...rejection },
}: OutputOf<typeof contract.changeState>): ChangeState => ({ status: changestatus, ...rejection });

/** Other installations do not tell the state of the account's last change. */
export const bankStateOf = ({
  data,
  change_status = CHANGE_STATUS.approved,
  ...rejection
}: OutputOf<typeof contract.bankState>): BankState => ({
  hasAccount: data === 1,
  status: change_status,
  ...rejection,
});
