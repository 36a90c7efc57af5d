/** A creditor finds a judicial auction, claims it with the judgment, and owns it once an operator agrees. */
import { NEW_CREDITOR, operate, operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** As long as courts name them. */
const NAME = `${'江苏省南京市中级人民法院民事判决书'.repeat(4)}.pdf`;
const JUDGMENT = {
  name: NAME,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

test('claims a judicial auction', ON_A_PHONE, async ({ page, request }) => {
  await startAtCentre(page, NEW_CREDITOR);
  await page.goto('/creditorUser/subject/onShelf');
  await page.getByRole('link', { name: '去认领' }).click();
  await page.waitForURL('/creditorUser/subject/claim');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: '认领', exact: true }) })
    .first();
  const title = await card.getByRole('heading').locator('span').last().innerText();
  await card.getByRole('link', { name: '查看详情' }).click();
  await expect(page).toHaveURL(/\/creditorUser\/subject\/subjectDetail\?id=\d+&type=1&action=claim&name=/);
  await page.getByRole('region', { name: '认领' }).getByRole('link', { name: '认领标的' }).click();
  await page.waitForURL(/\/creditorUser\/subject\/claimSubmit\?id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await expect(page.getByText('李建国').last()).toBeVisible();

  await page.getByRole('button', { name: '提交认领' }).click();
  await expect(page.getByText('该项为必填项')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(JUDGMENT);
  await expect(page.getByRole('button', { name: `查看${NAME}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await page.getByRole('button', { name: '提交认领' }).click();
  const done = page.getByRole('dialog').filter({ hasText: '申请已提交，平台审核会在3个工作日完成。' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: '知道了' }).click();

  await page.goto(`/creditorUser/subject/subjectDetail?id=${id}&type=1&action=claim`);
  await expect(page.getByText('您的认领申请正在审核中')).toBeVisible();
  const [waiting] = (await operatorsRows(request, 'claims?status=1')).filter((it) => it.object_id === id);
  expect(waiting?.name).toBe('李建国');
  await operate(request, `claims/${waiting?.id}/approve`);

  await page.goto('/creditorUser/subject/subjectList?type=1');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('已认领');
});
