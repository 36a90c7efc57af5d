/** The records of a list, or the states without records: loading, empty, failed. */
import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../../shared/messages.ts';
import { keyedActions } from '../actions/action-keys.ts';
import { BulkBar } from '../actions/bulk-bar.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import { Notice } from '../frame/notice.tsx';
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx';
import type { AnyList, AnyRecord, AnyResource } from '../resource.ts';
import { Cards } from './cards/cards.tsx';
import { useNarrowCard } from './cards/narrow-card.ts';
import type { Density } from './density.ts';
import { useKeys } from './keys.ts';
import styles from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import { openAddress } from './record-address.ts';
import { RecordTable } from './record-table.tsx';
import { SelectAll } from './select-all.tsx';
import { type ListState, listRequest } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';

interface RecordsProps {
  resource: AnyResource;
  list: AnyList;
  state: ListState;
  density: Density;
  search: RefObject<{ focus: () => void } | null>;
  onChange: ChangeList;
  /** Takes the filters away; none is set without it. */
  onReset?: () => void;
}

export function Records({ resource, list, state, density, search, onChange, onReset }: RecordsProps) {
  const { page, pageSize, view } = state;
  const { query } = useList<AnyRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize },
    ...listRequest(list, state),
    errorNotification: false,
  });
  const records = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  const [selected, setSelected] = useState<readonly AnyRecord[]>([]);

  const narrowCard = useNarrowCard(resource, list, state);
  const card = view === 'cards' ? list.card : narrowCard;

  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, search: present } = useLocation();
  useKeys({
    list: container,
    search,
    onOpen: (id) => {
      const to = openAddress(
        resource,
        records.find((it) => it.id === id),
      );
      if (to) navigate(to, { state: { cameFrom: pathname + present } });
    },
  });

  // Records were deleted meanwhile, or the page number was typed.
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > last;
  const onBeyond = () => onChange({ page: last }, { isCorrection: true });
  useEffect(() => {
    if (isBeyond) onBeyond();
  });

  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending || isBeyond) return <ListSkeleton view={card ? 'cards' : 'table'} rows={pageSize} />;
  if (total === 0) return <Empty list={list} onReset={onReset} />;
  return (
    <div ref={container} aria-busy={query.isPlaceholderData} className={styles.records}>
      <BulkBar resource={resource} selected={selected} onDone={() => setSelected([])}>
        {total > records.length && isWhole(records, selected) && (
          <SelectAll
            resource={resource}
            list={list}
            state={state}
            total={total}
            selected={selected}
            onSelect={setSelected}
          />
        )}
      </BulkBar>
      {card ? (
        <Cards resource={resource} card={card} records={records} selected={selected} onSelect={setSelected} />
      ) : (
        <RecordTable
          resource={resource}
          list={list}
          state={state}
          density={density}
          records={records}
          selected={selected}
          onSelect={setSelected}
          onSort={(sort) => onChange({ sort })}
        />
      )}
      <Pager list={list} state={state} total={total} onChange={onChange} />
      <div className={styles.hint}>
        <KeyHints hints={hintsOf(resource, records)} />
      </div>
    </div>
  );
}

const isWhole = (records: readonly AnyRecord[], selected: readonly AnyRecord[]) =>
  records.every(({ id }) => selected.some((it) => it.id === id));

const hintsOf = (resource: AnyResource, records: readonly AnyRecord[]): KeyHint[] => [
  [['J', 'K'], '上下移动'],
  ...(openAddress(resource, records[0]) === null ? [] : [['Enter', '打开'] as const]),
  ...keyedActions(resource)
    .filter(([, { isOnDetailOnly }]) => !isOnDetailOnly)
    .map(([, { key, label }]) => [key, label] as const),
];

const Failure = ({ error, onRetry }: { error: HttpError; onRetry: () => void }) => (
  <Notice isAlert title="列表加载失败" text={error.message || messages.networkFailed}>
    <Button onClick={onRetry}>重试</Button>
  </Notice>
);

function Empty({ list: { empty, buttons }, onReset }: { list: AnyList; onReset?: () => void }) {
  if (onReset)
    return (
      <Notice title="没有符合条件的记录" text="请更换关键词或放宽筛选条件。">
        <Button onClick={onReset}>清除全部条件</Button>
      </Notice>
    );
  const next = buttons?.find(({ isMain }) => isMain);
  return (
    <Notice title={empty.text} text={empty.hint}>
      {next && <LinkButton to={next.to}>{next.label}</LinkButton>}
    </Notice>
  );
}
