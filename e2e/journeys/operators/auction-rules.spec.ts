/** An operator changes a rule of auctions: the public page and the warnings of an import follow. */
import type { Page } from '@playwright/test';
import { contract } from '../../../shared/contract/index.ts';
import { LAW_DEFAULTS } from '../../../shared/domain/auctions/auction-law.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { PASSWORD, startAsOperator } from '../../steps/operator.ts';
import { send } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, testWithOperators as test } from '../../steps/visitor.ts';

/** Opens a judicial auction of a home: a second one, which a sale follows. @returns its address */
async function visitHome(page: Page): Promise<string> {
  await page.goto(`/search?zc_type=1&second_class=1&name=${encodeURIComponent('第二次拍卖')}`);
  const found = page.getByRole('region', { name: '搜索结果' }).getByRole('article');
  await found.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '权利与负担' })).toBeVisible();
  return page.url();
}

/** Changes the settings by the form. */
async function changeSettings(page: Page, values: Record<string, string>) {
  await page.goto('/ops/settings');
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('站点设置已保存，页面已更新')).toBeVisible();
}

/** Puts all rules back. */
async function restoreRules(page: Page) {
  const { data } = await send(page, contract.operatorLogin, { name: 'admin', password: PASSWORD });
  const headers = { Token: data.token };
  const settings = await (await page.request.get('/ops/v1/site-settings/1', { headers })).json();
  const restored = { ...settings, ...LAW_DEFAULTS };
  const answer = await page.request.patch('/ops/v1/site-settings/1', { headers, data: restored });
  expect(answer.status(), await answer.text()).toBe(200);
}

const LOTS = '类型,标的名称,评估价,起拍价\n司法拍卖,规则核对用标的一号,100万,75万\n';

test('a rule that an operator changes', ON_A_DESKTOP, async ({ page }) => {
  const home = await visitHome(page);
  await expect(page.getByText(/变卖60日/).first()).toBeVisible();
  await startAsOperator(page, 'admin');
  await changeSettings(page, {
    变卖期: '45',
    首次拍卖起拍价不低于评估价的: '80',
    起拍价的依据: '新规定第一条',
    规则核对日期: '2027-01-04',
  });
  try {
    await page.goto(home);
    await expect(page.getByText(/变卖45日/).first()).toBeVisible();
    await page.getByRole('heading', { name: '权利与负担' }).click();
    await expect(page.getByText('规则核对日期 2027-01-04')).toBeVisible();

    await page.goto('/ops/listings/import');
    const file = { name: '标的.csv', mimeType: 'text/csv', buffer: Buffer.from(LOTS) };
    await page.getByLabel('标的文件').setInputFiles(file);
    await expect(page.getByText('1行不符合拍卖规则，请核对；不影响导入')).toBeVisible();
    await expect(page.getByText(/不得低于评估价的80%（新规定第一条）/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/ops/audit');
    await expect(page.getByText('变卖期：60 → 45').first()).toBeVisible();
  } finally {
    await restoreRules(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [name, screen] of [
    ['a desktop', ON_A_DESKTOP],
    ['a phone', ON_A_PHONE],
  ] as const)
    test(`rights unfold on ${name}`, screen, async ({ page }) => {
      await visitHome(page);
      const rights = page.locator('#rights');
      await expect(rights.getByText(/仅供参考，不构成法律意见/)).toBeHidden();
      await rights.getByRole('heading').click();
      await expect(rights.getByText(/仅供参考，不构成法律意见/)).toBeVisible();
      await expect(rights.getByRole('term').first()).toBeVisible();
    });
});

test('rights are accessible', ON_A_PHONE, async ({ page }) => {
  await visitHome(page);
  await page.getByRole('heading', { name: '权利与负担' }).click();
  await expect(page.getByText(/仅供参考，不构成法律意见/)).toBeVisible();
  await expectAccessible(page);
});
