/** Whether the machinery behind the marketplace works. */
import { Col, Row } from 'antd';
import type { ReactNode } from 'react';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { Tile } from './overview-tile.tsx';

type Figures = OutputOf<typeof contract.operatorOverview>['data'];

/** Less free space than this part of the whole is too little. */
const LEAST_FREE = 0.1;
/** More failed requests than this are too many. */
const MAX_FAILED_SHARE = 0.01;

export const SystemState = ({ ledger, storage, outbox, jobs, requests }: Figures) => (
  <Row gutter={[16, 16]}>
    {ledger && (
      <Place>
        <LedgerTile {...ledger} />
      </Place>
    )}
    <Place>
      <OutboxTile {...outbox} />
    </Place>
    {jobs && (
      <Place>
        <JobsTile {...jobs} />
      </Place>
    )}
    <Place>
      <RequestsTile {...requests} />
    </Place>
    <Place>
      <StorageTile {...storage} />
    </Place>
  </Row>
);

const Place = ({ children }: { children: ReactNode }) => (
  <Col xs={12} xl={{ flex: '1 1 0' }}>
    {children}
  </Col>
);

const LedgerTile = ({ time, findings }: NonNullable<Figures['ledger']>) =>
  time === null ? (
    <Tile title="账本核对" value="核对中">
      <span>完成后显示结果</span>
    </Tile>
  ) : (
    <Tile title="账本核对" value={findings === 0 ? '一致' : `${findings} 处不符`} isBad={findings > 0}>
      {findings > 0 && <span>请联系技术人员核查</span>}
      <span>{time.slice(0, 16)} 核对</span>
    </Tile>
  );

const OutboxTile = ({ waiting, retried, failed, oldest_time }: Figures['outbox']) => (
  <Tile title="待发送" value={`${waiting} 条`} isBad={failed > 0} to="/ops/outbox" resource="outbox">
    <span>{oldest_time ? `最早 ${oldest_time.slice(0, 16)}` : '短信、邮件与退款均已发出'}</span>
    {retried > 0 && <span>{retried} 条重试中</span>}
    {failed > 0 && <span>近7天失败 {failed} 条</span>}
  </Tile>
);

const JobsTile = ({ all, failed }: NonNullable<Figures['jobs']>) => (
  <Tile
    title="定时任务"
    value={failed === 0 ? '正常' : `${failed} 项失败`}
    isBad={failed > 0}
    to={failed === 0 ? '/ops/jobs' : '/ops/jobs?result=2'}
    resource="jobs"
  >
    <span>共 {all} 项，按最近一次执行的结果</span>
  </Tile>
);

function RequestsTile({ all, failed }: Figures['requests']) {
  const rate = all === 0 ? 0 : failed / all;
  const percent = rate.toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Tile title="近1小时错误率" value={percent} isBad={rate > MAX_FAILED_SHARE}>
      <span>
        {all.toLocaleString('zh-CN')} 次请求，{failed.toLocaleString('zh-CN')} 次失败
      </span>
    </Tile>
  );
}

function StorageTile({ free_bytes, total_bytes, database_bytes, files }: Figures['storage']) {
  const isLow = free_bytes !== null && total_bytes !== null && free_bytes < total_bytes * LEAST_FREE;
  return (
    <Tile title="可用空间" value={free_bytes === null ? '未知' : sizeText(free_bytes)} isBad={isLow}>
      {total_bytes !== null && <span>共 {sizeText(total_bytes)}</span>}
      {database_bytes !== null && <span>数据库 {sizeText(database_bytes)}</span>}
      <span>上传文件 {files.toLocaleString('zh-CN')} 个</span>
    </Tile>
  );
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const size = bytes / 1_024 ** power;
  return `${size.toLocaleString('zh-CN', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
