/** The shop for a signed-in user in a browser whose clock is the shop's. */
import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { vi } from 'vitest';
import { writeSession } from '../providers/session.ts';
import type { Database } from '../server/platform/db/database.ts';
import { NOW } from '../server/testing/listings.ts';
import { openShop } from '../server/testing/records/shop.ts';

/** The browser's timers run as usual; `vi.useRealTimers()` ends it. */
export async function shopForPages(database: Database, server: SetupServer) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const shop = await openShop(database);
  server.use(http.all(/\/customer\//, ({ request }) => shop.app.fetch(request)));
  writeSession({
    role: 'user',
    token: 'user 1',
    nickname: '用户1',
    avatar: null,
    phone: '13800000001',
    openid: null,
    aliuserid: null,
  });
  return shop;
}
