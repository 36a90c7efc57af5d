import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import type { App } from '../../app.ts';
import { listingImage, listingText } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings } from '../../testing/listings.ts';

const database = testDatabase();
let app: App;

beforeEach(() => {
  app = testApp(database);
});

type Fields = Record<string, string | number>;

async function call(name: string, fields: Fields = {}) {
  const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const response = await app.request(`/customer/Index/${name}`, { method: 'POST', body });
  return response.json();
}

describe('lookups and detail', () => {
  it('lists kinds of property, all of them or those of a type', async () => {
    const all = await (await app.request('/customer/Index/getGrabtype')).json();
    expect(all.list[0]).toEqual({ type: '1', name: '住宅用房' });
    const referral = await call('graObjectBtype', { type: 3 });
    expect(referral.list.length).toBeLessThan(all.list.length);
    expect(referral.list.map(({ name }: { name: string }) => name)).not.toContain('车位');
  });

  it('shows a listing on shelf with pictures and texts, and no other', async () => {
    const [id = 0, hidden = 0] = await addListings(
      database.db,
      { title: '房产', cover: '/media/a.webp', cityCode: '320100', provinceCode: '320000', kind: 1 },
      { title: '下架', publishStatus: 1 },
    );
    await database.db.insert(listingImage).values([
      { listingId: id, position: 1, path: '/media/b.webp' },
      { listingId: id, position: 0, path: '/media/a.webp' },
    ]);
    await database.db.insert(listingText).values({ listingId: id, announcement: '# 公告', notice: '须知' });
    expect((await call('objectDetail', { id })).data).toMatchObject({
      id,
      object_title: '房产',
      province_code: '320000',
      items1: [
        { id: 1, img_path: '/media/a.webp' },
        { id: 2, img_path: '/media/b.webp' },
      ],
      announcement: '# 公告',
      should_know: '须知',
      introduce: null,
    });
    const missing = { status: 404, message: messages.notFound };
    expect(await call('objectDetail', { id: hidden })).toMatchObject(missing);
    expect(await call('objectDetail', { id: 999 })).toMatchObject(missing);
  });
});
