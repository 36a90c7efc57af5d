import { redirect } from 'react-router-dom';
import { LIST_KINDS, PAGE_SIZE, RESULT_HORIZON } from '../../../shared/domain/search.ts';
import { apiOf, installationOf, nowOf, orFail, picturePolicyOf, siteOf } from '../../api.server.ts';
import SearchField from '../../components/frame/search-box.tsx';
import { HotListings } from '../../components/listings/hot-listings.tsx';
import type { DocumentHandle } from '../../document-route.ts';
import { island } from '../../islands/island.tsx';
import { hotListings } from '../../listings/hot-listings.server.ts';
import { toCard } from '../../listings/listing-card.server.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/route';
import { Filters } from './filters.tsx';
import { hotWords } from './hot-words.server.ts';
import { propertyTypesFor } from './property-types.server.ts';
import { consistentRegion } from './region-choice.server.ts';
import { Results } from './results.tsx';
import styles from './search.module.css';
import {
  isDrifting,
  readSearch,
  type SearchState,
  searchAddress,
  wrongPrices,
} from './search-state.server.ts';
import { pageCount, pagerView, searchView } from './search-view.server.ts';
import { wayOut } from './way-out.server.ts';

const SearchBox = island('search', SearchField, 'touched');

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = readSearch(url.searchParams);
  const wrong = wrongPrices(url.searchParams);
  const prices = wrong ? { price_min: undefined, price_max: undefined } : {};
  const propertyTypes = await propertyTypesFor(read, context);
  const second_class = propertyTypes.find(({ type }) => type === read.second_class)?.type;
  const state = { ...read, ...consistentRegion(read), ...prices, second_class };
  // A wrong price stays in its field with a message; only then may the address differ.
  if (!wrong && !isSameSearch(searchAddress(state), url)) throw redirect(searchAddress(state));

  const page = state.page ?? 1;
  const [site, result, hot] = await orFail(
    Promise.all([
      siteOf(context),
      find(state, Math.min(page, pageCount(RESULT_HORIZON)), context),
      hotListings(state.currentIndex, context),
    ]),
  );
  const pages = pageCount(result.count);
  if (page > pages) throw redirect(searchAddress({ ...state, page: pages > 1 ? pages : undefined }));
  const options = { pictures: picturePolicyOf(context), findByTitle: site === null, now: nowOf(context) };
  const view = searchView(state, wrong, propertyTypes);
  const hotSearches = site?.hot_searches ?? [];
  const isKeywordWrong = state.name !== undefined && result.count === 0;
  return {
    meta: pageMeta(
      {
        title: view.keyword ? `${view.keyword} - ${view.heading}` : view.heading,
        description: `${view.keyword}${view.heading}：按地区、类型、价格和拍卖状态查找。`,
        path: searchAddress(state),
      },
      await installationOf(context),
    ),
    view,
    wayOut: isKeywordWrong
      ? await orFail(wayOut(state, hotSearches, (other) => find(other, 1, context)))
      : null,
    hotSearches: hotWords(
      hotSearches,
      state,
      propertyTypes.map(({ type }) => type),
    ),
    hot: hot.map((listing) => toCard(listing, options)),
    cards: result.list.map((listing) => toCard(listing, { ...options, keyword: state.name })),
    count: result.count,
    countIsFloor: result.count_is_floor,
    pager: pagerView(state, result.count, result.count_is_floor),
  };
}

/** Forms and old links may contain more parameters than the canonical address, in any order. */
function isSameSearch(address: string, url: URL): boolean {
  const [own, requested] = [new URL(address, url).searchParams, new URLSearchParams(url.search)];
  // The header's index of the joining pages lists all kinds and marks its own menu entry.
  if (requested.get('currentIndex') === '5') requested.delete('currentIndex');
  own.sort();
  requested.sort();
  return own.toString() === requested.toString();
}

/** The drifting list is a call of its own; the other kinds are types of the one list. */
function find(state: SearchState, page: number, context: Route.LoaderArgs['context']) {
  const { currentIndex, zc_type, order_type, ...filters } = state;
  const api = apiOf(context);
  const request = { ...filters, page, size: PAGE_SIZE.search, order_type };
  if (isDrifting(state)) return api.driftingList(request);
  const type = currentIndex ? LIST_KINDS[currentIndex].type : zc_type;
  return api.objectList({ ...request, zc_type: type ?? undefined, ended: 'last' });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function Search({ loaderData }: Route.ComponentProps) {
  const { view, hotSearches, hot, ...results } = loaderData;
  // With filters the results come first, and everything else is below them. So they do in the list of one kind, and on
  // the pages behind the first one.
  const isNarrowed = view.chips.length > 0;
  const isHotFirst = !isNarrowed && !view.isOneKind && view.isFirstPage;
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.heading}>{view.heading}</h1>
        <SearchBox
          keyword={view.keyword}
          otherParameters={view.keywordFields}
          hotSearches={isNarrowed ? [] : hotSearches}
        />
      </div>
      {isHotFirst && <HotListings cards={hot} />}
      <Filters view={view} />
      <Results view={view} {...results} />
      {!isHotFirst && <HotListings cards={hot} />}
    </>
  );
}

export default Search;

export const handle: DocumentHandle = { Document: Search };
