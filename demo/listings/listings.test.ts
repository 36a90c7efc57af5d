import { describe, expect, it } from 'vitest';
import { PLATFORMS, type Platform } from '../../shared/domain/auctions/platform.ts';
import { auctionStatus, codesOf, PROPERTY_KINDS, PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { PRICE_RANGES } from '../../shared/domain/search.ts';
import { regionPath, regionTree } from '../../shared/regions/index.ts';
import { type DemoListing, demoListings } from './index.ts';

const MOMENTS = {
  noon: '2026-11-20T12:00:00+08:00',
  midnight: '2026-11-20T00:00:00+08:00',
  'the last second of a day': '2026-11-20T23:59:59+08:00',
  'new year': '2027-01-01T00:30:00+08:00',
  'a leap day': '2028-02-29T09:59:00+08:00',
};
const DAY = 86_400_000;
const noon = new Date(MOMENTS.noon);
const all = demoListings(noon);

const statusOf = ({ listing }: DemoListing, now: Date) =>
  auctionStatus(listing.startTime ?? null, listing.endTime ?? null, now);
const share = (listings: readonly DemoListing[], test: (it: DemoListing) => boolean) =>
  listings.filter(test).length / listings.length;
const isAuction = (it: DemoListing) => it.listing.type !== 3;

describe('demonstration listings', () => {
  it('are the same at every hour of a day', () => {
    expect(demoListings(new Date(MOMENTS.midnight))).toEqual(all);
    expect(demoListings(new Date(MOMENTS['the last second of a day']))).toEqual(all);
  });

  it('number about 1,500 in the shares of the market', () => {
    expect(all.length).toBeGreaterThan(1450);
    expect(all.length).toBeLessThan(1550);
    expect(share(all, (it) => it.listing.type === 1)).toBeCloseTo(0.62, 1);
    expect(share(all, (it) => it.listing.type === 2)).toBeCloseTo(0.23, 1);
    expect(share(all, (it) => it.listing.type === 3)).toBeCloseTo(0.15, 1);
    expect(share(all, (it) => it.listing.publishStatus === PUBLISH_STATUS.onShelf)).toBeCloseTo(0.94, 1);
    expect(share(all.filter(isAuction), (it) => it.listing.disposalStatus != null)).toBeCloseTo(0.22, 1);
  });

  it('lie in every mainland province and on every platform', () => {
    const mainland = regionTree.map((it) => it.value).filter((code) => code < '710000');
    expect(new Set(all.map((it) => it.listing.provinceCode))).toEqual(new Set(mainland));
    expect(new Set(all.map((it) => it.listing.source))).toEqual(new Set(codesOf(PLATFORMS)));
  });

  it('link every auction to its platform, and no referral', () => {
    for (const it of all) {
      const { source, sourceUrl } = it.listing;
      if (!isAuction(it)) expect(sourceUrl).toBeNull();
      else {
        const { protocol, hostname } = new URL(sourceUrl ?? '');
        const host = PLATFORMS[source as Platform].host;
        expect(protocol).toBe('https:');
        expect(`.${hostname}`.endsWith(`.${host}`), `${sourceUrl} of ${host}`).toBe(true);
      }
    }
  });

  it('have kinds that occur in their types', () => {
    for (const { listing, property } of all) {
      expect(PROPERTY_KINDS[property.kind].types).toContain(listing.type);
    }
  });

  it('never have the same title twice', () => {
    expect(new Set(all.map((it) => it.listing.title)).size).toBe(all.length);
  });

  it('name the place that their codes mean', () => {
    for (const { listing, property } of all) {
      const path = regionPath(listing.districtCode ?? listing.cityCode ?? '');
      expect(path?.map((it) => it.value)).toEqual(
        [listing.provinceCode, listing.cityCode, listing.districtCode].filter((code) => code != null),
      );
      if (property.kind <= 5) expect(listing.title).toContain(path?.at(-1)?.label);
    }
  });

  it('are numbered in the order of their announcement', () => {
    const created = all.map((it) => it.listing.createdAt.getTime());
    expect(created).toEqual(created.toSorted((a, b) => a - b));
  });
});

describe.each(Object.entries(MOMENTS))('demonstration listings at %s', (_, moment) => {
  const now = new Date(moment);
  const listings = demoListings(now);
  const onShelf = listings.filter((it) => it.listing.publishStatus === PUBLISH_STATUS.onShelf);

  it('are in every state in the usual shares', () => {
    for (const [status, least, most] of [
      ['todo', 0.3, 0.42],
      ['doing', 0.09, 0.15],
      ['done', 0.3, 0.42],
      [null, 0.13, 0.17],
    ] as const) {
      const found = share(listings, (it) => statusOf(it, now) === status);
      expect(found, `${status}`).toBeGreaterThan(least);
      expect(found, `${status}`).toBeLessThan(most);
    }
  });

  it('have something for every filter', () => {
    for (const type of [1, 2]) {
      for (const status of ['todo', 'doing', 'done']) {
        expect(onShelf.some((it) => it.listing.type === type && statusOf(it, now) === status)).toBe(true);
      }
      for (const disposal of [1, 2, 3]) {
        expect(onShelf.some((it) => it.listing.type === type && it.listing.disposalStatus === disposal)).toBe(
          true,
        );
      }
    }
    for (const kind of codesOf(PROPERTY_KINDS)) {
      for (const type of PROPERTY_KINDS[kind].types) {
        expect(onShelf.some((it) => it.listing.type === type && it.listing.kind === kind)).toBe(true);
      }
    }
    for (const { min = 0, max = Number.POSITIVE_INFINITY } of PRICE_RANGES) {
      const inside = ({ listing }: DemoListing) => {
        const yuan = Number(listing.initialPrice ?? -1n) / 100;
        return yuan >= min && yuan <= max;
      };
      expect(onShelf.filter(inside).length).toBeGreaterThan(20);
    }
  });

  it('start today, tomorrow and by the hour; none was announced in the future', () => {
    const startOn = (day: number) =>
      onShelf.filter(
        ({ listing: { startTime } }) => startTime && shanghaiDay(startTime) - shanghaiDay(now) === day,
      );
    expect(startOn(0).length).toBeGreaterThan(20);
    expect(startOn(1).length).toBeGreaterThan(10);
    expect(startOn(0).some((it) => it.listing.startTime && it.listing.startTime <= now)).toBe(true);
    for (const { listing } of listings) {
      expect(listing.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(listing.updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      if (listing.startTime) expect(listing.startTime.getTime() % 3_600_000).toBe(0);
    }
  });

  it('drift only when they are over', () => {
    for (const it of listings) {
      if (it.listing.disposalStatus != null) expect(statusOf(it, now)).toBe('done');
    }
  });
});

const shanghaiDay = (moment: Date) => Math.floor((moment.getTime() + DAY / 3) / DAY);

describe('their prices', () => {
  const auctions = all.filter(isAuction);
  const yuan = (fen: bigint | null | undefined) => Number(fen ?? 0n) / 100;

  it('are whole yuan in proportion to each other', () => {
    for (const { listing } of auctions) {
      const [assessed, initial, deposit, increment] = [
        listing.assessPrice,
        listing.initialPrice,
        listing.securityDeposit,
        listing.bidIncrement,
      ].map(yuan) as [number, number, number, number];
      expect(Number.isInteger(initial) && Number.isInteger(deposit)).toBe(true);
      expect(initial).toBeGreaterThan(1_000);
      expect(initial).toBeLessThan(400_000_000);
      expect(increment / initial).toBeGreaterThanOrEqual(0.003);
      expect(increment / initial).toBeLessThanOrEqual(0.01);
      if (assessed) {
        expect(initial).toBeLessThanOrEqual(assessed);
        expect(initial / assessed).toBeGreaterThanOrEqual(listing.type === 1 ? 0.559 : 0.59);
      }
      // A court's forced sale wants its whole price beforehand.
      if (listing.title.includes('变卖')) expect(deposit).toBe(initial);
      else {
        expect(deposit / initial).toBeGreaterThanOrEqual(0.05);
        expect(deposit / initial).toBeLessThanOrEqual(0.2);
      }
    }
  });

  it('fall by a fifth at most from a first auction to a second', () => {
    const firsts = new Map(auctions.map(({ listing }) => [listing.title, listing.initialPrice]));
    const pairs = auctions.flatMap(({ listing, property }) => {
      const first = firsts.get(property.subject) ?? firsts.get(`（第一次拍卖）${property.subject}`);
      return listing.title.includes('第二次拍卖') && first
        ? [[yuan(first), yuan(listing.initialPrice)] as const]
        : [];
    });
    expect(pairs.length).toBeGreaterThan(10);
    for (const [first, second] of pairs) {
      expect(second / first).toBeGreaterThanOrEqual(0.8);
      expect(second / first).toBeLessThan(0.82);
    }
  });

  it('are missing from referrals, and so are times and notices', () => {
    for (const { listing, texts } of all.filter((it) => !isAuction(it))) {
      expect([listing.initialPrice, listing.securityDeposit, listing.bidIncrement]).toEqual([
        null,
        null,
        null,
      ]);
      expect([listing.startTime, listing.endTime, texts.notice]).toEqual([null, null, null]);
    }
  });
});

describe('their texts', () => {
  it('hold no placeholder and no broken punctuation', () => {
    for (const { listing, texts } of all) {
      const text = [listing.title, listing.address, ...Object.values(texts)].filter(Boolean).join('\n');
      expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity|\d\.\d{5}/);
      expect(text).not.toMatch(/。。|，，|，。|；。|、。|：。/);
    }
  });

  it('say what the listing says', () => {
    for (const { listing, texts } of all.filter(isAuction)) {
      const price = new Intl.NumberFormat('zh-CN').format(Number(listing.initialPrice ?? 0n) / 100);
      expect(texts.announcement).toContain(`${price}元`);
      expect(texts.notice).toContain(`${price}元`);
      expect(texts.announcement).toContain(
        listing.courtName && !listing.sellerName ? listing.courtName : listing.sellerName,
      );
      const points = texts.notice?.match(/^\d+\. /gm)?.length ?? 0;
      expect(points).toBeGreaterThanOrEqual(10);
      expect(points).toBeLessThanOrEqual(14);
      const parts = texts.announcement?.match(/^### /gm)?.length ?? 0;
      expect(parts).toBeGreaterThanOrEqual(6);
      expect(parts).toBeLessThanOrEqual(10);
    }
  });
});
