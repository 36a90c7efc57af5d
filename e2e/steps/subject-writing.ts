/** Steps of creditors in the form of a subject. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

export async function picture(background: string) {
  const plain = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { name: `${background}.png`, mimeType: 'image/png', buffer: await plain.png().toBuffer() };
}

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function choose(page: Page, name: string, option: string) {
  const field = page.getByRole('combobox', { name, exact: true });
  await field.click();
  await page.getByTitle(option, { exact: true }).click();
  await expect(page.locator('.ant-select').filter({ has: field })).toContainText(option);
}

export async function pickPlace(page: Page) {
  await page.getByRole('combobox', { name: '所在地区' }).click();
  for (const name of ['江苏省', '无锡市', '滨湖区']) {
    const region = page.getByRole('menuitemcheckbox', { name, exact: true });
    await region.waitFor();
    // Complete words within the screen, at any size.
    const { left, right, hidden } = await region.evaluate((item) => {
      const { left, right } = item.closest('ul')?.getBoundingClientRect() ?? item.getBoundingClientRect();
      return { left, right, hidden: item.scrollWidth - item.clientWidth };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(hidden).toBe(0);
    await region.click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '在地图上选点' }).click();
  const map = page.getByRole('dialog', { name: '在地图上选点' });
  // A marker is in the middle of the region that was chosen.
  await map.getByRole('application').press('Enter');
  await map.getByRole('button', { name: '确定' }).click();
  await expect(box(page, '经纬度')).toHaveValue(/^\d+\.\d{6},\d+\.\d{6}$/);
}

/** A day alone means ten o'clock. */
export async function chooseDay(page: Page, name: string, day: string) {
  await box(page, name).fill(day);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `${name}的时刻` })).toBeEnabled();
}
