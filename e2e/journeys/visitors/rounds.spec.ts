import type { APIRequestContext } from '@playwright/test';
import type { ListingDetail, ObjectRound } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { expect, test } from '../../steps/visitor.ts';

const isOpen = ({ object_status }: ObjectRound) => ['即将开始', '正在进行'].includes(object_status ?? '');

/** A listing whose round failed, and the one that offers the object now. */
async function failedRound(request: APIRequestContext): Promise<{ failed: number; next: number }> {
  for (let page = 1; page < 20; page++) {
    const form = { zc_type: 1, disposal_status: 3, page, size: 20 };
    const { list } = await (await request.post('/customer/Index/ObjcetList', { form })).json();
    for (const { id } of list) {
      const answer = await (await request.post('/customer/Index/objectDetail', { form: { id } })).json();
      const { object_rounds, object_status }: ListingDetail = answer.data;
      const next = object_rounds.findLast(isOpen);
      if (object_status === '已结束' && next) return { failed: id, next: next.listing_id };
    }
  }
  throw new Error('No failed round has a next one');
}

test('a failed round leads to the next one, without scripts too', async ({ page, request, browser }) => {
  const { failed, next } = await failedRound(request);
  await page.goto(`/object/${failed}`);
  const lead = page.getByText('该标的已有新一轮：').getByRole('link');
  await expect(lead).toContainText(/二拍|变卖/);
  const rounds = page.locator('#rounds');
  await expect(rounds.getByRole('row').filter({ hasText: '本页' })).toContainText('流拍');
  await expect(rounds).toContainText('−20%');
  await expectAccessible(page);

  await lead.click();
  await page.waitForURL(`**/object/${next}`);
  const own = page.locator('#rounds').getByRole('row').filter({ hasText: '本页' });
  await expect(own).toContainText(/即将开始|正在进行/);
  await expect(page.getByText('该标的已有新一轮：')).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const paper = await plain.newPage();
  await paper.goto(page.url().replace(/\d+$/, String(failed)));
  await paper.getByText('该标的已有新一轮：').getByRole('link').click();
  await expect(paper).toHaveURL(new RegExp(`/object/${next}$`));
  await plain.close();
});
