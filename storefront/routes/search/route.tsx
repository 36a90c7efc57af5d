import { redirect } from 'react-router';
import { LIST_KINDS, PAGE_SIZE, RESULT_HORIZON } from '../../../shared/domain/search.ts';
import { apiOf, orFail, orNothing, picturePolicyOf } from '../../api.server.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { toCard } from '../../listing-card.server.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/route';
import { Filters } from './filters.tsx';
import { consistentRegion, regionMenus } from './region-choice.server.ts';
import { Results } from './results.tsx';
import styles from './search.module.css';
import {
  hiddenFields,
  isDrifting,
  readSearch,
  type SearchState,
  searchAddress,
  wrongPrices,
} from './search-state.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = readSearch(url.searchParams);
  const wrong = wrongPrices(url.searchParams);
  const prices = wrong ? { price_min: undefined, price_max: undefined } : {};
  const state = { ...read, ...consistentRegion(read), ...prices };
  // A wrong price stays in its field with a message; it is the one thing that an address says twice.
  if (!wrong && !saysTheSame(searchAddress(state), url)) throw redirect(searchAddress(state));

  const page = state.page ?? 1;
  const isBeyondHorizon = (page - 1) * PAGE_SIZE.search >= RESULT_HORIZON;
  const [site, result] = await orFail(
    Promise.all([orNothing(apiOf(context).site({})), find(state, isBeyondHorizon ? 1 : page, context)]),
  );
  const options = { pictures: picturePolicyOf(context), findByTitle: site === null };
  return {
    state,
    regions: regionMenus(state),
    wrongPrices: wrong,
    cards: isBeyondHorizon ? [] : result.list.map((listing) => toCard(listing, options)),
    count: result.count,
    countIsFloor: result.count_is_floor,
    isBeyondHorizon,
  };
}

/** Forms and old links say a state in more words than its own address; the order of the words is free. */
function saysTheSame(address: string, url: URL): boolean {
  const [own, given] = [new URL(address, url).searchParams, new URLSearchParams(url.search)];
  own.sort();
  given.sort();
  return own.toString() === given.toString();
}

/** The drifting list is a call of its own; the other kinds are types of the one list. */
function find(state: SearchState, page: number, context: Route.LoaderArgs['context']) {
  const { currentIndex, zc_type, order_type, ...filters } = state;
  const api = apiOf(context);
  const request = { ...filters, page, size: PAGE_SIZE.search, order_type };
  if (isDrifting(state)) return api.driftingList(request);
  const type = currentIndex ? LIST_KINDS[currentIndex].type : zc_type;
  return api.objectList({ ...request, zc_type: type ?? undefined });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const state = loaderData?.state ?? {};
  const kind = headingOf(state);
  return pageMeta({
    title: state.name ? `${state.name} - ${kind}` : kind,
    description: `${state.name ?? ''}${kind}：按地区、类型、价格和拍卖状态查找。`,
    path: searchAddress(state),
    matches,
  });
};

const headingOf = ({ currentIndex }: SearchState) =>
  currentIndex ? LIST_KINDS[currentIndex].name : '全部标的';

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, regions, wrongPrices: wrong, ...results } = loaderData;
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.heading}>{headingOf(state)}</h1>
        <SearchBox keyword={state.name} keeps={hiddenFields(state, ['name'])} />
      </div>
      <Filters state={state} regions={regions} wrongPrices={wrong} />
      <Results state={state} {...results} />
    </>
  );
}
