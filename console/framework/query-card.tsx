/** A card of a page that loads and fails independently. */
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import styles from './query-card.module.css';

interface QueryCardProps {
  title: string;
  query: { isLoading: boolean; isError: boolean; refetch: () => unknown };
  extra?: ReactNode;
  /** The usual height of the content in pixels: nothing below the card moves when it arrives. */
  height?: number;
  children: ReactNode;
}

export function QueryCard({ title, query, extra, height, children }: QueryCardProps) {
  return (
    <Card
      title={<h2 className={styles.title}>{title}</h2>}
      extra={extra}
      size="small"
      className={styles.card}
      styles={{ body: { boxSizing: 'content-box', minHeight: height } }}
    >
      {query.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : query.isError ? (
        <Failed onRetry={query.refetch} />
      ) : (
        children
      )}
    </Card>
  );
}
