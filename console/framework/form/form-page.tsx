/** The form of a resource: a new record, or the one that the address names by `id`. */
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { RecordOfAddress } from '../record.tsx';
import type { AnyResource } from '../resource.ts';
import { RecordForm } from './record-form.tsx';
import type { AnyForm } from './use-content.ts';

const SHAPE = <Skeleton active title paragraph={{ rows: 10 }} />;

/** @throws Error for a resource without a form */
export function FormPage({ resource }: { resource: AnyResource }) {
  const [params] = useSearchParams();
  const form: AnyForm | undefined = resource.form;
  if (!form) throw new Error(`${resource.name} has no form`);
  const shared = { resource, form, draftKey: draftKey(resource.name, params) };
  const { fromCopy } = form;
  if (params.has('id')) {
    return (
      <RecordOfAddress resource={resource} skeleton={SHAPE} query={form.query}>
        {(record) => (
          <RecordForm {...shared} id={String(record.id)} content={form.fromRecord(record)} record={record} />
        )}
      </RecordOfAddress>
    );
  }
  if (fromCopy && params.has('from')) {
    return (
      <RecordOfAddress resource={resource} skeleton={SHAPE} parameter="from" query={form.query}>
        {(record) => <RecordForm {...shared} id={null} content={fromCopy(record)} record={null} />}
      </RecordOfAddress>
    );
  }
  return (
    <RecordForm key={shared.draftKey} {...shared} id={null} content={form.initial(params)} record={null} />
  );
}

/** Drafts of different kinds of records, and of different records, don't meet. */
function draftKey(name: string, params: URLSearchParams): string {
  const kind = new URLSearchParams(params);
  kind.delete('id');
  kind.sort();
  return `${name}:${params.get('id') ?? 'new'}:${kind}`;
}
