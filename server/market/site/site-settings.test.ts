import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { LAW_DEFAULTS } from '../../../shared/domain/auctions/auction-law.ts';
import { rightRule } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();

/** Signs in an operator of the contents at a running server. */
async function signedIn() {
  const purged: string[] = [];
  const pages = { forget: () => void purged.push('all'), renderHome: async () => '' };
  const app = testApp(database, { pages });
  const token = await signedInOperator(database, 'ops', ['content']);
  const patch = async (values: object) => {
    const response = await app.request('/ops/v1/site-settings/1', {
      method: 'PATCH',
      headers: { Client: 'pc', Token: token, 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });
    return { status: response.status, body: await response.json() };
  };
  const { data } = await send(app, contract.oneSiteSettings, { id: 1 }, { token });
  if (!data) throw new Error('no settings');
  return { app, token, patch, settings: data, purged };
}

const COURT = { name: '南京市中级人民法院', url: 'https://njzy.example.com' };

describe('the settings of the site', () => {
  it('are changed at once, with what was and what became of them', async () => {
    const { app, token, patch, settings, purged } = await signedIn();
    expect((await send(app, contract.site, {})).data).toMatchObject({ hotline: '' });
    const changed = {
      ...settings,
      hotline: '400-123-4567',
      court_links: [COURT, { name: '本站公告', url: '/search?currentIndex=2' }],
    };
    expect((await patch(changed)).status).toBe(200);
    expect((await send(app, contract.site, {})).data).toMatchObject({
      hotline: '400-123-4567',
      court_links: changed.court_links,
      brand: settings.brand,
    });
    expect(purged).toEqual(['all']);
    const { list } = await send(app, contract.auditTrail, { subject: 'site-settings' }, { token });
    expect(list).toMatchObject([
      {
        actor: 'ops',
        action: 'change',
        before: { hotline: null, court_links: settings.court_links },
        after: { hotline: '400-123-4567', court_links: changed.court_links },
      },
    ]);
  });

  it('become empty, and go back to their defaults', async () => {
    const { app, patch, settings } = await signedIn();
    const emptied = await patch({ ...settings, court_links: [], hot_searches: [] });
    expect(emptied.body).toMatchObject({ court_links: [], hot_searches: [] });
    expect((await send(app, contract.site, {})).data).toMatchObject({ court_links: [], hot_searches: [] });
    const { edition } = emptied.body;
    expect((await patch({ ...settings, edition })).body).toEqual(settings);
  });

  it('are not changed by a reader of an older edition', async () => {
    const { patch, settings, app, token } = await signedIn();
    const both = await Promise.all(
      ['南京', '苏州'].map((address) => patch({ ...settings, address: `${address}市` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { count } = await send(app, contract.auditTrail, { subject: 'site-settings' }, { token });
    expect(count).toBe(1);
  });

  it.each([
    ['brand', ''],
    ['brand', '字'.repeat(21)],
    ['hotline', 'javascript'],
    ['email', 'service'],
    ['app_ios_url', 'http://app.example.com'],
    ['app_android_url', 'javascript:alert(1)'],
    ['public_account_url', '/qr'],
    ['map_url', 'https://map.example.com/'],
    ['law_start_percent', 101],
    ['law_step_percent', ''],
    ['law_date', '去年'],
    ['law_start_article', ''],
    ['court_links.0.url', [{ ...COURT, url: 'javascript:alert(1)' }]],
    ['court_links.0.url', [{ ...COURT, url: '//evil.example.com' }]],
    ['court_links.0.url', [{ ...COURT, url: '/\\evil.example.com' }]],
    ['court_links.1.name', [COURT, { url: 'https://a.example.com' }]],
    ['exchange_links', [COURT, { ...COURT, name: '另一个' }]],
    ['hot_searches', ['住宅', '住宅']],
    ['filings', Array.from({ length: 5 }, (_, it) => ({ name: '备', url: `https://a.example.com/${it}` }))],
  ])('refuse %s: %j', async (field, value) => {
    const { patch, settings } = await signedIn();
    const { status, body } = await patch({ ...settings, [field.split('.')[0] ?? '']: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('take the address of a WeChat code', async () => {
    const { patch, settings } = await signedIn();
    const account = { public_account_url: 'http://weixin.qq.com/r/abc' };
    expect((await patch({ ...settings, ...account })).body).toMatchObject(account);
  });

  it('include the rules of auctions, which pages and consoles read by a call of their own', async () => {
    const { app, token, patch, settings } = await signedIn();
    const changed = { law_start_percent: 80, law_start_article: '新规定第一条', law_date: '2027-01-04' };
    expect((await patch({ ...settings, ...changed })).status).toBe(200);
    const { data } = await send(app, contract.auctionRules, {});
    expect(data?.law).toEqual({ ...LAW_DEFAULTS, ...changed });
    expect(Object.keys((await send(app, contract.site, {})).data ?? {})).not.toContain('law_date');
    const { list } = await send(app, contract.auditTrail, { subject: 'site-settings' }, { token });
    expect(list).toMatchObject([{ before: { law_start_percent: 70 }, after: { law_start_percent: 80 } }]);
  });

  it('refuse a deposit range that no deposit is in', async () => {
    const { patch, settings } = await signedIn();
    const { status, body } = await patch({ ...settings, law_deposit_min: 30 });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ law_deposit_max: '不能小于最低的比例' });
  });
});

it('offers what facts mean for buyers, by fact', async () => {
  const at = { createdAt: NOW, updatedAt: NOW };
  await database.db.insert(rightRule).values([
    { fact: 2, word: '有租赁', outcome: 2, sentence: '租约继续有效', ...at },
    { fact: 1, word: '抵押', type: 1, outcome: 1, sentence: '抵押权消灭', article: '第二十八条', ...at },
  ]);
  const { data } = await send(testApp(database), contract.auctionRules, {});
  expect(data?.rights).toMatchObject([
    { fact: 1, word: '抵押', type: 1, outcome: 1, article: '第二十八条', cost: null },
    { fact: 2, sentence: '租约继续有效' },
  ]);
});
