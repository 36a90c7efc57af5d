import { Form, Link } from 'react-router';
import { PAGE_SIZE } from '../../../shared/domain/search.ts';
import { messages } from '../../../shared/messages.ts';
import { type CardData, ListingGrid } from '../../components/listing-card.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './search.module.css';
import {
  changed,
  filterCount,
  hiddenFields,
  type SearchState,
  searchAddress,
  sortOrders,
} from './search-state.ts';

interface ResultsProps {
  state: SearchState;
  cards: readonly CardData[];
  count: number;
  /** There are more than `count`. */
  countIsFloor: boolean;
  /** The page lies beyond the last result that can be looked at. */
  isBeyondHorizon: boolean;
}

export function Results({ state, cards, count, countIsFloor, isBeyondHorizon }: ResultsProps) {
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
        <Nothing state={state} count={count} isBeyondHorizon={isBeyondHorizon} />
      )}
      {pages > 1 && <Pager state={state} pages={pages} />}
    </section>
  );
}

type NothingProps = Pick<ResultsProps, 'state' | 'count' | 'isBeyondHorizon'>;

/** Why there are no cards, and the nearest place that has some. */
function Nothing({ state, count, isBeyondHorizon }: NothingProps) {
  const { name, currentIndex } = state;
  if (count > 0) {
    return (
      <Notice title={isBeyondHorizon ? messages.narrowFilter : '这一页没有标的'}>
        <p>{isBeyondHorizon ? '只能查看前 1 万条结果。' : '已经超过最后一页。'}</p>
        <p>
          <Link className="button" to={changed(state, {})}>
            回到第一页
          </Link>
        </p>
      </Notice>
    );
  }
  if (filterCount(state) > 0) {
    return (
      <Notice title="没有找到符合条件的标的">
        <p>换一个关键词，或放宽筛选条件试试。</p>
        <p>
          <Link className="button" to={changed({ name, currentIndex }, {})}>
            清空筛选条件
          </Link>
        </p>
      </Notice>
    );
  }
  return name ? (
    <Notice title={`没有找到名称包含“${name}”的标的`}>
      <p>换一个关键词试试，几个词之间可以用空格隔开。</p>
      <p>
        <Link className="button" to={changed({ currentIndex }, {})}>
          浏览全部标的
        </Link>
      </p>
    </Notice>
  ) : (
    <Notice title="暂时没有标的">
      <p>新的标的上架后会显示在这里。</p>
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
        <input id="page" name="page" inputMode="numeric" defaultValue={page} maxLength={5} />
        <span>页</span>
        <button type="submit">跳转</button>
      </Form>
    </nav>
  );
}
