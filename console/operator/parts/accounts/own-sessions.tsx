/** The operator's own sessions. */
import { App, Button, Table, Tag } from 'antd';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { useCall, useSend } from '../../../framework/data.ts';
import { QueryCard } from '../../../framework/query-card.tsx';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';

type Session = OutputOf<typeof contract.ownSessions>['data']['sessions'][number];

export function OwnSessions() {
  const query = useCall(contract.ownSessions, {});
  const endOne = useSend(contract.endOwnSession);
  const endOthers = useSend(contract.endOtherSessions);
  const sessions = query.data?.data.sessions ?? [];
  return (
    <QueryCard
      title="登录设备"
      query={query}
      height={160}
      extra={
        sessions.length > 1 && (
          <EndButton end={() => endOthers({})} label="退出其他登录" onEnded={query.refetch}>
            其他浏览器上的登录都会退出，本次登录不受影响。
          </EndButton>
        )
      }
    >
      <Table<Session>
        size="small"
        rowKey="id"
        dataSource={sessions}
        pagination={false}
        scroll={{ x: true }}
        columns={[
          {
            key: 'browser',
            title: '浏览器',
            render: (_, { browser, is_current }) => (
              <>
                {browser} {is_current && <Tag color="success">本次登录</Tag>}
              </>
            ),
          },
          { key: 'network', title: '网络', render: (_, { network }) => network ?? '未知' },
          { key: 'start', title: '登录时间', render: (_, { start_time }) => start_time },
          { key: 'last', title: '最近操作', render: (_, { last_time }) => last_time },
          {
            key: 'end',
            title: '操作',
            render: (_, { id, is_current }) =>
              !is_current && (
                <EndButton end={() => endOne({ id })} label="退出该登录" onEnded={query.refetch}>
                  该浏览器上的登录会退出，未提交的内容保留为草稿。
                </EndButton>
              ),
          },
        ]}
      />
    </QueryCard>
  );
}

interface EndButtonProps {
  end: () => Promise<{ message: string }>;
  label: string;
  onEnded: () => unknown;
  /** The question of the confirmation. */
  children: string;
}

function EndButton({ end, label, onEnded, children }: EndButtonProps) {
  const { message, modal } = App.useApp();
  const notice = useFailureNotice();
  async function run() {
    notice.clear();
    try {
      void message.success((await end()).message);
    } catch (error) {
      notice.show(error);
    }
    await onEnded();
  }
  const ask = () =>
    modal.confirm({ title: label, content: children, okText: label, cancelText: '取消', onOk: run });
  return (
    <Button size="small" onClick={ask}>
      {label}
    </Button>
  );
}
