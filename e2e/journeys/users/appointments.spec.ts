import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../steps/axe.ts';
import { expectNotice, signIn } from '../../steps/person.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

interface Slot {
  start_time: string;
  end_time: string;
  left: number;
}

const slotsOf = async (request: APIRequestContext, id: number): Promise<Slot[]> =>
  (await (await request.post('/customer/Index/visitSlots', { form: { id } })).json()).list;

/** A listing of the demonstration with many free places: each run books another one of them. */
async function aListingToView(request: APIRequestContext) {
  const form = { zc_type: 1, object_status: 'todo', order_type: 1, size: 50 };
  const { list } = await (await request.post('/customer/Index/ObjcetList', { form })).json();
  for (const { id, object_title } of list as { id: number; object_title: string }[]) {
    const slot = (await slotsOf(request, id)).find(({ left }) => left > 3);
    if (slot) return { id, title: object_title, slot };
  }
  throw new Error('no listing of the demonstration can be viewed');
}

const leftAt = async (request: APIRequestContext, id: number, start: string) =>
  (await slotsOf(request, id)).find(({ start_time }) => start_time === start)?.left;

const nameOf = ({ start_time }: Slot) =>
  new RegExp(
    `^${Number(start_time.slice(5, 7))}月${Number(start_time.slice(8, 10))}日(?: 周.)? ${start_time.slice(11, 16)}`,
  );

async function bookAt(page: Page, slot: Slot) {
  const time = page.getByRole('radio', { name: nameOf(slot) });
  const later = page.getByText(/^更多日期/);
  await expect(page.getByRole('button', { name: '预约看样' })).toBeVisible();
  if (!(await time.isVisible())) await later.click();
  await time.check();
  await page.getByLabel('看样人姓名').fill('王小明');
  await page.getByRole('button', { name: '预约看样' }).click();
}

test(
  'a visitor signs in, comes back, books, finds it in the centre and cancels',
  ON_A_PHONE,
  async ({ page, request }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    const { id, title, slot } = await aListingToView(request);
    const before = slot.left;

    await page.goto(`/object/${id}`);
    await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island=consult][data-live=yes]')).toBeAttached();
    await page.getByLabel('咨询内容').fill('可以贷款吗？');
    await page.getByRole('link', { name: '预约看样' }).click();
    await expect(page.getByRole('heading', { name: '预约看样' })).toBeInViewport();
    const time = page.getByRole('link', { name: nameOf(slot) });
    if (!(await time.isVisible())) await page.getByText(/^更多日期/).click();
    await time.click();
    await page.waitForURL('/login/g_login');
    await signIn(page, account);
    await page.waitForURL(`/object/${id}#visit`);

    await expect(page.getByRole('radio', { name: nameOf(slot) })).toBeChecked();
    await expect(page.getByLabel('看样人手机号')).toHaveValue(account.phone);
    await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('咨询内容')).toHaveValue('可以贷款吗？');
    await expectAccessible(page);
    await bookAt(page, slot);
    await expect(page.getByRole('status').filter({ hasText: '预约已提交' })).toBeVisible();
    expect(await leftAt(request, id, slot.start_time)).toBe(before - 1);

    await page.getByRole('link', { name: '查看我的预约' }).click();
    await expect(page.getByRole('heading', { name: '我的预约' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(slot.start_time.slice(0, 10))).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '添加到日历' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`看样-${slot.start_time.slice(0, 10)}.ics`);
    const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    const utc = (time: string) =>
      `${new Date(`${time.replace(' ', 'T')}+08:00`).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(text).toContain(`\r\nDTSTART:${utc(slot.start_time)}\r\nDTEND:${utc(slot.end_time)}\r\n`);
    expect(text).toContain(`SUMMARY:看样：${title}`);

    await page.getByRole('button', { name: '取消预约' }).click();
    await page.getByRole('button', { name: '确认取消预约' }).click();
    await expectNotice(page, '预约已取消');
    await expect(page.getByText('还没有即将进行的看样')).toBeVisible();
    expect(await leftAt(request, id, slot.start_time)).toBe(before);
    await page.getByRole('link', { name: '历史预约' }).click();
    await expect(page).toHaveURL('/user/myTool/myAppoint?scope=past');
    await expect(page.getByText('已取消', { exact: true })).toBeVisible();
  },
);

test('the demonstration’s user has appointments of each kind', async ({ page }) => {
  await startAsUser(page, { phone: '13800000001', password: 'zichan2026' });
  await page.goto('/user/myTool/myAppoint');
  // The one that waits is confirmed by the sandbox's rule, sooner or later.
  await expect(page.getByText('已确认').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^1380000\d{4}$/ }).first()).toBeVisible();
  await page.getByRole('link', { name: '历史预约' }).click();
  await expect(page.getByText('已结束')).toBeVisible();
  await expectAccessible(page);
});
