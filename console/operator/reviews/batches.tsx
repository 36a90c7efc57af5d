/** Approves many subjects of one creditor together: first the choice of the creditor, then the batch. */
import { Link, useSearchParams } from 'react-router-dom';
import { contract } from '../../../shared/contract/index.ts';
import { useCall } from '../../framework/data.ts';
import { QueryCard } from '../../framework/query-card.tsx';
import styles from '../parts/panels.module.css';
import { Batch } from '../parts/reviews/batch.tsx';
import { BATCHES } from '../parts/reviews/batch-link.tsx';

export function Batches() {
  const [query] = useSearchParams();
  const id = Number(query.get('creditor_id'));
  return (
    <>
      <h1 className="visually-hidden">批量审核</h1>
      {Number.isInteger(id) && id > 0 ? <Batch key={id} creditorId={id} /> : <Creditors />}
    </>
  );
}

function Creditors() {
  const query = useCall(contract.reviewBatches, {});
  const creditors = query.data?.data.creditors ?? [];
  return (
    <QueryCard title="选择债权人" query={query}>
      {creditors.length === 0 ? (
        <p className={styles.nothing}>没有债权人有两项以上的标的等待审核</p>
      ) : (
        <ul className={styles.list}>
          {creditors.map(({ id, name, count, oldest_time }) => (
            <li key={id}>
              <Link to={`${BATCHES}?creditor_id=${id}`}>{name}</Link>
              <span>{count} 项标的</span>
              <span className={styles.note}>最早提交于 {oldest_time?.slice(0, 16)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
