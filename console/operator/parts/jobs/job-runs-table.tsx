import { Table } from 'antd';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { durationText } from './job-duration.ts';

type Run = OutputOf<Contract['oneJob']>['data']['history'][number];

export default ({ history }: { history: readonly Run[] }) => (
  <Table<Run>
    size="small"
    rowKey="id"
    dataSource={history}
    columns={[
      { key: 'start', title: '最近开始', render: (_, { start_time }) => start_time },
      { key: 'runs', title: '次数', align: 'right', render: (_, { runs }) => runs },
      {
        key: 'duration',
        title: '耗时',
        align: 'right',
        render: (_, { milliseconds, start_time }) => durationText({ milliseconds, last_time: start_time }),
      },
      { key: 'result', title: '结果', render: (_, { failure }) => failure ?? '成功' },
      {
        key: 'by',
        title: '执行方式',
        render: (_, { started_by }) => (started_by ? `${started_by}手动执行` : '按计划'),
      },
      { key: 'process', title: '服务器进程', render: (_, { process }) => process },
    ]}
    pagination={false}
    scroll={{ x: true }}
    locale={{ emptyText: '尚未执行' }}
  />
);
