/** The form of a resource: a new record, or the one that the address names by `id`. */
import { Skeleton } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALWAYS, holds } from '../../../shared/domain/condition.ts';
import { Absent, type LoadedRecord, RecordOfAddress, RecordOfId } from '../record.tsx';
import type { AnyResource } from '../resource.ts';
import { initialContent } from './content.ts';
import styles from './form.module.css';
import { RecordForm } from './record-form.tsx';
import type { AnyForm } from './use-content.ts';

const SHAPE = <Skeleton active title paragraph={{ rows: 10 }} />;

/** @throws Error for a resource without a form */
export function FormPage({ resource }: { resource: AnyResource }) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const form: AnyForm | undefined = resource.form;
  if (!form) throw new Error(`${resource.name} has no form`);
  const shared = { resource, form, draftKey: draftKey(resource.name, params) };
  const { fromCopy, onlyId } = form;
  const edit = (record: LoadedRecord) =>
    isRefused(form, record) ? (
      <RefusedForm form={form} record={record} />
    ) : (
      <RecordForm {...shared} id={String(record.id)} content={form.fromRecord(record)} record={record} />
    );
  if (onlyId !== undefined) {
    return (
      <RecordOfId key={key} id={onlyId} resource={resource} skeleton={SHAPE} query={form.query}>
        {edit}
      </RecordOfId>
    );
  }
  if (params.has('id')) {
    return (
      <RecordOfAddress resource={resource} skeleton={SHAPE} query={form.query}>
        {edit}
      </RecordOfAddress>
    );
  }
  if (fromCopy && params.has('from')) {
    return (
      <RecordOfAddress resource={resource} skeleton={SHAPE} parameter="from" query={form.query}>
        {(record) =>
          holds(form.canCopy ?? ALWAYS, record) ? (
            <RecordForm {...shared} id={null} content={fromCopy(record)} record={null} />
          ) : (
            <Absent resource={resource} />
          )
        }
      </RecordOfAddress>
    );
  }
  if (form.creates && !form.creates(params)) return <Absent resource={resource} />;
  return (
    <RecordForm
      key={shared.draftKey}
      {...shared}
      id={null}
      content={{ ...initialContent(form.fields), ...form.initial(params) }}
      record={null}
    />
  );
}

const isRefused = ({ canSubmit }: AnyForm, record: LoadedRecord) =>
  canSubmit !== undefined && !holds(canSubmit, record);

/** The form of a record that can't be sent: what it is about, and why not. */
function RefusedForm({ form, record }: { form: AnyForm; record: LoadedRecord }) {
  const { panel: Panel, refusal: Refusal } = form;
  return (
    <section className={styles.form} aria-labelledby="form-title">
      <h1 id="form-title" className={styles.title}>
        {form.title.edit}
      </h1>
      {Panel && <Panel record={record} />}
      {Refusal && <Refusal record={record} />}
    </section>
  );
}

/** Drafts of different kinds of records, and of different records, don't meet. */
function draftKey(name: string, params: URLSearchParams): string {
  const kind = new URLSearchParams(params);
  kind.delete('id');
  kind.sort();
  return `${name}:${params.get('id') ?? 'new'}:${kind}`;
}
