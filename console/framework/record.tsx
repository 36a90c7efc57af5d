/** Loads the record that the address names by `id`; renders a skeleton, an error or "not found" otherwise. */
import { type BaseRecord, useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/api.ts';
import { messages } from '../../shared/messages.ts';
import styles from './record.module.css';
import type { AnyResource } from './resource.ts';

export type LoadedRecord = BaseRecord & { id: number };

interface RecordOfAddressProps {
  resource: AnyResource;
  /** Rendered while the record loads. */
  skeleton?: ReactNode;
  /** The query parameter with the record's id. */
  parameter?: 'id' | 'from';
  /** Parameters of the data provider's `one`, besides the address's. */
  query?: Readonly<Record<string, string>>;
  children: (record: LoadedRecord) => ReactNode;
}

/** Reloads for every address, and never renders stale or foreign data. */
export function RecordOfAddress(props: RecordOfAddressProps) {
  const [params] = useSearchParams();
  return <OneRecord key={params.toString()} {...props} address={Object.fromEntries(params)} />;
}

/** The record of this id, independent of the address. It is loaded again for each key. */
export const RecordOfId = ({ id, ...props }: RecordOfAddressProps & { id: number }) => (
  <OneRecord {...props} address={{ id: String(id) }} />
);

const SHAPE = <Skeleton active title paragraph={{ rows: 8 }} />;

function OneRecord({
  resource,
  skeleton = SHAPE,
  parameter = 'id',
  query,
  address,
  children,
}: RecordOfAddressProps & { address: Record<string, string> }) {
  const { query: result } = useOne<LoadedRecord>({
    resource: resource.name,
    id: address[parameter] ?? '',
    meta: { query: { ...address, ...query } },
    queryOptions: { retry: false, refetchOnWindowFocus: false, placeholderData: undefined },
    errorNotification: false,
  });
  const record = result.isFetchedAfterMount ? result.data?.data : undefined;
  if (record) return children(record);
  if (!result.isError || result.isFetching) return skeleton;
  const error: unknown = result.error;
  if (isAbsent(error)) return <Absent resource={resource} />;
  return (
    <Absence text={error instanceof Error ? error.message : messages.serverBusy}>
      <Button type="primary" onClick={() => result.refetch()}>
        重试
      </Button>
    </Absence>
  );
}

/** The record does not exist. A resource without a list leads to the page above its details. */
export function Absent({ resource: { list, detail } }: { resource: AnyResource }) {
  const path = list?.path ?? detail?.parent;
  return (
    <Absence text={messages.notFound}>
      {path && (
        <Link to={path}>
          <Button type="primary">{`返回${list?.title ?? '列表'}`}</Button>
        </Link>
      )}
    </Absence>
  );
}

const INVALID = 422;

/** The record does not exist, or the id is invalid: a retry would not help. */
const isAbsent = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'missing' || error.details.status === INVALID);

/** A page without its record. @param children ways out */
export const Absence = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.absence} role="alert">
    <p>{text}</p>
    {children}
  </div>
);
