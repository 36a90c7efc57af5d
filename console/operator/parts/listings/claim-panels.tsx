/** The judgment of a claim, and other claims of the same listing. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';
import { useViewer } from '../comparison/documents.tsx';
import styles from '../panels.module.css';
import { recordAt } from '../reviews/places.ts';
import { CLAIM_STATES } from '../reviews/review-states.ts';

type Claim = OutputOf<Contract['oneClaim']>['data'];

export function Judgment({ record: { document, name } }: { record: Pick<Claim, 'document' | 'name'> }) {
  const title = `${name}的判决文书`;
  const { dialog, open } = useViewer([{ address: document, name: title }]);
  if (!document) return '已删除';
  return (
    <>
      <Button type="link" className={styles.open} aria-label={`查看${title}`} onClick={() => open(0)}>
        {title}
      </Button>
      {dialog}
    </>
  );
}

export function OtherClaims({ record: { others } }: { record: Pick<Claim, 'others'> }) {
  if (others.length === 0) return <p className={styles.nothing}>没有其他债权人认领</p>;
  return (
    <ul className={styles.list}>
      {others.map(({ id, creditor_name, status, create_time }) => (
        <li key={id}>
          <Link to={recordAt('claims', id)}>{creditor_name}</Link>
          <StateTag {...CLAIM_STATES[status]} />
          <span className={styles.note}>{create_time?.slice(0, 16)}</span>
        </li>
      ))}
    </ul>
  );
}
