import type { Subject } from '../../shared/contract/index.ts';
import { Dash } from '../framework/fields/cells/dash.tsx';
import styles from './listing.module.css';

type Row = Pick<Subject, 'completeness'>;

/** How many of the facts that its kind should state are known. In red: less than half. */
export function Completeness({ record: { completeness } }: { record: Row }) {
  if (!completeness) return <Dash />;
  const { known, total } = completeness;
  return (
    <span
      className={known * 2 < total ? styles.incomplete : undefined}
      title={`已说明 ${known} 项，共 ${total} 项`}
    >
      {`${known}/${total}`}
    </span>
  );
}

/** Spreadsheets take 9/13 for a day. */
export const completenessText = ({ completeness }: Row): string =>
  completeness ? `${completeness.known}/${completeness.total}项` : '';
