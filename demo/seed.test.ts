import { describe, expect, it } from 'vitest';
import { listing, listingImage, listingText, operator } from '../server/platform/db/schema.ts';
import { testDatabase } from '../server/testing/database.ts';
import { demonstrationClock, drawnPictures, seedTest } from '../server/testing/demonstration.ts';
import { addAccounts } from '../server/testing/people.ts';
import { demoListings, demonstrationAccounts } from './index.ts';

const database = testDatabase();

async function counts() {
  return {
    rows: await database.db.$count(listing),
    texts: await database.db.$count(listingText),
    images: await database.db.$count(listingImage),
  };
}

describe('seeding the demonstration', () => {
  it('does nothing the second time', async () => {
    await seedTest(database);
    const before = await counts();
    const drawn = drawnPictures();
    await seedTest(database, drawn);
    expect(drawn.renderPictures).not.toHaveBeenCalled();
    expect(await counts()).toEqual(before);
  });

  it('leaves alone who is there already', async () => {
    await addAccounts(database, { operators: [{ name: 'ops', roles: [], password: 'own2026x' }] });
    const [own] = await database.db.select().from(operator);
    await seedTest(database);
    const operators = await database.db.select().from(operator);
    expect(operators.map(({ name }) => name).sort()).toEqual(['finance', 'ops']);
    expect(operators.find(({ name }) => name === 'ops')).toEqual(own);
  });

  it('leaves the database empty when the pictures fail', async () => {
    const broken = {
      ...drawnPictures(),
      renderPictures: () => Promise.reject(new Error('no room on the disk')),
    };
    await expect(seedTest(database, broken)).rejects.toThrow('no room');
    expect((await counts()).rows).toBe(0);
    expect(await demonstrationAccounts(database.db)).toBeNull();
  });

  it('is done once when two servers start together', async () => {
    await Promise.all([seedTest(database), seedTest(database)]);
    expect((await counts()).rows).toBe(demoListings(demonstrationClock()).length);
  });
});
