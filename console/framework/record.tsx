/** The record that the address names by `id`, and what is shown while there is none. */
import { type BaseRecord, useOne } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/api.ts';
import { messages } from '../../shared/messages.ts';
import styles from './record.module.css';
import type { AnyResource } from './resource.ts';

export type Loaded = BaseRecord & { id: number };

interface RecordOfAddressProps {
  resource: AnyResource;
  /** The shape of what comes, while it is on its way. */
  skeleton?: ReactNode;
  /** The parameter of the address that names it. */
  parameter?: 'id' | 'from';
  /** What the data provider's `one` gets besides the address's parameters. */
  query?: Readonly<Record<string, string>>;
  children: (record: Loaded) => ReactNode;
}

/** Asks anew for every address, and never shows what another address had, or what was true a while ago. */
export function RecordOfAddress(props: RecordOfAddressProps) {
  const [params] = useSearchParams();
  return <OneRecord key={params.toString()} {...props} address={Object.fromEntries(params)} />;
}

const SHAPE = <Skeleton active title paragraph={{ rows: 8 }} />;

function OneRecord({
  resource,
  skeleton = SHAPE,
  parameter = 'id',
  query,
  address,
  children,
}: RecordOfAddressProps & { address: Record<string, string> }) {
  const { query: asked } = useOne<Loaded>({
    resource: resource.name,
    id: address[parameter] ?? '',
    meta: { query: { ...address, ...query } },
    queryOptions: { retry: false, refetchOnWindowFocus: false, placeholderData: undefined },
    errorNotification: false,
  });
  const record = asked.isFetchedAfterMount ? asked.data?.data : undefined;
  if (record) return children(record);
  if (!asked.isError || asked.isFetching) return skeleton;
  const error: unknown = asked.error;
  if (isAbsent(error)) return <Absent resource={resource} />;
  return (
    <Absence text={error instanceof Error ? error.message : messages.serverBusy}>
      <Button type="primary" onClick={() => asked.refetch()}>
        重试
      </Button>
    </Absence>
  );
}

/** Where the address names no record that there is. */
export function Absent({ resource: { list } }: { resource: AnyResource }) {
  return (
    <Absence text={messages.notFound}>
      {list && (
        <Link to={list.path}>
          <Button type="primary">{`返回${list.title}`}</Button>
        </Link>
      )}
    </Absence>
  );
}

const INVALID = 422;

/** It isn't there, or the address names nothing that could be: asking again would not help. */
const isAbsent = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'missing' || error.details.status === INVALID);

const Absence = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.absence} role="alert">
    <p>{text}</p>
    {children}
  </div>
);
