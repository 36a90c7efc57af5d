/** A copy of everything that is stored about an account, for the person who asks for it. */
import { Button } from 'antd';
import { contract } from '../../../../shared/contract/index.ts';
import { useReload, useSend } from '../../../framework/data.ts';
import { useSaveFile } from '../../../framework/list/export/export.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import styles from '../panels.module.css';

interface OfAccount {
  record: { id: number };
}

interface DataExportProps {
  read: () => Promise<{ data: object }>;
  fileName: string;
  /** What is in it. */
  note: string;
}

function DataExport({ read, fileName, note }: DataExportProps) {
  const saveFile = useSaveFile();
  const notice = useFailureNotice();
  const reload = useReload();
  async function save() {
    notice.clear();
    try {
      const { data } = await read();
      const type = 'application/json';
      await saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type }));
      void reload('audit');
    } catch (error) {
      notice.show(error);
    }
  }
  return (
    <div className={styles.reveal}>
      <Button onClick={() => void save()}>导出个人资料</Button>
      <span className={styles.note}>{note}；每次导出都会记入操作记录</span>
    </div>
  );
}

export function UserData({ record: { id } }: OfAccount) {
  const read = useSend(contract.exportUserData);
  const note = '账号、预约、咨询、订单、付款和消息';
  return <DataExport read={() => read({ id })} fileName={`个人资料-${id}.json`} note={note} />;
}

export function CreditorData({ record: { id } }: OfAccount) {
  const read = useSend(contract.exportCreditorData);
  const note = '账号、认证信息、标的、认领、订单、资金和消息';
  return <DataExport read={() => read({ id })} fileName={`债权人资料-${id}.json`} note={note} />;
}
