/** A figure with its meaning: a link into its list for users who may open it. */
import { useCan } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';

interface TileProps {
  title: string;
  value: string;
  /** The list behind it. */
  to?: string;
  /** Whose list that is. */
  resource?: string;
  isBad?: boolean;
  children?: ReactNode;
}

export function Tile({ title, value, to, resource = '', isBad, children }: TileProps) {
  const { data } = useCan({ resource, action: 'list', queryOptions: { enabled: to !== undefined } });
  const content = (
    <>
      <span className={styles.name}>{title}</span>
      <strong className={isBad ? styles.badFigure : styles.figure}>{value}</strong>
      <span className={styles.since}>{children}</span>
    </>
  );
  if (!to || !data?.can) return <div className={styles.tile}>{content}</div>;
  return (
    <Link to={to} className={styles.kind}>
      {content}
    </Link>
  );
}
