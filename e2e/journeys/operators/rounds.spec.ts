import { agree, startAsOperator } from '../../steps/operator.ts';
import { expectNotice } from '../../steps/person.ts';
import { expect, test } from '../../steps/visitor.ts';

test('an operator confirms that two listings are one object, and takes it back', async ({ page }) => {
  await startAsOperator(page, 'ops');
  await page.goto('/ops/reviews?kind=rounds');
  await page
    .getByRole('row')
    .filter({ hasText: '同一标的' })
    .last()
    .getByRole('link', { name: '处理' })
    .click();
  await page.waitForURL(/\/ops\/rounds\/detail/);
  const both = page.getByRole('table').filter({ hasText: '标的一' });
  await expect(both.getByRole('row').filter({ hasText: '起拍价' })).toBeVisible();
  await expect(page.getByText('我已领取')).toBeVisible();
  const [one, other] = await both.getByRole('link', { name: /查看公开页面/ }).all();
  const addresses = [await one?.getAttribute('href'), await other?.getAttribute('href')];

  await page.getByRole('button', { name: '是同一标的', exact: true }).click();
  await agree(page, '是同一标的');
  await expectNotice(page, '已确认');
  await expect(page.getByText('确认相同')).toBeVisible();
  const decided = page.url();
  await expect(async () => {
    await page.goto(addresses[0] ?? '');
    const links = page.locator('#rounds').getByRole('link');
    await expect(links.first()).toHaveAttribute('href', addresses[1] ?? '', { timeout: 1_000 });
  }).toPass();

  await page.goto(decided);
  await page.getByRole('button', { name: '撤回判断' }).click();
  await agree(page, '撤回判断');
  await expectNotice(page, '已撤回');
  await expect(page.getByText('待确认').first()).toBeVisible();
});
