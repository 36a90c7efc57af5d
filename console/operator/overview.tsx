/** The overview: waiting items by kind, today's figures, the last thirty days, and the state of the system. */
import { Col, Flex, Row, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { contract, type OutputOf } from '../../shared/contract/index.ts';
import { FIGURE_DAYS, REVIEW_KINDS } from '../../shared/domain/operators/review.ts';
import { useCall } from '../framework/data.ts';
import { QueryCard } from '../framework/query-card.tsx';
import styles from './parts/overview/overview.module.css';
import { Curves, TodayCards } from './parts/overview/overview-curves.tsx';
import { SystemState } from './parts/overview/overview-system.tsx';
import { hoursText } from './parts/reviews/hours-text.ts';
import { waitingAt } from './parts/reviews/places.ts';
import { QUEUE } from './parts/reviews/use-find-next.ts';
import { usePolled } from './parts/use-polled.ts';

type WaitingReviews = OutputOf<typeof contract.waitingReviews>;
type Kind = WaitingReviews['data']['kinds'][number];
type ReviewFigures = OutputOf<typeof contract.reviewFigures>['data'];

/** The server counts again after a minute. */
const AGAIN_MS = 60_000;

export function Overview() {
  const waiting = useCall(contract.waitingReviews, {});
  const query = usePolled(contract.operatorOverview, {}, AGAIN_MS);
  // The page is complete without it.
  const speed = useCall(contract.reviewFigures, {}, { isBackground: true });
  const decided = speed.data?.data.all;
  const figures = query.data?.data;
  const kinds = waiting.data?.data.kinds ?? [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Flex vertical gap={16}>
      <h1 className="visually-hidden">待办总览</h1>
      <QueryCard title="待办" query={waiting} height={220} extra={<Link to={QUEUE}>按先后顺序处理</Link>}>
        <p className={styles.sum}>
          {all === 0 ? '没有等待处理的事项' : `共 ${all} 项等待处理，请在三个工作日内答复`}
        </p>
        <Row gutter={[16, 16]}>
          {kinds.map((kind) => (
            <Col key={kind.kind} xs={12} md={8} xl={6}>
              <KindCard {...kind} />
            </Col>
          ))}
          {decided && kinds.length > 0 && (
            <Col xs={12} md={8} xl={6}>
              <SpeedCard {...decided} />
            </Col>
          )}
        </Row>
      </QueryCard>
      <QueryCard title="今日" query={query} height={112}>
        {figures && <TodayCards {...figures} />}
      </QueryCard>
      <QueryCard title="近30天" query={query} height={420}>
        {figures && <Curves {...figures} />}
      </QueryCard>
      <QueryCard title="系统状态" query={query} height={112}>
        {figures && <SystemState {...figures} />}
      </QueryCard>
    </Flex>
  );
}

const KindCard = ({ kind, count, overdue, oldest_time }: Kind) => (
  <Link to={waitingAt(kind)} className={styles.kind}>
    <span className={styles.name}>{REVIEW_KINDS[kind].name}</span>
    <strong className={count > 0 ? styles.count : styles.none}>{count}</strong>
    <span className={styles.since}>
      {oldest_time ? `最早 ${oldest_time.slice(0, 16)}` : '无待办'}
      {overdue > 0 && <Tag color="error">{overdue} 项逾期</Tag>}
    </span>
  </Link>
);

const SpeedCard = ({ median_hours, decided }: ReviewFigures['all']) => (
  <Link to={QUEUE} className={styles.kind}>
    <span className={styles.name}>处理用时（中位数）</span>
    <strong className={styles.speed}>{hoursText(median_hours)}</strong>
    <span className={styles.since}>
      近 {FIGURE_DAYS} 天已处理 {decided} 项
    </span>
  </Link>
);
