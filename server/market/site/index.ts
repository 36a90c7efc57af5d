/** The settings of the whole site: defaults, overlaid with what operators changed. */
import { LRUCache } from 'lru-cache';
import { contract, type SiteSettings } from '../../../shared/contract/index.ts';
import { siteSettings } from '../../../shared/contract/site.ts';
import { AUCTION_STATUS, DISPOSAL_STATUS } from '../../../shared/domain/listing.ts';
import { DRIFTING_SORT_ORDERS, SORT_ORDERS } from '../../../shared/domain/search.ts';
import type { Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { siteSetting } from '../../platform/db/schema.ts';
import { implement } from '../../platform/http/handler.ts';
import { SITE_DEFAULTS } from './defaults.ts';

/** Built once: a schema costs more than what it reads here. */
const storedSettings = siteSettings.partial();

/** A stored value that no longer fits its setting falls back to the default. */
export async function readSettings(db: Queries): Promise<SiteSettings> {
  const settings = { ...SITE_DEFAULTS };
  for (const { key, value } of await db.select().from(siteSetting)) {
    const parsed = storedSettings.safeParse({ [key]: value });
    if (parsed.success) Object.assign(settings, parsed.data);
  }
  return settings;
}

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([type, name]) => ({ type, name }));

/** Lookups that belong to the code. */
const LISTS = {
  sort_orders: optionsOf(SORT_ORDERS),
  drifting_sort_orders: optionsOf(DRIFTING_SORT_ORDERS),
  auction_status: optionsOf(Object.entries(AUCTION_STATUS)),
  disposal_status: optionsOf(Object.entries(DISPOSAL_STATUS)),
};

/** Every page shows the settings, and operators change them a few times a year. */
const CACHED_MS = 10_000;

export function siteRoutes({ gateways }: { gateways: Pick<Gateways, 'oauth' | 'payment' | 'sandboxed'> }) {
  const lists = {
    ...LISTS,
    oauth_providers: Object.keys(gateways.oauth),
    pay_ways: Object.keys(gateways.payment),
    sandbox_messages: gateways.sandboxed.sms,
  };
  const cache = new LRUCache<'settings', SiteSettings, Queries>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: (_key, _stale, { context: db }) => readSettings(db),
  });
  return [
    implement(contract.site, async (_, { db }) => ({
      data: { ...(await cache.forceFetch('settings', { context: db })), ...lists },
    })),
  ];
}
