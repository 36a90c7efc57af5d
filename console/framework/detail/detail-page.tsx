/** A record in full: sections of what it says, panels of what needs more, and what can be done with it. */
import { Descriptions, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { holds } from '../../../shared/domain/condition.ts';
import { RecordActions } from '../actions/record-actions.tsx';
import { Cell } from '../list/cells.tsx';
import { type LoadedRecord, RecordOfAddress, RecordOfId } from '../record.tsx';
import type { AnyResource, Detail, Field } from '../resource.ts';
import { DETAIL_COLUMNS } from './columns.ts';
import styles from './detail.module.css';

const MarkdownText = lazy(() => import('../markdown/markdown-text.tsx'));
const Gallery = lazy(() => import('./gallery.tsx'));

type AnyDetail = Detail<Record<string, unknown>>;
type AnyValueField = Field<Record<string, unknown>, unknown>;

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
        <h1 id="detail-title">{detail.title}</h1>
        <div className={styles.actions}>
          <RecordActions resource={resource} record={record} />
        </div>
        {detail.bar && (
          <Suspense>
            <detail.bar resource={resource} record={record} />
          </Suspense>
        )}
      </header>
      {detail.sections.map((section) => (
        <SectionOf key={section.title} section={section} fields={resource.fields} record={record} />
      ))}
    </article>
  );
}

interface SectionOfProps {
  section: AnyDetail['sections'][number];
  fields: Readonly<Record<string, AnyValueField | undefined>>;
  record: LoadedRecord;
}

function SectionOf({ section, fields, record }: SectionOfProps) {
  if ('panel' in section) {
    const Panel = section.panel;
    return (
      (!section.when || holds(section.when, record)) && (
        <Section title={section.title}>
          <Suspense fallback={<Skeleton active title={false} />}>
            <Panel record={record} />
          </Suspense>
        </Section>
      )
    );
  }
  const visible = section.fields.flatMap((name) => {
    const field = fields[name];
    return field && (!field.when || holds(field.when, record)) ? [{ name, field }] : [];
  });
  if (visible.length === 0) return null;
  const short = visible.filter(({ field }) => !isLong(field));
  const long = visible.filter(({ field }) => isLong(field));
  return (
    <Section title={section.title}>
      {short.length > 0 && (
        <Descriptions
          column={DETAIL_COLUMNS}
          items={short.map(({ name, field }) => ({
            key: name,
            label: field.label,
            children: <Cell field={field} record={record} name={name} />,
          }))}
        />
      )}
      {long.map(({ name, field }) => (
        <div key={name} className={styles.long}>
          {/* The section's heading already names its only field. */}
          {(visible.length > 1 || field.label !== section.title) && <h3>{field.label}</h3>}
          <Suspense fallback={<Skeleton active title={false} />}>
            <LongValue field={field} value={record[name]} />
          </Suspense>
        </div>
      ))}
    </Section>
  );
}

/** Kinds that need the whole width. */
const isLong = ({ kind }: AnyValueField) => kind === 'markdown' || kind === 'pictures';

function LongValue({ field, value }: { field: AnyValueField; value: unknown }) {
  if (field.kind === 'pictures') return <Gallery images={value} name={field.label} />;
  return typeof value === 'string' && value.trim() !== '' ? (
    <MarkdownText text={value} />
  ) : (
    <p className={styles.nothing}>未填写</p>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
