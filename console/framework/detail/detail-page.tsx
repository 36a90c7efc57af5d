/** A record in full: sections of what it says, panels of what needs more, and what can be done with it. */
import { Suspense } from 'react';
import { RecordActions } from '../actions/record-actions.tsx';
import { RefusedActions } from '../actions/refused-actions.tsx';
import { type LoadedRecord, RecordOfAddress, RecordOfId } from '../record.tsx';
import type { AnyResource, Detail } from '../resource.ts';
import styles from './detail.module.css';
import { Sections } from './sections.tsx';

type AnyDetail = Detail<Record<string, unknown>>;

/** @throws Error for a resource without a detail page */
export function DetailPage({ resource }: { resource: AnyResource }) {
  const detail: AnyDetail | undefined = resource.detail;
  if (!detail) throw new Error(`${resource.name} has no detail page`);
  const { onlyId } = detail;
  const pageOf = (record: LoadedRecord) => <RecordPage resource={resource} detail={detail} record={record} />;
  return onlyId === undefined ? (
    <RecordOfAddress resource={resource}>{pageOf}</RecordOfAddress>
  ) : (
    <RecordOfId id={onlyId} resource={resource}>
      {pageOf}
    </RecordOfId>
  );
}

interface RecordPageProps {
  resource: AnyResource;
  detail: AnyDetail;
  record: LoadedRecord;
}

function RecordPage({ resource, detail, record }: RecordPageProps) {
  return (
    <article className={styles.page} aria-labelledby="detail-title">
      <header className={styles.header}>
        <h1 id="detail-title">{detail.nameOf?.(record) || detail.title}</h1>
        <div className={styles.actions}>
          <RecordActions resource={resource} record={record} />
        </div>
        <RefusedActions resource={resource} record={record} />
        {detail.bar && (
          <Suspense>
            <detail.bar resource={resource} record={record} />
          </Suspense>
        )}
      </header>
      <Sections resource={resource} detail={detail} record={record} />
    </article>
  );
}
