import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditorPages } from '../../../mocks/creditor-pages.ts';
import { listing, listingImage, listingText } from '../../../server/platform/db/schema.ts';

const { database, open, save, idOf } = creditorPages();

const BUCKET = 'https://img.example';
const COVER = `${BUCKET}/assets/cover-960.webp`;
const TEXT = '位于长江南岸';
const PLAN = `${BUCKET}/assets/plan.webp`;

const pictureSources = () =>
  [...document.querySelectorAll('[data-record] img, section img, [data-field] img')].map((it) =>
    it.getAttribute('src'),
  );
const PAGES: [page: string, words: string, pictures: string[]][] = [
  ['/subject/subjectList?type=2', '标的列表', [COVER]],
  ['/subject/subjectDetail?type=2', TEXT, [COVER, PLAN]],
  ['/subject/onShelfDetail?action=edit&type=2', TEXT, [COVER, PLAN]],
];

describe('pictures in a bucket', () => {
  it.each(PAGES)('are displayed on %s if the bucket is configured', async (page, _, pictures) => {
    open(`${page}&id=${await withPictures()}`, { imageOrigins: [BUCKET] });
    await waitFor(() => expect(pictureSources()).toEqual(pictures));
  });

  it.each(PAGES)(
    'are left out on %s where it doesn’t, as the page’s policy blocks them',
    async (page, words) => {
      open(`${page}&id=${await withPictures()}`);
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
      expect(await screen.findByText(/无法显示$/)).toBeTruthy();
      expect(pictureSources()).toEqual([]);
    },
  );
});

async function withPictures(): Promise<number> {
  const id = await idOf(save());
  await database.db.update(listing).set({ cover: COVER });
  await database.db.update(listingImage).set({ path: COVER });
  await database.db.update(listingText).set({ introduction: `${TEXT}\n\n![平面图](${PLAN})` });
  return id;
}
