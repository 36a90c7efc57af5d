/** Listings as the public sees them: the calls under /customer/Index. */
import { LRUCache } from 'lru-cache';
import { contract, type ListingPage } from '../../../shared/contract/index.ts';
import { codesOf, type ListingType, PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { type CallContext, implement } from '../../platform/http/handler.ts';
import { countCache } from './count-cache.ts';
import { listingDetail } from './detail.ts';
import { type ListingFilter, searchOf } from './filter.ts';
import { hotDriftingListings, hotListings } from './hot.ts';
import { assertWithinHorizon, countListings, listingRows, type Sort } from './list.ts';
import { type ListingRow, type Presentation, presentListing } from './present.ts';
import { similarListings } from './similar.ts';
import type { ViewCounter } from './view-counter.ts';

const SORTS = { '1': 'latest', '2': 'dear', '3': 'cheap' } as const;
const DRIFTING_SORTS = { '1': 'dear', '2': 'cheap' } as const;

export { countNewSince } from './count-new.ts';
export { isOnShelf, type ListingFilter } from './filter.ts';
export { findListings } from './find.ts';
export { refreshHeat } from './hot.ts';
export { pairsOf, searchKey, type Word, wordsOf } from './keyword.ts';
export {
  type ListingRow,
  listColumns,
  type Presentation,
  pictureAddress,
  presentListing,
} from './present.ts';
export { createViewCounter, type ViewCounter } from './view-counter.ts';

/** Counts and hot lists cost more than a page and may lag behind. */
const CACHED_MS = 30_000;

export interface ListingOptions {
  publicOrigin: string;
  viewCounter: ViewCounter;
}

/** The implemented calls. @param options.publicOrigin see Presentation */
export function listingRoutes({ publicOrigin, viewCounter }: ListingOptions) {
  const counts = countCache(CACHED_MS);
  const hot = new LRUCache<string, ListingRow[], () => Promise<ListingRow[]>>({
    max: 10,
    ttl: CACHED_MS,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  const presentation = ({ now }: CallContext): Presentation => ({ now, publicOrigin });

  async function page(
    filter: ListingFilter,
    request: { page: number; size: number; sort: Sort },
    context: CallContext,
  ): Promise<ListingPage> {
    const options = presentation(context);
    assertWithinHorizon(request);
    const search = searchOf(filter);
    const count = await counts(filter, () => countListings(context.db, search, options.now));
    const rows = await listingRows(context.db, search, { ...request, now: options.now }, count);
    return { list: rows.map((row) => presentListing(row, options)), ...count };
  }

  async function hotPage(
    key: string,
    load: () => Promise<ListingRow[]>,
    context: CallContext,
  ): Promise<ListingPage> {
    return wholeList(await hot.forceFetch(key, { context: load }), presentation(context));
  }

  return [
    implement(contract.objectList, ({ page: number, size, order_type, ...filter }, context) =>
      page(filter, { page: number, size, sort: order_type ? SORTS[order_type] : 'default' }, context),
    ),
    implement(contract.driftingList, ({ page: number, size, order_type, ...filter }, context) =>
      page(
        { ...filter, drifting: true },
        { page: number, size, sort: order_type ? DRIFTING_SORTS[order_type] : 'default' },
        context,
      ),
    ),
    implement(contract.hotList, ({ zc_type }, context) =>
      hotPage(`type ${zc_type}`, () => hotListings(context.db, zc_type, context.now), context),
    ),
    implement(contract.hotDriftingList, (_, context) =>
      hotPage('drifting', () => hotDriftingListings(context.db), context),
    ),
    implement(contract.propertyKinds, async () => kindsOf()),
    implement(contract.propertyKindsOfType, async ({ type }) => kindsOf(type)),
    implement(contract.objectDetail, async ({ id }, context) => ({
      data: await listingDetail(context.db, id, presentation(context)),
    })),
    implement(contract.similarList, async ({ id }, context) => {
      const options = presentation(context);
      return wholeList(await similarListings(context.db, id, options.now), options);
    }),
    implement(contract.look, async ({ id }) => {
      viewCounter.count(id);
      return {};
    }),
  ];
}

const wholeList = (rows: readonly ListingRow[], options: Presentation): ListingPage => ({
  list: rows.map((row) => presentListing(row, options)),
  count: rows.length,
  count_is_floor: false,
});

function kindsOf(type?: ListingType) {
  const list = codesOf(PROPERTY_KINDS)
    .filter((code) => type === undefined || (PROPERTY_KINDS[code].types as readonly number[]).includes(type))
    .map((code) => ({ type: String(code), name: PROPERTY_KINDS[code].name }));
  return { list, count: list.length };
}
