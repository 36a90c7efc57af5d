import type { Locator } from '@playwright/test';
import { expect } from './visitor.ts';

/** Swipes on a phone. @param pictures the group of a listing's pictures @param place of the wanted picture, from 1 */
export async function swipeTo(pictures: Locator, place: number): Promise<void> {
  await pictures.evaluate(
    (strip, steps) => strip.scrollTo({ left: strip.clientWidth * steps, behavior: 'instant' }),
    place - 1,
  );
  await expect(pictures.getByRole('link', { name: `图 ${place}，查看大图` })).toBeInViewport({ ratio: 0.9 });
}
