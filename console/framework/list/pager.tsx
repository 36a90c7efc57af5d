/** From page to page, by number too. */
import { Grid, Pagination } from 'antd';
import { isHorizon } from '../../../shared/domain/search.ts';
import type { AnyList } from '../resource.ts';
import styles from './list.module.css';
import { type ListState, sizesOf } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';

interface PagerProps {
  list: AnyList;
  state: ListState;
  total: number;
  onChange: ChangeList;
}

export function Pager({ list, state: { page, pageSize, view }, total, onChange }: PagerProps) {
  const isNarrow = !(Grid.useBreakpoint().sm ?? true);
  return (
    <nav aria-label="分页" className={styles.pager}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        simple={isNarrow}
        showQuickJumper={!isNarrow}
        showSizeChanger
        pageSizeOptions={sizesOf(list, view)}
        showTotal={totalText}
        onChange={(next, size) => onChange(size === pageSize ? { page: next } : { pageSize: size })}
      />
    </nav>
  );
}

const totalText = (count: number) => `共 ${count} 条${isHorizon(count) ? '或更多' : ''}`;
