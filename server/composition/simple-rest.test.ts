/** The operators' resources through Refine's data providers: the package's own, and ours on top of it. */
import type { CrudSort, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import axios from 'axios';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { messages } from '../../shared/messages.ts';
import type { App } from '../app.ts';
import { appointment, auditEntry, claim } from '../platform/db/schema.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { openShop } from '../testing/records/shop.ts';
import { OPERATIONS, testSubjects } from '../testing/records/subjects.ts';

const ORIGIN = 'http://localhost';

type Provider = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne' | 'custom'>;

/** The package without changes, with a client that sends the token only. */
function unmodified(app: App, token: string): Provider {
  const client = axios.create({
    adapter: 'fetch',
    env: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    headers: { Token: token },
  });
  return simpleRest(`${ORIGIN}/ops/v1`, client);
}

const ours = (app: App, token: string): Provider =>
  operatorDataProvider({ baseUrl: ORIGIN, token: () => token, fetch: async (request) => app.fetch(request) });

const SERVICE = {
  name: '贷款咨询',
  description: '测算',
  m_name: '顾问',
  price: 199,
  sort: 5,
  is_offered: true,
};

const OF_ORDERS = { field: 'resource', operator: 'eq', value: 'orders' } as const;

interface Request {
  url: string;
  method: 'post';
  payload: object;
}

interface Action {
  resource: string;
  record: { id: unknown; edition?: unknown };
  action: string;
  values?: object;
}

const byAddress = ({ resource, record: { id, edition }, action, values }: Action): Request => ({
  url: `${ORIGIN}/ops/v1/${resource}/${id}/${action}`,
  method: 'post',
  payload: { ...(edition !== undefined && { edition }), ...values },
});

const byRecord = ({ resource, record, action, values }: Action): Request => ({
  url: `${resource}/${action}`,
  method: 'post',
  payload: { record, values },
});

const PROVIDERS = [
  ['the unmodified package', unmodified, byAddress],
  ['our provider', ours, byRecord],
] as const;

const idsOf = async (provider: Provider, resource: string, sorters: CrudSort[] = []) =>
  (await provider.getList({ resource, sorters })).data.map(({ id }) => id);

describe.each(PROVIDERS)('%s, for services, orders and appointments', (_, providerOf, requestOf) => {
  const database = testDatabase();
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop(database);
  });
  const operations = () => providerOf(shop.app, 'ops');
  const finance = () => providerOf(shop.app, 'finance');

  it('adds a service, reads it, changes it and lists it', async () => {
    const { data: added } = await operations().create({ resource: 'services', variables: SERVICE });
    expect(added).toMatchObject(SERVICE);
    const id = Number(added.id);
    expect((await operations().getOne({ resource: 'services', id })).data).toEqual(added);
    const { data: changed } = await operations().update({
      resource: 'services',
      id,
      variables: { price: 299, is_offered: false },
    });
    expect(changed).toMatchObject({ ...SERVICE, id, price: 299, is_offered: false });
    expect((await operations().getList({ resource: 'services' })).data).toContainEqual(changed);
  });

  it('empties a field that may be empty, and refuses to empty a required one beside it', async () => {
    const bank = { name: '江南银行', code: 'JN', sort: 5 };
    const { data: added } = await operations().create({ resource: 'banks', variables: bank });
    const id = Number(added.id);
    const change = (variables: object) => operations().update({ resource: 'banks', id, variables });
    expect((await change({ code: '', sort: null })).data).toMatchObject({
      name: '江南银行',
      code: null,
      sort: 0,
    });
    const [entry] = await database.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    expect(entry).toMatchObject({ before: { code: 'JN', sort: 5 }, after: { code: null, sort: 0 } });
    const refusal = await shop.app.request(`/ops/v1/banks/${id}`, {
      method: 'PATCH',
      headers: { token: 'ops', 'content-type': 'application/json' },
      body: JSON.stringify({ name: ' ', code: 'X' }),
    });
    expect([refusal.status, await refusal.json()]).toMatchObject([
      422,
      { errors: { name: messages.required } },
    ]);
    expect((await operations().getOne({ resource: 'banks', id })).data).toMatchObject({
      name: '江南银行',
      code: null,
    });
  });

  it('saves private views of lists, and removes them', async () => {
    const variables = { resource: 'orders', name: '待退款', query: '?trade_status=3' };
    const { data: view } = await operations().create({ resource: 'views', variables });
    await operations().create({ resource: 'views', variables: { ...variables, resource: 'payments' } });
    const viewsOf = async (provider: Provider) =>
      (await provider.getList({ resource: 'views', filters: [OF_ORDERS] })).data;
    expect(await viewsOf(operations())).toEqual([{ id: view.id, ...variables }]);
    expect(await viewsOf(finance())).toEqual([]);
    const id = Number(view.id);
    await expect(finance().deleteOne({ resource: 'views', id })).rejects.toBeDefined();
    await operations().deleteOne({ resource: 'views', id });
    expect(await viewsOf(operations())).toEqual([]);
  });

  it('gets a page of a list in the order that it asks for, with the number of all', async () => {
    for (const [index, price] of [300, 100, 200, 100].entries())
      await operations().create({
        resource: 'services',
        variables: { ...SERVICE, name: `丙${index}`, price },
      });
    const { data, total } = await operations().getList({
      resource: 'services',
      pagination: { currentPage: 2, pageSize: 2 },
      sorters: [
        { field: 'price', order: 'asc' },
        { field: 'id', order: 'desc' },
      ],
    });
    expect(data.map(({ price, name }) => [price, name])).toEqual([
      [200, '丙2'],
      [300, '丙0'],
    ]);
    expect(total).toBe(5);
  });

  it('reports a wrong order of a list by the name of its field', async () => {
    const query = '_sort=price,nothing&_order=asc,upwards';
    const response = await shop.app.request(`/ops/v1/services?${query}`, { headers: { token: 'ops' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { _sort: messages.invalidValue, _order: messages.invalidValue },
    });
  });

  it('lists, filters and orders orders, and reads one', async () => {
    const [first, second] = [await shop.order(), await shop.order(2)];
    await shop.pay(await shop.open(second, 1, 2));
    expect(await idsOf(finance(), 'orders')).toEqual([second, first]);
    // Records of the same time are sorted by number in the same direction.
    expect(await idsOf(finance(), 'orders', [{ field: 'order_time', order: 'asc' }])).toEqual([
      first,
      second,
    ]);
    expect(await idsOf(finance(), 'orders', [{ field: 'trade_status', order: 'asc' }])).toEqual([
      first,
      second,
    ]);
    const paid = await finance().getList({
      resource: 'orders',
      filters: [{ field: 'trade_status', operator: 'eq', value: 1 }],
    });
    expect(paid).toMatchObject({ data: [{ id: second, user_phone: '138****0002' }], total: 1 });
    expect((await finance().getOne({ resource: 'orders', id: second })).data).toEqual(paid.data[0]);
  });

  it('lists appointments, and cancels one', async () => {
    const [booked] = await shop.db
      .insert(appointment)
      .values({
        userId: 1,
        listingId: shop.listingId,
        startsAt: hoursFromNow(72),
        endsAt: hoursFromNow(73),
        name: '王小明',
        phone: '13811110001',
        title: '南京市建邺区住宅',
        createdAt: NOW,
      })
      .returning();
    const id = booked?.id;
    expect(await idsOf(operations(), 'appointments', [{ field: 'join_time', order: 'desc' }])).toEqual([id]);
    const { data: answer } = (await operations().custom?.(
      requestOf({
        resource: 'appointments',
        record: { id },
        action: 'cancel',
        values: { remark: '标的已撤回' },
      }),
    )) ?? { data: {} };
    expect(answer).toMatchObject({ message: messages.operationSuccess });
    expect((await operations().getList({ resource: 'appointments' })).data).toMatchObject([
      { id, status: 3, cancel_reason: '标的已撤回' },
    ]);
  });

  it('lists what operators did, the oldest first where it asks so', async () => {
    const { data } = await operations().create({ resource: 'services', variables: SERVICE });
    const id = Number(data.id);
    await operations().update({ resource: 'services', id, variables: { price: 299 } });
    const { data: entries, total } = await operations().getList({
      resource: 'audit',
      filters: [{ field: 'subject', operator: 'eq', value: 'services' }],
      sorters: [{ field: 'id', order: 'asc' }],
    });
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['add', id],
      ['change', id],
    ]);
    expect(total).toBe(2);
  });

  it('is refused in Chinese, field by field', async () => {
    const variables = { ...SERVICE, price: 0 };
    await expect(operations().create({ resource: 'services', variables })).rejects.toSatisfy((error) =>
      JSON.stringify(error).includes('price'),
    );
    const sorters: CrudSort[] = [{ field: 'phone', order: 'asc' }];
    await expect(operations().getList({ resource: 'services', sorters })).rejects.toThrow();
    await expect(operations().getOne({ resource: 'services', id: 999 })).rejects.toThrow();
    await expect(finance().getList({ resource: 'services' })).rejects.toThrow();
    await expect(providerOf(shop.app, 'user 1').getList({ resource: 'services' })).rejects.toThrow();
  });
});

describe.each(PROVIDERS)('%s, for subjects and claims', (_, providerOf, requestOf) => {
  const subjects = testSubjects();
  const provider = () => providerOf(subjects.app(), OPERATIONS);

  it('lists subjects, reads one and approves what it read', async () => {
    const titled = (object_title: string) => subjects.idOf(subjects.submit({ object_title }));
    const [second, first] = [await titled('乙'), await titled('甲')];
    expect(await idsOf(provider(), 'subjects', [{ field: 'id', order: 'asc' }])).toEqual([second, first]);

    const { data } = await provider().getOne({ resource: 'subjects', id: first });
    await provider().custom?.(
      requestOf({ resource: 'subjects', record: { id: first, edition: data.edition }, action: 'approve' }),
    );
    const waiting = await provider().getList({
      resource: 'subjects',
      filters: [{ field: 'waiting', operator: 'eq', value: 1 }],
    });
    expect(waiting).toMatchObject({ data: [{ id: second }], total: 1 });
  });

  it('lists claims, in its own order and in another', async () => {
    const listingIds = await addListings(subjects.database.db, { title: '甲' }, { title: '乙' });
    await subjects.database.db.insert(claim).values(
      listingIds.map((listingId, index) => ({
        listingId,
        creditorId: 1,
        name: '江南',
        document: 'private:file',
        status: index === 0 ? 3 : 1,
        createdAt: NOW,
      })),
    );
    const [decided, waiting] = (await subjects.database.db.select().from(claim)).map(({ id }) => id);
    expect(await idsOf(provider(), 'claims')).toEqual([waiting, decided]);
    expect(await idsOf(provider(), 'claims', [{ field: 'status', order: 'desc' }])).toEqual([
      decided,
      waiting,
    ]);
  });
});
