/** How much waits and how fast it is decided, by kind; each kind leads to its part of the queue. */
import { Tag } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { FIGURE_DAYS, REVIEW_KINDS } from '../../../../shared/domain/operators/review.ts';
import { useCall } from '../../../framework/data.ts';
import { hoursText } from './hours-text.ts';
import styles from './review-figures.module.css';
import { QUEUE } from './use-find-next.ts';

type OfKind = OutputOf<typeof contract.reviewFigures>['data']['kinds'][number];

export function ReviewFigures() {
  const figures = useCall(contract.reviewFigures, {}, { isBackground: true }).data?.data;
  // The queue is there without them too.
  if (!figures) return <div className={styles.figures} />;
  const { all, kinds } = figures;
  return (
    <section className={styles.figures} aria-label="处理情况">
      <dl className={styles.all}>
        <Figure name="等待处理" value={`${all.waiting} 项`} />
        <Figure name="已逾期" value={`${all.overdue} 项`} isBad={all.overdue > 0} />
        <Figure name={`近 ${FIGURE_DAYS} 天已处理`} value={`${all.decided} 项`} />
        <Figure
          name="处理用时（中位数）"
          value={hoursText(all.median_hours)}
          note="自然时间，含夜间与节假日"
        />
      </dl>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <Kind {...kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note?: string;
  isBad?: boolean;
}

const Figure = ({ name, value, note, isBad }: FigureProps) => (
  <div title={note}>
    <dt>{name}</dt>
    <dd className={isBad ? styles.bad : undefined}>{value}</dd>
  </div>
);

function Kind({ kind, waiting, overdue, median_hours }: OfKind) {
  const { search } = useLocation();
  const isPresent = new URLSearchParams(search).get('kind') === kind;
  return (
    <Link
      to={isPresent ? QUEUE : `${QUEUE}?kind=${kind}`}
      aria-current={isPresent ? 'true' : undefined}
      className={styles.kind}
    >
      <span>
        {REVIEW_KINDS[kind].name} <strong>{waiting}</strong>
        {overdue > 0 && <Tag color="error">{overdue} 项逾期</Tag>}
      </span>
      <small>用时 {hoursText(median_hours)}</small>
    </Link>
  );
}
