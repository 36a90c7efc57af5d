/** The subjects of a creditor under review: the sample to open, the choice, and the result of each. */
import { App, Button, Flex, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { BATCH_MAX } from '../../../../shared/domain/operators/review.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { useCall, useReload, useSend } from '../../../framework/data.ts';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';
import { QueryCard } from '../../../framework/query-card.tsx';
import styles from '../panels.module.css';
import { BATCHES } from './batch-link.tsx';
import { recordAt } from './places.ts';

type Item = OutputOf<typeof contract.reviewBatch>['data']['items'][number];
type Results = OutputOf<typeof contract.approveBatch>['data']['results'];

/** Subjects are opened in other tabs. */
const EVERY_MS = 5_000;

export function Batch({ creditorId }: { creditorId: number }) {
  const query = useCall(
    contract.reviewBatch,
    { id: creditorId },
    { refetchInterval: EVERY_MS, isBackground: true },
  );
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const { results, isRunning, approve } = useApproval(creditorId);
  const { name = '', items = [], sample: size = 0 } = query.data?.data ?? {};
  const chosen = items.filter(({ id, taken_by }) => taken_by === null && !excluded.has(id));
  const sample = chosen.toSorted((one, other) => one.rank - other.rank).slice(0, size);
  const left = sample.filter(({ is_opened }) => !is_opened).length;
  return (
    <Flex vertical gap={16}>
      {results && <ResultsCard results={results} />}
      <QueryCard title={`${name}：抽查 ${sample.length} 项`} query={query}>
        <p>
          请先逐一打开下列标的。有问题的当页驳回，或在下表取消勾选；没有问题的，其余标的按抽查结果一并通过。
        </p>
        <ul className={styles.list}>
          {sample.map(({ id, title, is_opened }) => (
            <li key={id}>
              <a href={recordAt('subjects', id)} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
              <StateTag name={is_opened ? '已查看' : '未查看'} tone={is_opened ? 'good' : 'waiting'} />
            </li>
          ))}
        </ul>
      </QueryCard>
      <QueryCard title="等待审核的标的" query={query}>
        <Items items={items} chosen={chosen} onChoose={(ids) => setExcluded(othersOf(items, ids))} />
        <Flex align="center" gap={12} wrap className={styles.below}>
          <Button
            type="primary"
            disabled={left > 0 || chosen.length === 0}
            loading={isRunning}
            onClick={() => approve(chosen)}
          >
            通过所选 {chosen.length} 项
          </Button>
          <span aria-live="polite" className={styles.note}>
            {left > 0 && `抽查的标的还有 ${left} 项未打开查看`}
          </span>
          <Link to={BATCHES}>其他债权人</Link>
        </Flex>
      </QueryCard>
    </Flex>
  );
}

const othersOf = (items: readonly Item[], ids: readonly number[]): ReadonlySet<number> =>
  new Set(items.flatMap(({ id }) => (ids.includes(id) ? [] : [id])));

/** @returns asks, approves and reads everything again */
function useApproval(creditorId: number) {
  const send = useSend(contract.approveBatch);
  const reload = useReload();
  const { modal, message } = App.useApp();
  const [results, setResults] = useState<(Results[number] & { title: string })[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const approve = async (chosen: readonly Item[]) => {
    const isSure = await modal.confirm({
      title: `确定通过所选 ${chosen.length} 项吗？`,
      content: '通过后标的上架或修订生效，访客可以看到。金额可疑、可能重复的不会一并通过，须单独审核。',
      okText: '通过',
    });
    if (!isSure) return;
    setIsRunning(true);
    try {
      const items = chosen.map(({ id, submitted_time }) => ({ id, submitted_time }));
      const { data } = await send({ id: creditorId, items });
      const titles = new Map(chosen.map(({ id, title }) => [id, title]));
      setResults(data.results.map((it) => ({ ...it, title: titles.get(it.id) ?? '' })));
    } catch (error) {
      message.error(error instanceof Error ? error.message : serverBusy);
    } finally {
      setIsRunning(false);
    }
    await reload();
  };
  return { results, isRunning, approve };
}

interface ItemsProps {
  items: readonly Item[];
  chosen: readonly Item[];
  onChoose: (ids: readonly number[]) => void;
}

const Items = ({ items, chosen, onChoose }: ItemsProps) => (
  <>
    {items.length === BATCH_MAX && <p className={styles.note}>每次最多 {BATCH_MAX} 项，按提交时间先后</p>}
    <Table<Item>
      size="small"
      rowKey="id"
      dataSource={items}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: true }}
      locale={{ emptyText: '没有等待审核的标的' }}
      rowSelection={{
        preserveSelectedRowKeys: true,
        selectedRowKeys: chosen.map(({ id }) => id),
        onChange: (keys) => onChoose(keys.map(Number)),
        getCheckboxProps: ({ taken_by, title }) => ({ disabled: taken_by !== null, 'aria-label': title }),
      }}
      columns={[
        { key: 'title', title: '标的', dataIndex: 'title' },
        { key: 'time', title: '提交时间', render: (_, it) => it.submitted_time.slice(0, 16) },
        {
          key: 'state',
          title: '查看',
          render: (_, it) => (it.taken_by ? `${it.taken_by}正在处理` : it.is_opened ? '已查看' : '—'),
        },
      ]}
    />
  </>
);

function ResultsCard({ results }: { results: readonly (Results[number] & { title: string })[] }) {
  const refused = results.filter(({ is_done }) => !is_done);
  return (
    <section role="status" aria-label="处理结果">
      <QueryCard title="处理结果" query={{ isLoading: false, isError: false, refetch: () => {} }}>
        <p>
          已通过 {results.length - refused.length} 项{refused.length > 0 && `，未通过 ${refused.length} 项`}
        </p>
        <ul className={styles.list}>
          {refused.map(({ id, title, reason }) => (
            <li key={id}>
              <Link to={recordAt('subjects', id)}>{title}</Link>
              <span className={styles.note}>{reason}</span>
            </li>
          ))}
        </ul>
      </QueryCard>
    </section>
  );
}
