import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlined } from '../../platform/db/statements.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { countListings } from './count.ts';
import { newSince } from './count-new.ts';
import { type ListingFilter, type Search, searchOf, valuesOf } from './filter/filter.ts';
import { hotDriftingListings, hotListings } from './hot.ts';
import { gatheredRows, type Sort, walkedRows } from './list.ts';

const database = testDatabase();

/** Statistics and index entries of other tests' listings would change the planner's choice. */
beforeEach(async () => {
  await database.db.execute("delete from pg_statistic where starelid = 'listing'::regclass");
  await database.db.transaction(async (tx) => {
    // The log of listings refuses to be emptied.
    await tx.execute('set local session_replication_role = replica');
    await tx.execute('truncate listing cascade');
  });
});

interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

interface Step {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

/**
 * The plan when sorting and reading the whole table are forbidden. If an index has exactly the requested order, the
 * planner finds it even on an empty table; if none has, it must sort.
 */
const planWithoutSorting = (query: SQL) =>
  database.db.transaction(async (tx) => {
    for (const method of ['seqscan', 'sort', 'bitmapscan', 'incremental_sort']) {
      await tx.execute(sql.raw(`set local enable_${method} = off`));
    }
    return planOf(query, tx);
  });

async function planOf(query: SQL, db: Pick<typeof database.db, 'execute'> = database.db): Promise<Step> {
  const { rows } = (await db.execute(sql`explain (format json) ${query}`)) as unknown as {
    rows: [{ 'QUERY PLAN': [{ Plan: Step }] }];
  };
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The statement with its values, as the planner gets them. */
function filled(query: Query, search: Search, more: Record<string, unknown> = {}): SQL {
  const { sql: text, params } = query.toSQL();
  const values = fillPlaceholders(params, { ...valuesOf(search, NOW), ...more });
  const literal = (value: unknown) => `'${Array.isArray(value) ? `{${value}}` : value}'`;
  return sql.raw(text.replace(/\$(\d+)/g, (_, position) => literal(values[position - 1])));
}

const steps = (plan: Step): Step[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

/** The steps below the limit. The few rows above it may be sorted. */
const belowLimit = (plan: Step) => steps(steps(plan).find((it) => it['Node Type'] === 'Limit') ?? plan);

const kinds = (found: Step[]) => found.map((it) => it['Node Type']);
const indexes = (found: Step[]) => found.flatMap((it) => it['Index Name'] ?? []);
const TEN = { limit: inlined(10) };

const walk = (filter: ListingFilter, sort: Sort) =>
  filled(walkedRows(database.db, searchOf(filter), sort, TEN), searchOf(filter));
const gathering = (filter: ListingFilter, sort: Sort) =>
  filled(gatheredRows(database.db, searchOf(filter), sort, TEN), searchOf(filter));

describe('walks go along an index in their order, without sorting', () => {
  const cases: [string, ListingFilter, Sort, string][] = [
    ['the latest', {}, 'latest', 'listing_latest'],
    ['the dearest', {}, 'dear', 'listing_dear'],
    ['the cheapest', {}, 'cheap', 'listing_cheap'],
    ['drifting', { drifting: true }, 'latest', 'listing_drifting'],
    ['the dearest drifting', { drifting: true }, 'dear', 'listing_drifting_dear'],
    ['the cheapest drifting', { drifting: true }, 'cheap', 'listing_drifting_cheap'],
    ['a type', { zc_type: 1 }, 'latest', 'listing_type'],
  ];
  it.each(cases)('%s', async (_, filter, sort, index) => {
    const found = belowLimit(await planWithoutSorting(walk(filter, sort)));
    expect(indexes(found)).toEqual([index]);
    expect(kinds(found)).toContain('Index Only Scan');
    expect(kinds(found)).not.toContain('Sort');
  });

  it('the hottest', async () => {
    for (const query of [hotListings(database.db, 1, NOW), hotDriftingListings(database.db)]) {
      const found = steps(await planWithoutSorting(query.getSQL()));
      expect(indexes(found)[0]).toMatch(/^listing_(drifting_)?hot$/);
      expect(kinds(found)).not.toContain('Sort');
    }
  });
});

describe('walks find what filters ask in the index itself', () => {
  const filters: [string, ListingFilter][] = [
    ['a price', { price_min: 1n, price_max: 100n }],
    ['a keyword', { name: '南京 住宅' }],
    ['what is to come', { object_status: 'todo' }],
    ['what is going on', { object_status: 'doing' }],
    ['what is over', { object_status: 'done' }],
    ['a keyword and a type', { name: '南京', zc_type: 1 }],
    ['a keyword among drifting ones', { name: '南京', drifting: true }],
    ['what is offered', { offered: true }],
    ['what is offered of a type, with a keyword', { offered: true, zc_type: 1, name: '南京' }],
    ['what is no longer offered', { offered: false }],
    ['facts, completeness and a round', { facts: ['vacant'], complete: 1, round: 2 }],
    ['a fact of a type', { facts: ['loan'], zc_type: 1 }],
  ];
  it.each(filters)('%s', async (_, filter) => {
    for (const sort of ['latest', 'dear', 'cheap'] as const) {
      const found = belowLimit(await planWithoutSorting(walk(filter, sort)));
      expect(kinds(found)).toContain('Index Only Scan');
      expect(kinds(found)).not.toContain('Sort');
    }
  });
});

describe('what came since is counted along the newest', () => {
  const since = (filter: ListingFilter) => {
    const search = searchOf(filter);
    return filled(newSince(database.db, search, 99), search, { since: NOW });
  };
  const cases: [string, ListingFilter, string][] = [
    ['anything', {}, 'Index Only Scan'],
    ['a keyword', { name: '南京 住宅' }, 'Index Only Scan'],
    ['a type, a kind and a price', { zc_type: 1, second_class: 2, price_max: 100n }, 'Index Only Scan'],
    ['drifting ones', { drifting: true, disposal_status: 2 }, 'Index Only Scan'],
    ['a place', { load_city: '320100' }, 'Index Scan'],
  ];
  it.each(cases)('%s', async (_, filter, scan) => {
    const found = steps(await planWithoutSorting(since(filter)));
    expect(indexes(found)).toEqual(['listing_latest']);
    expect(kinds(found)).toContain(scan);
    expect(kinds(found)).not.toContain('Sort');
  });
});

describe('when the table is full', () => {
  const fill = async () => {
    await database.db.execute(
      `insert into listing (zc_type, publish_status, title, disposal_status, second_class, province_code, city_code,
        district_code, start_time, end_time, created_at, updated_at)
      select 1, 4, '苏州市某处' || n || '号', n % 40, n % 40, n % 40, n % 40, n % 40, start,
        case when n % 99 > 0 then start + interval '1 day' end, now() - interval '1 hour' * n, now()
      from generate_series(1, 5000) n cross join lateral (select timestamptz '${NOW.toISOString()}' - interval '1 hour' * (n - 99) as start) it`,
    );
    await database.db.execute('vacuum (analyze) listing');
  };

  describe('what began is told from what did not by the index itself, from the last hours that have any', () => {
    const filters: [string, ListingFilter][] = [
      ['what is going on', { object_status: 'doing' }],
      ['what is over', { object_status: 'done' }],
      ['a type, going on', { object_status: 'doing', zc_type: 1 }],
      ['a type, over', { object_status: 'done', zc_type: 1 }],
    ];
    it.each(filters)('%s', async (_, filter) => {
      await fill();
      const found = belowLimit(await planWithoutSorting(walk(filter, 'latest')));
      const [hours, walks] = [true, false].map((isOfHours) =>
        found.filter((it) => it['Index Name'] && (it['Index Name'] === 'listing_begun') === isOfHours),
      );
      // The newest hours, and whether some have such a listing.
      expect(hours?.length).toBeGreaterThan(1);
      expect(hours?.some((it) => /= six\.hours.*start_time <=/.test(it['Index Cond'] ?? ''))).toBe(true);
      expect(indexes(walks ?? [])).toEqual([expect.stringMatching(/^listing_(latest|type)$/)]);
      expect(walks?.[0]?.['Index Cond']).toMatch(/created_at < .*start_time <=/);
      expect(kinds(found)).not.toContain('Sort');
    });
  });

  it('what is offered in a place is found in the place’s own index', async () => {
    await fill();
    for (const offered of [true, false]) {
      const found = belowLimit(await planWithoutSorting(walk({ load_city: '320100', offered }, 'latest')));
      expect(indexes(found)).toEqual(['listing_city']);
      expect(kinds(found)).toContain('Index Only Scan');
    }
  });

  it('facts and a price in a place are read from the place’s own index', async () => {
    await fill();
    for (const [place, index] of [
      [{ load_city: '320100' }, 'listing_city'],
      [{ load_province: '320000' }, 'listing_province'],
    ] as const) {
      const filter: ListingFilter = { ...place, facts: ['vacant'], round: 2, price_min: 1n };
      const found = belowLimit(await planWithoutSorting(walk(filter, 'latest')));
      expect(indexes(found)).toEqual([index]);
      expect(kinds(found)).toContain('Index Only Scan');
    }
  });

  it('queries for one part of the shelf use the part’s own index', async () => {
    await fill();
    const parts: [ListingFilter, string][] = [
      [{ drifting: true, disposal_status: 2 }, 'listing_disposal'],
      [{ load_province: '320000' }, 'listing_province'],
      [{ load_city: '320100' }, 'listing_city'],
      [{ load_district: '320105' }, 'listing_district'],
      [{ second_class: 1 }, 'listing_kind'],
    ];
    for (const [filter, index] of parts) {
      const found = belowLimit(await planWithoutSorting(walk(filter, 'latest')));
      expect(indexes(found)).toEqual([index]);
      expect(kinds(found)).toContain('Index Only Scan');
    }
  });

  it('what is going on is gathered from its range in the index by end, and nothing else is read', async () => {
    await fill();
    for (const filter of [{ object_status: 'doing' }, { object_status: 'doing', zc_type: 1 }] as const) {
      const scans = steps(await planWithoutSorting(gathering(filter, 'latest'))).filter(
        (it) => it['Index Name'] === 'listing_end',
      );
      expect(kinds(scans)).toEqual(['Index Only Scan']);
      for (const { 'Index Cond': condition } of scans)
        expect(condition).toMatch(/zc_type.*over_time.*start_time/);
    }
  });

  it('words that the statistics know in very many titles are not counted while a request waits', async () => {
    await fill();
    const counted = (mayEstimate: boolean) =>
      countListings(database.db, searchOf({ name: '苏州' }), NOW, { mayEstimate });
    const exact = { count: 5000, count_is_floor: false };
    expect(await counted(true)).toEqual(exact);
    await database.db.execute("update pg_class set reltuples = 500000 where oid = 'listing'::regclass");
    expect(await counted(true)).toEqual({ count: 10_000, count_is_floor: true });
    expect(await counted(false)).toEqual(exact);
  });

  it('a keyword is gathered from the index of its pairs', async () => {
    await fill();
    const plan = await planOf(gathering({ name: '南京' }, 'latest'));
    expect(indexes(steps(plan))).toContain('listing_grams');
  });

  it('facts, completeness and rounds are gathered from the index of their marks, of a type too', async () => {
    await fill();
    const filters: ListingFilter[] = [
      { facts: ['loan', 'vacant'] },
      { complete: 1 },
      { round: 2, zc_type: 1 },
    ];
    for (const filter of filters) {
      const plan = await planOf(gathering(filter, 'latest'));
      expect(indexes(steps(plan))).toContain('listing_sought');
    }
  });

  it('facts that most have are walked to in the order of the list', async () => {
    await fill();
    for (const sort of ['latest', 'dear', 'cheap'] as const) {
      const found = belowLimit(await planWithoutSorting(walk({ facts: ['vacant'] }, sort)));
      expect(indexes(found)).toEqual([`listing_${sort}`]);
      expect(kinds(found)).not.toContain('Sort');
    }
  });

  it('even a keyword that seems to be everywhere is walked to without reading the table', async () => {
    await fill();
    const plan = await planOf(walk({ name: '苏州' }, 'cheap'));
    expect(indexes(belowLimit(plan))).toEqual(['listing_cheap']);
    expect(kinds(steps(plan))).not.toContain('Seq Scan');
  });
});
