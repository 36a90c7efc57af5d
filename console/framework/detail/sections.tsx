/** The sections of a record's page that the reader may see, and links to them where they are many. */
import { CanAccess } from '@refinedev/core';
import { Descriptions, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { holds } from '../../../shared/domain/condition.ts';
import { Cell } from '../fields/cells/cell.tsx';
import { kindOf } from '../fields/index.ts';
import type { LoadedRecord } from '../record.tsx';
import type { AnyResource, Detail, Field } from '../resource.ts';
import sectionStyles from '../section.module.css';
import { DETAIL_COLUMNS } from './columns.ts';
import styles from './detail.module.css';

type AnyDetail = Detail<Record<string, unknown>>;
type AnySection = AnyDetail['sections'][number];
type AnyValueField = Field<Record<string, unknown>, unknown>;
interface VisibleField {
  name: string;
  field: AnyValueField;
}

interface SectionsProps {
  resource: AnyResource;
  detail: AnyDetail;
  record: LoadedRecord;
}

/** So many sections do not fit on a screen. */
const MANY = 8;

export function Sections({ resource, detail, record }: SectionsProps) {
  const fields: Readonly<Record<string, AnyValueField | undefined>> = resource.fields;
  const visibleFields = (names: readonly string[]): VisibleField[] =>
    names.flatMap((name) => {
      const field = fields[name];
      return field && (!field.when || holds(field.when, record)) ? [{ name, field }] : [];
    });
  const applies = (section: AnySection) =>
    'panel' in section
      ? !section.when || holds(section.when, record)
      : visibleFields(section.fields).length > 0;
  const sections = detail.sections.filter(applies);
  return (
    <>
      {sections.length >= MANY && <Links sections={sections} />}
      {sections.map((section) => (
        <Permitted key={section.title} section={section}>
          <section id={section.title} className={sectionStyles.section} aria-label={section.title}>
            <h2>{section.title}</h2>
            {'panel' in section ? (
              <Suspense fallback={<Skeleton active title={false} />}>
                <section.panel record={record} />
              </Suspense>
            ) : (
              <Values title={section.title} fields={visibleFields(section.fields)} record={record} />
            )}
          </section>
        </Permitted>
      ))}
    </>
  );
}

/** Panels about another resource are for people who may list its records. */
function Permitted({ section, children }: { section: AnySection; children: ReactNode }) {
  if (!('panel' in section) || section.listOf === undefined) return children;
  return (
    <CanAccess resource={section.listOf} action="list" fallback={null}>
      {children}
    </CanAccess>
  );
}

const Links = ({ sections }: { sections: readonly AnySection[] }) => (
  <nav className={styles.links} aria-label="本页内容">
    {sections.map((section) => (
      <Permitted key={section.title} section={section}>
        <a href={`#${section.title}`}>{section.title}</a>
      </Permitted>
    ))}
  </nav>
);

interface ValuesProps {
  title: string;
  fields: readonly VisibleField[];
  record: LoadedRecord;
}

function Values({ title, fields, record }: ValuesProps) {
  const short = fields.filter(({ field }) => !kindOf(field).WideCell);
  const long = fields.flatMap(({ name, field }) => {
    const { WideCell } = kindOf(field);
    return WideCell ? [{ name, field, WideCell }] : [];
  });
  return (
    <>
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
          {(fields.length > 1 || field.label !== title) && <h3>{field.label}</h3>}
          <Suspense fallback={<Skeleton active title={false} />}>
            <WideCell label={field.label} value={record[name]} />
          </Suspense>
        </div>
      ))}
    </>
  );
}
