/** The field of a place, and the dialog in which it is picked, in the form of a new subject. */
import type { Page } from '@playwright/test';
import { startAtCentre } from './creditor.ts';

export const FORM = '/creditorUser/subject/onShelfDetail?action=create';

/** Signs in and opens the dialog. @returns the dialog */
export async function openMap(page: Page) {
  await startAtCentre(page);
  await page.goto(FORM);
  await page.getByRole('button', { name: '在地图上选点' }).click();
  return page.getByRole('dialog', { name: '在地图上选点' });
}

export const placeField = (page: Page) => page.getByRole('textbox', { name: '经纬度', exact: true });
