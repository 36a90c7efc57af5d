/** Listings for the public: the calls under /customer/Index. */
import { contract, type ListingPage } from '../../../shared/contract/index.ts';
import { codesOf, type ListingType, PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { PROMOTED_PER_PAGE } from '../../../shared/domain/promotion.ts';
import { perDatabase } from '../../platform/cached-values.ts';
import { type CallContext, implement } from '../../platform/http/handler.ts';
import { publicChanges } from '../listing-log/index.ts';
import { countListings } from './count.ts';
import { listingDetail } from './detail.ts';
import { type ListingFilter, type Search, searchOf } from './filter/filter.ts';
import { filterCache } from './filter/filter-cache.ts';
import { HOT_SIZE, hotDriftingListings, hotListings } from './hot.ts';
import {
  assertWithinHorizon,
  type Count,
  listingRows,
  offsetOf,
  type PageNumber,
  type SliceRequest,
  type Sort,
} from './list.ts';
import { offeredFirstRows } from './offered-first.ts';
import { type ListingRow, type Presentation, presentListing } from './present.ts';
import { inOrder, placesOf, promotedMatches, promotedRows } from './promoted.ts';
import { listingOnShelf } from './read-listing.ts';
import { similarListings } from './similar.ts';
import type { ViewCounter } from './views/view-counter.ts';

const SORTS = { '1': 'latest', '2': 'dear', '3': 'cheap' } as const;
const DRIFTING_SORTS = { '1': 'dear', '2': 'cheap' } as const;

export { countNewSince } from './count-new.ts';
export { aboutListingsFound } from './filter/about-listings.ts';
export { isOnShelf, type ListingFilter } from './filter/filter.ts';
export { isInRegion } from './filter/in-region.ts';
export { findListings } from './find.ts';
export { refreshHeat } from './hot.ts';
export { countOfDay } from './listing-days.ts';
export {
  type ListingRow,
  listColumns,
  type Presentation,
  phaseOfListing,
  pictureAddress,
  presentListing,
  presentPrices,
} from './present.ts';
export { listingOnShelf } from './read-listing.ts';
export { presentMaintainedRound, roundsOf } from './rounds.ts';
export { createViewCounter, type ViewCounter } from './views/view-counter.ts';
export { VIEW_WINDOW_MS } from './views/viewers.ts';

/** Counts and hot lists cost more than a page, so they are cached for this long, in ms. */
const CACHED_MS = 30_000;

interface ListingOptions {
  publicOrigin: string;
  viewCounter: ViewCounter;
}

/** The cached figures of a filter. */
interface Figures {
  counted: Count;
  /** The promoted matches in rotation order. */
  promoted: number[];
  /** Built once: joining hundreds of ids takes as long as the rest of a call. */
  promotedText: string;
}

/** The cached figures of a hot list. */
interface HotFigures {
  rows: ListingRow[];
  promoted: number[];
}

interface PageRequest extends PageNumber {
  /** Absent: the default order, promoted listings first. */
  sort: Sort | undefined;
  /** What is over and no longer offered follows everything else. */
  endedLast?: boolean;
}

/** The implemented calls. @param options.publicOrigin see Presentation */
export function listingRoutes({ publicOrigin, viewCounter }: ListingOptions) {
  const figuresIn = perDatabase(() => filterCache<Figures>(CACHED_MS));
  const hotIn = perDatabase(() => filterCache<HotFigures>(CACHED_MS, 2 * CACHED_MS));
  const presentation = ({ now }: CallContext): Presentation => ({ now, publicOrigin });

  /** The way of counting depends on the size of the shelf. */
  const figuresOf = (filter: ListingFilter, context: CallContext): Promise<Figures> =>
    figuresIn(context.db)(filter, async (isAwaited) => {
      const { db, now } = context;
      const search = searchOf(filter);
      const isWhole = Object.values(filter).every((value) => value === undefined);
      const shelf = isWhole ? undefined : await figuresOf({}, context);
      const isShelfSmall = shelf !== undefined && !shelf.counted.count_is_floor;
      const [counted, promoted] = await Promise.all([
        countListings(db, search, now, { mayEstimate: isAwaited, isShelfSmall }),
        promotedMatches(db, search, now),
      ]);
      return { counted, promoted, promotedText: `{${promoted}}` };
    });

  async function page(
    filter: ListingFilter,
    { sort, endedLast, ...request }: PageRequest,
    context: CallContext,
  ): Promise<ListingPage> {
    const { db } = context;
    const options = presentation(context);
    const { now } = options;
    assertWithinHorizon(request);
    const search = searchOf(filter);
    const { counted, promoted, promotedText } = await figuresOf(filter, context);
    const rowsOf = (wanted: Search, slice: SliceRequest, promotedCount: number) => {
      if (!endedLast) return listingRows(db, wanted, slice, counted);
      return offeredFirstRows(db, wanted, slice, counted, async () => {
        const { counted: all } = await figuresOf({ ...filter, offered: true }, context);
        return { ...all, count: all.count - promotedCount };
      });
    };
    if (sort || promoted.length === 0) {
      const slice = { offset: offsetOf(request), limit: request.size, sort: sort ?? 'latest', now };
      const rows = await rowsOf(search, slice, 0);
      return { list: rows.map((row) => presentListing(row, options)), ...counted };
    }
    const others = counted.count_is_floor ? Number.POSITIVE_INFINITY : counted.count - promoted.length;
    const places = placesOf(promoted, { ...request, others }, now);
    const withPlaces = { ...search, promoted: { matches: promotedText, onPage: places.promoted } };
    const rows = await rowsOf(withPlaces, { ...places, sort: 'latest', now }, promoted.length);
    const first = inOrder(places.promoted, rows);
    const rest = rows.filter((row) => !first.includes(row));
    const all = [...first.slice(0, PROMOTED_PER_PAGE), ...rest, ...first.slice(PROMOTED_PER_PAGE)];
    return { list: all.map((row) => presentListing(row, options)), ...counted };
  }

  /** @param filter that promoted ones must match */
  async function hotPage(
    filter: ListingFilter,
    load: () => Promise<ListingRow[]>,
    context: CallContext,
  ): Promise<ListingPage> {
    const { db, now } = context;
    const { promoted, rows } = await hotIn(db)(filter, async () => ({
      rows: await load(),
      promoted: await promotedMatches(db, searchOf(filter), now),
    }));
    const places = placesOf(promoted, { page: 1, size: HOT_SIZE, others: rows.length }, now);
    const others = rows.filter(({ id }) => !places.promoted.includes(id)).slice(0, places.limit);
    return wholeList([...(await promotedRows(db, places.promoted)), ...others], presentation(context));
  }

  return [
    implement(contract.objectList, ({ page: number, size, order_type, ended, ...filter }, context) => {
      const endedLast = ended === 'last' && filter.object_status === undefined;
      return page(filter, { page: number, size, sort: order_type && SORTS[order_type], endedLast }, context);
    }),
    implement(contract.driftingList, ({ page: number, size, order_type, ...filter }, context) =>
      page(
        { ...filter, drifting: true },
        { page: number, size, sort: order_type && DRIFTING_SORTS[order_type] },
        context,
      ),
    ),
    implement(contract.hotList, ({ zc_type }, context) =>
      hotPage({ zc_type }, () => hotListings(context.db, zc_type, context.now), context),
    ),
    implement(contract.hotDriftingList, (_, context) =>
      hotPage({ drifting: true }, () => hotDriftingListings(context.db), context),
    ),
    implement(contract.propertyKinds, async () => kindsOf()),
    implement(contract.propertyKindsOfType, async ({ type }) => kindsOf(type)),
    implement(contract.objectDetail, async ({ id }, context) => ({
      data: await listingDetail(context.db, id, presentation(context)),
    })),
    implement(contract.listingChanges, async ({ id }, { db }) => {
      await listingOnShelf(db, id);
      const list = await publicChanges(db, id);
      return { list, count: list.length };
    }),
    implement(contract.similarList, async ({ id }, context) => {
      const options = presentation(context);
      return wholeList(await similarListings(context.db, id, options.now), options);
    }),
    implement(contract.look, async ({ id }, origin) => {
      viewCounter.count(id, 'views', origin);
      return {};
    }),
    implement(contract.promotionSeen, async ({ seen, opened }, origin) => {
      for (const id of seen) viewCounter.count(id, 'impressions', origin);
      for (const id of opened) viewCounter.count(id, 'clicks', origin);
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
