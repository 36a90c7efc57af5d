/** Panels of a user's page: the whole phone on request, and the sign-ins. */
import { Button } from 'antd';
import { contract, type UserAccount } from '../../../../shared/contract/index.ts';
import { useReload, useSend } from '../../../framework/data.ts';
import { useSaveFile } from '../../../framework/list/export/export.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
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

/** A copy of everything, for a user who asks for it. */
export function UserData({ record: { id } }: OfUser) {
  const read = useSend(contract.exportUserData);
  const saveFile = useSaveFile();
  const notice = useFailureNotice();
  const reload = useReload();
  async function save() {
    notice.clear();
    try {
      const { data } = await read({ id });
      const type = 'application/json';
      await saveFile(`个人资料-${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type }));
      void reload('audit');
    } catch (error) {
      notice.show(error);
    }
  }
  return (
    <div className={styles.reveal}>
      <Button onClick={() => void save()}>导出个人资料</Button>
      <span className={styles.note}>账号、预约、咨询、订单、付款和消息；每次导出都会记入操作记录</span>
    </div>
  );
}
