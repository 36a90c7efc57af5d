import { count } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/password.ts';
import { listing, listingImage, listingText, operator, userOrder, visit, visitSlot } from '../db/schema.ts';
import { checkLedger } from '../ledger/index.ts';
import { TEST_SECRETS, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { addAccounts, send } from '../testing/people.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { demoListings, demonstrationAccounts, type Pictures, seedDemonstration } from './index.ts';

const database = testDatabase();
const clock = () => new Date('2026-11-20T04:00:00Z');
const expected = demoListings(clock()).length;

const pictures = () => ({
  picturesOf: (kind: string) => [1, 2, 3, 4, 5].map((number) => `${kind}-0${number}`),
  renderPictures: vi.fn(async (_directory: string, _options: { names: string[] }) => {}),
});
const seed = (it: Pictures = pictures()) =>
  seedDemonstration({ database, clock, mediaDirectory: '/data/media', pictures: it, secrets: TEST_SECRETS });

async function counts() {
  const [[rows], [texts], images] = await Promise.all([
    database.db.select({ n: count() }).from(listing),
    database.db.select({ n: count() }).from(listingText),
    database.db.select().from(listingImage),
  ]);
  return { rows: rows?.n, texts: texts?.n, images };
}

describe('seedDemonstration', () => {
  it('fills an empty database with listings, texts and pictures', async () => {
    const drawn = pictures();
    await seed(drawn);
    const { rows, texts, images } = await counts();
    expect([rows, texts]).toEqual([expected, expected]);

    const [directory, options] = drawn.renderPictures.mock.calls[0] ?? [];
    expect(directory).toBe('/data/media/demo');
    const paths = new Set(options?.names.map((name) => `/media/demo/${name}-960.webp`));
    expect(images.every((it) => paths.has(it.path) && it.position >= 0 && it.position < 4)).toBe(true);
    const covers = new Map(images.filter((it) => it.position === 0).map((it) => [it.listingId, it.path]));
    const shown = await database.db.select({ id: listing.id, cover: listing.cover }).from(listing);
    expect(shown.every((it) => it.cover === covers.get(it.id))).toBe(true);
  });

  it('gives its user orders in many states, over a ledger that is right', async () => {
    await seed();
    const orders = await database.db.select().from(userOrder);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 4, 5]));
    expect(await checkLedger(database.db, clock())).toEqual([]);
  });

  it('lets its user follow things of which there is news', async () => {
    await seed();
    const app = testApp(database, { clock });
    const [user] = DEMONSTRATION_ACCOUNTS.users;
    const { data } = await send(app, contract.login, {
      username: user?.phone ?? '',
      password: user?.password ?? '',
    });
    const token = data?.token;
    const follows = await send(app, contract.followList, {}, { token });
    expect(follows.list?.map(({ changes }) => changes.join()).sort()).toEqual([
      '',
      '',
      'ended',
      'price',
      'price',
      'soon',
    ]);
    const searches = await send(app, contract.searchList, {}, { token });
    expect(searches.list?.map(({ new_count }) => new_count > 0)).toEqual([true, true]);
  });

  it('lets a creditor work on subjects in every state, and another begin', async () => {
    await seed();
    const app = testApp(database, { clock });
    const sign = async (account: string) => {
      const password = passwordDigest('zichan2026');
      return (await send(app, contract.creditorLogin, { account, password })).pc_token;
    };
    const token = await sign('13900000001');
    const states = async (type: number) => {
      const { data } = await send(app, contract.subjectList, { type, size: 100 }, { token });
      return data?.map((it) => [it.is_start, it.revision_status, it.remark !== null].join()).sort();
    };
    const shelved = ['4,0,false', '4,0,false'];
    const hidden = ['1,0,false', '2,0,false', '3,0,true'];
    expect(await states(2)).toEqual(
      ['1,0,false', ...hidden, '4,0,false', ...shelved, '4,1,false', '4,2,false', '4,3,true'].sort(),
    );
    expect(await states(3)).toEqual([...hidden, ...shelved, '4,2,false']);
    const claims = await send(app, contract.subjectList, { type: 1, size: 100 }, { token });
    expect(claims.data?.map(({ status }) => status)).toEqual([1, 2, 3, 3]);

    const drafts = await send(app, contract.subjectList, { size: 100, is_start: 1 }, { token });
    const said: string[] = [];
    for (const { id } of drafts.data ?? []) {
      said.push(
        (await send(app, contract.shelveSubject, { object_id: id, operation: 1 }, { token })).message,
      );
    }
    expect(said.sort()).toEqual(['上架成功', '已提交审核', '已提交审核']);

    const other = await sign('13900000002');
    expect(await send(app, contract.subjectList, {}, { token: other })).toMatchObject({ count: 0 });
  });

  it('does nothing the second time', async () => {
    await seed();
    const before = await counts();
    const drawn = pictures();
    await seed(drawn);
    expect(drawn.renderPictures).not.toHaveBeenCalled();
    expect(await counts()).toEqual(before);
  });

  it('tells whom one can sign in as, where it is', async () => {
    expect(await demonstrationAccounts(database.db)).toBeNull();
    await seed();
    expect(await demonstrationAccounts(database.db)).toContain('13800000001');
  });

  it('has appointments to look at, whose places are taken', async () => {
    await seed();
    const visits = await database.db.select().from(visit);
    expect(visits.map(({ status, staffName, startsAt }) => [status, staffName, startsAt > clock()])).toEqual([
      [2, '陈晓', true],
      [1, null, true],
      [2, '陈晓', false],
    ]);
    const slots = await database.db.select().from(visitSlot);
    expect(slots.filter(({ booked }) => booked > 0)).toHaveLength(visits.length);
  });

  it('leaves alone who is there already', async () => {
    await addAccounts(database, { operators: [{ name: 'ops', roles: [], password: 'own2026x' }] });
    const [own] = await database.db.select().from(operator);
    await seed();
    const operators = await database.db.select().from(operator);
    expect(operators.map(({ name }) => name).sort()).toEqual(['finance', 'ops']);
    expect(operators.find(({ name }) => name === 'ops')).toEqual(own);
  });

  it('leaves the database empty when the pictures fail', async () => {
    const broken = { ...pictures(), renderPictures: () => Promise.reject(new Error('no room on the disk')) };
    await expect(seed(broken)).rejects.toThrow('no room');
    expect((await counts()).rows).toBe(0);
  });

  it('is done once when two servers start together', async () => {
    await Promise.all([seed(), seed()]);
    expect((await counts()).rows).toBe(expected);
  });
});
