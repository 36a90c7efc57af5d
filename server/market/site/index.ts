/** The site's settings: pages read them and operators change them. */
import { contract, type SiteSettings } from '../../../shared/contract/index.ts';
import { LAW_NAMES, type LawName, lawOf } from '../../../shared/domain/auctions/auction-law.ts';
import type { RightRule } from '../../../shared/domain/auctions/rights.ts';
import { AUCTION_STATUS, DISPOSAL_STATUS } from '../../../shared/domain/listing.ts';
import { DRIFTING_SORT_ORDERS, SORT_ORDERS } from '../../../shared/domain/search.ts';
import type { Gateways } from '../../outside/gateways/index.ts';
import type { Lookup } from '../../platform/cached-values.ts';
import { implement } from '../../platform/http/handler.ts';
import { operatorSiteRoutes } from './operator-calls.ts';
import type { OwnSettings } from './settings.ts';

export { readRightRules } from './right-rules.ts';
export { auctionLawOf, type OwnSettings, readSettings } from './settings.ts';

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([type, name]) => ({ type, name }));

/** Lists that are part of the code. */
const LISTS = {
  sort_orders: optionsOf(SORT_ORDERS),
  drifting_sort_orders: optionsOf(DRIFTING_SORT_ORDERS),
  auction_status: optionsOf(Object.entries(AUCTION_STATUS)),
  disposal_status: optionsOf(Object.entries(DISPOSAL_STATUS)),
};

type PublicSettings = Omit<SiteSettings, LawName | 'review_sample'>;

/** Those that another call answers, or none. */
const OTHERS: ReadonlySet<string> = new Set([...LAW_NAMES, 'review_sample']);

const publicOf = (settings: SiteSettings): PublicSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !OTHERS.has(name))) as PublicSettings;

/** The pages that show the settings. */
export interface PublicPages {
  /** Deletes all cached pages. */
  forget: () => void;
  /** The home page with unsaved settings, for a preview. */
  renderHome: (settings: OwnSettings) => Promise<string>;
}

interface SiteOptions {
  gateways: Pick<Gateways, 'oauth' | 'payment' | 'sandboxed'>;
  pages: PublicPages;
  settings: Lookup<SiteSettings>;
  rightRules: Lookup<RightRule[]>;
}

export function siteRoutes({ gateways, pages, settings, rightRules }: SiteOptions) {
  const lists = {
    ...LISTS,
    oauth_providers: Object.keys(gateways.oauth),
    pay_ways: Object.keys(gateways.payment),
    sandbox_messages: gateways.sandboxed.sms,
  };
  return [
    implement(contract.site, async (_, { db }) => {
      return { data: { ...publicOf(await settings(db)), ...lists } };
    }),
    implement(contract.auctionRules, async (_, { db }) => {
      const [law, rights] = await Promise.all([settings(db), rightRules(db)]);
      return { data: { law: lawOf(law), rights } };
    }),
    ...operatorSiteRoutes({ onChanged: pages.forget, renderHome: pages.renderHome }),
  ];
}
