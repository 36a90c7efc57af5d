import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiForPages } from '../../mocks/api-for-pages.ts';
import { USER } from '../../mocks/site-header.tsx';
import { writeSession } from '../../providers/session.ts';
import { contract } from '../../shared/contract/index.ts';
import { loadFavourites, pressFavourite } from './favourites.ts';
import { readFavourites } from './favourites-store.ts';

const { calls, server } = apiForPages();

beforeEach(() => localStorage.clear());

it('changes a listing when it is known which ones are followed, not before', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(`*${contract.followedIds.path}`, async () => {
      await released;
      return HttpResponse.json({ status: 200, data: { ids: [7, 8] } });
    }),
    http.post(`*${contract.unfollow.path}`, () =>
      HttpResponse.json({ status: 200, message: '已取消关注', data: {} }),
    ),
  );
  const token = 'of a user with two listings';
  writeSession({ ...USER, token });
  const loaded = loadFavourites(token);
  await vi.waitFor(() => expect(calls).toContain(contract.followedIds.path));
  const pressed = pressFavourite(7);
  release();
  await Promise.all([loaded, pressed]);
  expect(calls).toContain(contract.unfollow.path);
  expect([...(readFavourites() ?? [])]).toEqual([8]);
});
