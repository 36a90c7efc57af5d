/** Compares the old value of each field with the new one. */
import type { ReactNode } from 'react';
import { changeOf } from './change-of.ts';
import styles from './comparison.module.css';
import { Reason } from './reason.tsx';

export interface Difference {
  label: string;
  before: ReactNode;
  after: ReactNode;
  /** Why it was refused, if it was. */
  reason?: string;
}

interface ComparisonProps {
  /** Of the columns. */
  names?: { before: string; after: string };
  differences: readonly Difference[];
}

export function Comparison({ names = { before: '当前', after: '提交' }, differences }: ComparisonProps) {
  if (differences.length === 0) return <p className={styles.same}>与当前内容一致</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">栏目</th>
          <th scope="col">{names.before}</th>
          <th scope="col">{names.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, before, after, reason }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before || <Nothing />}</td>
            <td>
              {after || <Nothing />}
              <Reason text={reason} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => <span className={styles.same}>未填写</span>;

/** Two texts with their differences marked. */
export function textDifference(before: string, after: string): Pick<Difference, 'before' | 'after'> {
  const { start, removed, added, end } = changeOf(before, after);
  return {
    before: before && (
      <span className={styles.text}>
        {start}
        {removed && <del>{removed}</del>}
        {end}
      </span>
    ),
    after: after && (
      <span className={styles.text}>
        {start}
        {added && <ins>{added}</ins>}
        {end}
      </span>
    ),
  };
}
