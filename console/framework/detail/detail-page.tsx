/** A record in full: sections of what it says, panels of what needs more, and what can be done with it. */
import { CanAccess } from '@refinedev/core';
import { Descriptions, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { holds } from '../../../shared/domain/condition.ts';
import { RecordActions } from '../actions/record-actions.tsx';
import { RefusedActions } from '../actions/refused-actions.tsx';
import { Cell } from '../fields/cells/cell.tsx';
import { kindOf } from '../fields/index.ts';
import { type LoadedRecord, RecordOfAddress, RecordOfId } from '../record.tsx';
import type { AnyResource, Detail, Field } from '../resource.ts';
import sections from '../section.module.css';
import { DETAIL_COLUMNS } from './columns.ts';
import styles from './detail.module.css';

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
        <RefusedActions resource={resource} record={record} />
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
    if (section.when && !holds(section.when, record)) return null;
    const content = (
      <Section title={section.title}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <Panel record={record} />
        </Suspense>
      </Section>
    );
    if (section.listOf === undefined) return content;
    return (
      <CanAccess resource={section.listOf} action="list" fallback={null}>
        {content}
      </CanAccess>
    );
  }
  const visible = section.fields.flatMap((name) => {
    const field = fields[name];
    return field && (!field.when || holds(field.when, record)) ? [{ name, field }] : [];
  });
  if (visible.length === 0) return null;
  const short = visible.filter(({ field }) => !kindOf(field).WideCell);
  const long = visible.flatMap(({ name, field }) => {
    const { WideCell } = kindOf(field);
    return WideCell ? [{ name, field, WideCell }] : [];
  });
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
      {long.map(({ name, field, WideCell }) => (
        <div key={name} className={styles.long}>
          {/* The section's heading already names its only field. */}
          {(visible.length > 1 || field.label !== section.title) && <h3>{field.label}</h3>}
          <Suspense fallback={<Skeleton active title={false} />}>
            <WideCell label={field.label} value={record[name]} />
          </Suspense>
        </div>
      ))}
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={sections.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
