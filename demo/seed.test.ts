import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../server/market/site/index.ts';
import { listing, listingImage, listingText, operator } from '../server/platform/db/schema.ts';
import { testDatabase } from '../server/testing/database/database.ts';
import { demonstrationClock, seedTest, temporaryMedia } from '../server/testing/database/demonstration.ts';
import { addAccounts } from '../server/testing/people.ts';
import { demonstrationAccounts } from './accounts/accounts.ts';
import { demoListings } from './index.ts';

const database = testDatabase();
const media = temporaryMedia();

async function counts() {
  return {
    rows: await database.db.$count(listing),
    texts: await database.db.$count(listingText),
    images: await database.db.$count(listingImage),
  };
}

describe('seeding the demonstration', () => {
  it('sets what header and footer show, and does nothing the second time', async () => {
    await seedTest(database, media);
    const settings = await readSettings(database.db);
    expect(settings.filings).toHaveLength(2);
    const addresses = [settings.app_ios_url, settings.app_android_url, settings.public_account_url];
    expect(new Set(addresses.filter(Boolean)).size).toBe(3);
    expect(settings.jurisdiction_court).toMatch(/人民法院$/);
    const before = await counts();
    const unused = join(media, 'unused');
    await seedTest(database, unused);
    expect(existsSync(unused)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('leaves alone who is there already', async () => {
    await addAccounts(database, { operators: [{ name: 'ops', roles: [], password: 'own2026x' }] });
    const [own] = await database.db.select().from(operator);
    await seedTest(database, media);
    const operators = await database.db.select().from(operator);
    expect(operators.map(({ name }) => name).sort()).toEqual(['admin', 'finance', 'ops']);
    expect(operators.find(({ name }) => name === 'ops')).toEqual(own);
  });

  it('leaves the database empty when the pictures can’t be written', async () => {
    const file = join(media, 'file');
    writeFileSync(file, '');
    await expect(seedTest(database, file)).rejects.toThrow('ENOTDIR');
    expect((await counts()).rows).toBe(0);
    expect(await demonstrationAccounts(database.db)).toBeNull();
  });

  it('is done once when two servers start together', async () => {
    await Promise.all([seedTest(database, media), seedTest(database, media)]);
    expect((await counts()).rows).toBe(demoListings(demonstrationClock()).length);
  });
});
