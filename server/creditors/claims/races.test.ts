import { expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, claim as claimTable, listing } from '../../platform/db/schema.ts';
import { addListings } from '../../testing/listings.ts';
import { testClaims } from '../../testing/records/claims.ts';

const { database, bank, manager, judgmentOf, claim, approve, reject } = testClaims();

/** The embedded engine runs one statement after another, so there are fewer races to find. */
const ROUNDS = process.env.TEST_ENGINE === 'postgresql' ? 12 : 2;

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const claims = () => database.db.select().from(claimTable).orderBy(claimTable.id);

it('a form that is sent several times at once makes one claim', async () => {
  for (let object_id = 1; object_id <= ROUNDS; object_id += 1) {
    if (object_id > 1) await addListings(database.db, {});
    const url = await judgmentOf(1);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => claim(bank, { object_id, url })));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every(({ message }) => message === messages.claimWaiting)).toBe(true);
    expect(await claims()).toHaveLength(object_id);
  }
});

it('of claims that are approved at once one gets the listing', async () => {
  await claim(bank);
  await claim(manager);
  const answers = await Promise.all([1, 2, 1, 2].map((id) => approve(id)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  const found = await claims();
  expect(found.map(({ status }) => status).sort()).toEqual([2, 3]);
  const [owned] = await database.db.select().from(listing);
  expect(owned?.creditorId).toBe(found.find(({ status }) => status === 3)?.creditorId);
  expect(await database.db.$count(auditEntry)).toBe(1);
});

it('a claim is either approved or refused', async () => {
  await claim();
  const answers = await Promise.all([approve(1), reject(1), approve(1), reject(1)]);
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  expect(await database.db.$count(auditEntry)).toBe(1);
});

it('no claim of a listing waits on after one is approved', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round > 1) await addListings(database.db, {});
    await claim(bank, { object_id: round });
    const [own] = (await claims()).slice(-1);
    const [late] = await Promise.all([claim(manager, { object_id: round }), approve(own?.id ?? 0)]);
    expect([messages.claimSubmitted, messages.claimedByOther]).toContain(late?.message);
    const ofListing = (await claims()).filter(({ listingId }) => listingId === round);
    expect(ofListing.filter(({ status }) => status === 3)).toMatchObject([{ creditorId: 1 }]);
    expect(ofListing.filter(({ status }) => status === 1)).toEqual([]);
  }
});
