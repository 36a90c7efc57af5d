/** Saved views: named list states, stored by the server per user. */
import { FilterOutlined } from '@ant-design/icons';
import { useCreate, useDelete } from '@refinedev/core';
import { App, Button, Input, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type SavedView, savedViewInput } from '../../../shared/contract/platform/saved-views.ts';
import { formRules } from '../../../shared/form-rules.ts';

import type { Resource } from '../resource.ts';
import styles from './list.module.css';
import { useRows } from './state/use-rows.ts';

const { name: NAME_RULES } = formRules(savedViewInput);
const VIEWS: Pick<Resource<SavedView>, 'name' | 'fields'> = { name: 'views', fields: {} };
/** A limit above the maximum number of views. */
const VIEWS_LIMIT = 50;

interface SavedViewsProps {
  resource: string;
  /** The current list state, as a query with its question mark; empty for the default state. */
  query: string;
}

export function SavedViews({ resource, query }: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<Views resource={resource} present={query} onApply={() => setIsOpen(false)} />}
      destroyOnHidden
    >
      <Button icon={<FilterOutlined />}>常用视图</Button>
    </Popover>
  );
}

interface ViewsProps {
  resource: string;
  present: string;
  onApply: () => void;
}

function Views({ resource, present, onApply }: ViewsProps) {
  const { query } = useRows(VIEWS, {
    size: VIEWS_LIMIT,
    filters: [{ field: 'resource', operator: 'eq', value: resource }],
  });
  const { pathname } = useLocation();
  const views = query.data?.data ?? [];
  return (
    <div className={styles.views}>
      {query.error && (
        <p role="alert">
          {query.error.message} <Button onClick={() => void query.refetch()}>重试</Button>
        </p>
      )}
      {query.isSuccess && views.length === 0 && (
        <p className={styles.faint}>把当前的筛选、排序和列保存下来，下次一键打开。</p>
      )}
      <ul>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <Link to={pathname + view.query} onClick={onApply}>
              {view.name}
            </Link>
            <DeleteView view={view} />
          </li>
        ))}
      </ul>
      <SaveView resource={resource} query={present} />
    </div>
  );
}

function DeleteView({ view }: { view: SavedView }) {
  const { message } = App.useApp();
  const { mutate, mutation } = useDelete();
  return (
    <Button
      type="text"
      size="small"
      aria-label={`删除视图 ${view.name}`}
      loading={mutation.isPending}
      onClick={() =>
        mutate(
          { resource: VIEWS.name, id: view.id, successNotification: false },
          { onSuccess: () => void message.success('视图已删除') },
        )
      }
    >
      删除
    </Button>
  );
}

function SaveView({ resource, query }: { resource: string; query: string }) {
  const [name, setName] = useState('');
  const { message } = App.useApp();
  const { mutate, mutation } = useCreate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || mutation.isPending) return;
    mutate(
      { resource: VIEWS.name, values: { resource, name: name.trim(), query }, successNotification: false },
      {
        onSuccess: () => {
          setName('');
          void message.success('视图已保存');
        },
      },
    );
  };
  return (
    <form className={styles.save} onSubmit={save}>
      <Input
        aria-label="视图名称"
        placeholder="为当前视图取个名字"
        maxLength={NAME_RULES.maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={!name.trim()} loading={mutation.isPending}>
        保存
      </Button>
    </form>
  );
}
