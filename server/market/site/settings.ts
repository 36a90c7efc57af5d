/** The settings of the whole site: defaults, overlaid with what operators changed. */
import { asc, inArray, sql } from 'drizzle-orm';
import type { SiteSettings } from '../../../shared/contract/index.ts';
import { siteSettings } from '../../../shared/contract/market/site.ts';
import { type AuctionLaw, lawOf } from '../../../shared/domain/auctions/auction-law.ts';
import { type SiteSettingName, siteSettingNames } from '../../../shared/domain/operators/site-setting.ts';
import type { Queries } from '../../platform/db/database.ts';
import { bank, siteSetting } from '../../platform/db/schema.ts';
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
  return { ...settings, banks: (await offeredBanks(db)) ?? settings.banks };
}

/** In their order; null if no bank was ever stored. */
async function offeredBanks(db: Queries): Promise<string[] | null> {
  const rows = await db
    .select({ name: bank.name, isOffered: bank.isOffered })
    .from(bank)
    .orderBy(asc(bank.sort), asc(bank.id));
  return rows.length === 0 ? null : rows.filter(({ isOffered }) => isOffered).map(({ name }) => name);
}

/** The rules of law on auctions. */
export const auctionLawOf = async (db: Queries): Promise<AuctionLaw> => lawOf(await readSettings(db));

/** Settings that operators can change. */
export type OwnSettings = Pick<SiteSettings, SiteSettingName>;

export const ownSettingsOf = (settings: OwnSettings): OwnSettings =>
  Object.fromEntries(siteSettingNames.map((name) => [name, settings[name]])) as unknown as OwnSettings;

/** @param tx a transaction: other changes of the settings wait for its end */
export async function lockSettings(tx: Queries): Promise<OwnSettings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`);
  return ownSettingsOf(await readSettings(tx));
}

/** Stores the settings that differ from the defaults. */
export async function writeSettings(tx: Queries, settings: OwnSettings): Promise<void> {
  const isDefault = (name: SiteSettingName) =>
    JSON.stringify(settings[name]) === JSON.stringify(SITE_DEFAULTS[name]);
  await tx.delete(siteSetting).where(inArray(siteSetting.key, siteSettingNames));
  const rows = siteSettingNames
    .filter((name) => !isDefault(name))
    .map((name) => ({ key: name, value: settings[name] }));
  if (rows.length > 0) await tx.insert(siteSetting).values(rows);
}
