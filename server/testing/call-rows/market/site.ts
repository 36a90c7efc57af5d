/** Tests of this module's calls: who may make them. */
import { LAW_DEFAULTS } from '../../../../shared/domain/auctions/auction-law.ts';
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

const names = { brand: '身边资产', slogan: '了解身边的资产', ...LAW_DEFAULTS };

export const callRows: ModuleRows = {
  callers: {
    site: { input: {}, statuses: toAll(200) },
    auctionRules: { input: {}, statuses: toAll(200) },
    oneSiteSettings: { input: { id: 1 }, statuses: { operator: 200, finance: 403 } },
    changeSiteSettings: {
      input: { id: 1, edition: 'another', ...names },
      statuses: { operator: 409, finance: 403 },
    },
    previewSiteSettings: { input: names, statuses: { operator: 200, finance: 403 } },
  },
};
