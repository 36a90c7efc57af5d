/** The settings of the whole site, as pages read them and operators change them. */
import { LRUCache } from 'lru-cache';
import { contract, type SiteSettings } from '../../../shared/contract/index.ts';
import { AUCTION_STATUS, DISPOSAL_STATUS } from '../../../shared/domain/listing.ts';
import { DRIFTING_SORT_ORDERS, SORT_ORDERS } from '../../../shared/domain/search.ts';
import type { Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { implement } from '../../platform/http/handler.ts';
import { operatorSiteRoutes } from './operator-calls.ts';
import { type OwnSettings, readSettings } from './settings.ts';

export { type OwnSettings, readSettings } from './settings.ts';

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([type, name]) => ({ type, name }));

/** Lookups that belong to the code. */
const LISTS = {
  sort_orders: optionsOf(SORT_ORDERS),
  drifting_sort_orders: optionsOf(DRIFTING_SORT_ORDERS),
  auction_status: optionsOf(Object.entries(AUCTION_STATUS)),
  disposal_status: optionsOf(Object.entries(DISPOSAL_STATUS)),
};

/** What other processes changed is read so late at most. */
const CACHED_MS = 10_000;

/** The pages that show the settings. */
export interface PublicPages {
  /** Renders all pages anew. */
  forget: () => void;
  /** The home page for somebody who tries settings out. */
  renderHome: (settings: OwnSettings) => Promise<string>;
}

interface SiteOptions {
  gateways: Pick<Gateways, 'oauth' | 'payment' | 'sandboxed'>;
  pages: PublicPages;
}

export function siteRoutes({ gateways, pages }: SiteOptions) {
  const lists = {
    ...LISTS,
    oauth_providers: Object.keys(gateways.oauth),
    pay_ways: Object.keys(gateways.payment),
    sandbox_messages: gateways.sandboxed.sms,
  };
  const cache = new LRUCache<'settings', SiteSettings, Queries>({
    max: 1,
    ttl: CACHED_MS,
    // Whoever waits for the settings gets them, also when they are forgotten in the meantime.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: db }) => readSettings(db),
  });
  const onChanged = () => {
    cache.clear();
    pages.forget();
  };
  return [
    implement(contract.site, async (_, { db }) => ({
      data: { ...(await cache.forceFetch('settings', { context: db })), ...lists },
    })),
    ...operatorSiteRoutes({ onChanged, renderHome: pages.renderHome }),
  ];
}
