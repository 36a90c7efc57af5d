import { narrowFilter } from '../../../shared/message-table.ts';
import type { CardData } from '../../components/listings/listing-card.tsx';
import { ListingGrid } from '../../components/listings/listing-grid.tsx';
import paging from '../../components/listings/pager.module.css';
import { island } from '../../islands/island.tsx';
import { Choices, Hidden } from './filter-row.tsx';
import { Nothing } from './nothing.tsx';
import styles from './results.module.css';
import Save from './save-search.tsx';
import shared from './search.module.css';
import type { PagerView, SearchView } from './search-view.server.ts';
import type { WayOut } from './way-out.server.ts';

const SaveSearch = island('saveSearch', Save, 'signedIn');

interface ResultsProps {
  view: SearchView;
  cards: readonly CardData[];
  count: number;
  /** There are more than `count`. */
  countIsFloor: boolean;
  pager: PagerView;
  /** Null unless a keyword has no results. */
  wayOut: WayOut | null;
}

export function Results({ view, cards, count, countIsFloor, pager, wayOut }: ResultsProps) {
  return (
    <section aria-labelledby="results" className={styles.results} data-results="" tabIndex={-1}>
      <h2 id="results" className="visually-hidden">
        搜索结果
      </h2>
      <header className={styles.bar}>
        <p className={styles.count} role="status">
          {countIsFloor ? '超过 1 万条' : `共 ${count.toLocaleString('zh-CN')} 条`}标的
        </p>
        {view.regionHint && <Region hint={view.regionHint} />}
        {count > 0 && (
          <nav aria-label="排序" className={styles.sorts}>
            <Choices choices={view.sorts} className={styles.sort} />
          </nav>
        )}
        <SaveSearch search={view.saved} />
      </header>
      {cards.length > 0 ? (
        <ListingGrid cards={cards} layout={view.isReferrals ? 'compact' : 'five'} firstCount={2} />
      ) : (
        <Nothing view={view} count={count} wayOut={wayOut} />
      )}
      {pager?.endsEarly && <p className={styles.horizon}>只能查看前 1 万条结果，{narrowFilter}。</p>}
      {pager && <Pager pager={pager} />}
    </section>
  );
}

/** The keyword is the current or former name of a region. */
const Region = ({ hint: { change, text, to } }: { hint: NonNullable<SearchView['regionHint']> }) => (
  <p className={styles.region}>
    {change && `${change}。`}
    <a href={to}>{text}</a>
  </p>
);

function Pager({ pager: { page, pages, previous, next, fields } }: { pager: NonNullable<PagerView> }) {
  return (
    <nav aria-label="分页" className={paging.pager}>
      <Step to={previous} rel="prev">
        上一页
      </Step>
      <span className={paging.page}>
        第 {page} / {pages.toLocaleString('zh-CN')} 页
      </span>
      <Step to={next} rel="next">
        下一页
      </Step>
      <form action="/search" className={shared.jump} key={page} data-scroll="results">
        <Hidden fields={fields} />
        <label htmlFor="page">跳至</label>
        <input id="page" name="page" inputMode="numeric" defaultValue={page} maxLength={9} />
        <span>页</span>
        <button type="submit">跳转</button>
      </form>
    </nav>
  );
}

const Step = ({ to, rel, children }: { to: string | null; rel: string; children: string }) =>
  to ? (
    <a className="button" href={to} rel={rel} data-scroll="results">
      {children}
    </a>
  ) : (
    <span className={paging.off}>{children}</span>
  );
