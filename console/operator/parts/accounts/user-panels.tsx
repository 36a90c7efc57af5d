/** Panels of a user's page: the whole phone on request, and the sign-ins. */
import { contract, type UserAccount } from '../../../../shared/contract/index.ts';
import { useSend } from '../../../framework/data.ts';
import { timeField } from '../field-kinds.ts';
import styles from '../panels.module.css';
import { PlainTable } from '../plain-table.tsx';
import { RevealedPhones } from './revealed-phones.tsx';

interface OfUser {
  record: UserAccount;
}

const SESSIONS = { create_time: timeField('登录时间'), expire_time: timeField('有效期至') };

export const UserSessions = ({ record: { sessions } }: OfUser) =>
  sessions.length === 0 ? (
    <p className={styles.nothing}>当前没有登录</p>
  ) : (
    <PlainTable fields={SESSIONS} rows={sessions} />
  );

export function UserPhone({ record: { id } }: OfUser) {
  const reveal = useSend(contract.revealUserPhone);
  const load = async () => [{ label: '手机号', phone: (await reveal({ id })).data.phone }];
  return <RevealedPhones load={load} />;
}
