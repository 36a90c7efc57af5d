import { Form, Link } from 'react-router';
import { PAGE_SIZE } from '../../../shared/domain/search.ts';
import { type CardData, ListingGrid } from '../../components/listing-card.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './search.module.css';
import { changed, hiddenFields, type SearchState, searchAddress, sortOrders } from './search-state.ts';

interface ResultsProps {
  state: SearchState;
  cards: readonly CardData[];
  count: number;
  /** There are more than `count`. */
  countIsFloor: boolean;
  /** Why nothing can be shown. */
  problem: string | null;
}

export function Results({ state, cards, count, countIsFloor, problem }: ResultsProps) {
  const pages = Math.ceil(count / PAGE_SIZE.search);
  return (
    <section aria-label="搜索结果" className={styles.results}>
      <header className={styles.bar}>
        <p className={styles.count} role="status">
          {countIsFloor ? '超过 1 万条' : `共 ${count.toLocaleString('zh-CN')} 条`}标的
        </p>
        <nav aria-label="排序" className={styles.sorts}>
          {sortOrders(state).map(([order, label]) => (
            <Link
              key={order}
              to={changed(state, { order_type: order || undefined })}
              preventScrollReset
              className={styles.sort}
              aria-current={(state.order_type ?? '') === order || undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {cards.length > 0 ? (
        <ListingGrid cards={cards} columns={5} firstCount={2} />
      ) : (
        <Nothing state={state} problem={problem} />
      )}
      {pages > 1 && <Pager state={state} pages={pages} />}
    </section>
  );
}

function Nothing({ state, problem }: Pick<ResultsProps, 'state' | 'problem'>) {
  const { name, currentIndex } = state;
  const isBeyond = (state.page ?? 1) > 1;
  return (
    <Notice title={problem ?? (isBeyond ? '这一页没有标的' : '没有找到符合条件的标的')}>
      <p>{isBeyond ? '请回到第一页，或缩小筛选范围。' : '换一个关键词，或放宽筛选条件试试。'}</p>
      <p>
        <Link className="button" to={isBeyond ? changed(state, {}) : changed({ name, currentIndex }, {})}>
          {isBeyond ? '回到第一页' : '清空筛选'}
        </Link>
      </p>
    </Notice>
  );
}

function Pager({ state, pages }: { state: SearchState; pages: number }) {
  const page = state.page ?? 1;
  const to = (number: number) => searchAddress({ ...state, page: number > 1 ? number : undefined });
  return (
    <nav aria-label="分页" className={styles.pager}>
      {page > 1 ? (
        <Link className="button" to={to(Math.min(page - 1, pages))} rel="prev">
          上一页
        </Link>
      ) : (
        <span className={styles.off}>上一页</span>
      )}
      <span className={styles.page}>
        第 {page} / {pages.toLocaleString('zh-CN')} 页
      </span>
      {page < pages ? (
        <Link className="button" to={to(page + 1)} rel="next">
          下一页
        </Link>
      ) : (
        <span className={styles.off}>下一页</span>
      )}
      <Form action="/search" className={styles.jump} key={page}>
        {Object.entries(hiddenFields(state, [])).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="page">跳至</label>
        <input id="page" name="page" inputMode="numeric" pattern="[0-9]*" defaultValue={page} maxLength={4} />
        <span>页</span>
        <button type="submit">跳转</button>
      </Form>
    </nav>
  );
}
