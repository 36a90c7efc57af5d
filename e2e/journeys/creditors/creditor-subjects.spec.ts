/** A creditor's subject from the first word to the shelf and off again, with the review between. */
import { confirm, dayFromNow, decideSubject, startAtCentre, subjectCard } from '../../steps/creditor.ts';
import { expectNotice } from '../../steps/person.ts';
import { box, choose, chooseDay, pickPlace, picture } from '../../steps/subject-writing.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

test.setTimeout(150_000);

/** Other journeys add to the list at the same time: each searches for its own subject. */
const listOf = (type: number, title: string) =>
  `/creditorUser/subject/subjectList?${new URLSearchParams({ type: String(type), name: title })}`;

test(
  'publishes an auction, sees it on the site, and takes it off',
  ON_A_DESKTOP,
  async ({ page, request }) => {
    const title = '无锡市滨湖区蠡湖大道旅程商铺';
    await startAtCentre(page);
    await page.goto('/creditorUser/subject/onShelf');
    await page.getByRole('link', { name: '去发布' }).click();
    await page.waitForURL('/creditorUser/subject/onShelfDetail?action=create');

    // A draft needs little.
    await choose(page, '标的类型', '商业用房');
    await box(page, '标的名称').fill(title);
    await pickPlace(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture('#1d4ed8'), await picture('#15743a')]);
    await expect(page.getByRole('img', { name: '第2张图片' })).toBeVisible();
    await page.getByRole('button', { name: '保存' }).click();
    await expectNotice(page, '操作成功');
    await page.waitForURL('/creditorUser/subject/subjectList?type=2');

    // A saved draft is completed from the list.
    await page.goto(listOf(2, title));
    await expect(subjectCard(page, title)).toContainText('未提交');
    await subjectCard(page, title).getByRole('link', { name: '编辑' }).click();
    await expect(box(page, '标的名称')).toHaveValue(title);
    await expect(page.getByRole('radio', { name: '资产推介' })).toBeDisabled();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('该项为必填项').first()).toBeVisible();

    await box(page, '评估价').fill('3200000');
    await box(page, '起拍价').fill('2400000');
    await box(page, '保证金').fill('240000');
    await box(page, '加价幅度').fill('10000');
    await chooseDay(page, '竞价开始时间', dayFromNow(7));
    await page.getByRole('radio', { name: '自定义' }).check();
    await chooseDay(page, '自定义结束时间', dayFromNow(7));
    await choose(page, '处置平台', '阿里拍卖');
    await box(page, '处置平台链接').fill('https://sf-item.taobao.com/sf_item/725001.htm');
    for (const name of ['竞买公告', '竞买须知', '标的介绍'])
      await box(page, name).fill(`${name}：请现场看样。`);
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('结束时间不能小于等于开始时间')).toBeVisible();
    await expect(box(page, '自定义结束时间')).toBeFocused();
    await chooseDay(page, '自定义结束时间', dayFromNow(9));
    await page.getByRole('button', { name: '提交审核' }).click();
    await expectNotice(page, '已提交审核');

    // It is not found before the review.
    await page.waitForURL(listOf(2, title));
    await expect(subjectCard(page, title)).toContainText('审核中');
    const detail = await subjectCard(page, title)
      .getByRole('link', { name: '查看详情' })
      .getAttribute('href');
    const id = new URL(detail ?? '', 'http://site').searchParams.get('id');
    await page.goto(`/search?name=${encodeURIComponent(title)}`);
    await expect(page.getByText(`没有找到与“${title}”相关的标的`)).toBeVisible();
    await decideSubject(request, id, 'approve');

    await page.goto(`/search?name=${encodeURIComponent(title)}&zc_type=2`);
    await page.getByRole('region', { name: '搜索结果' }).getByRole('article').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('竞买公告：请现场看样。')).toBeVisible();

    // An unpublished subject has no page.
    await page.goto(listOf(2, title));
    await subjectCard(page, title).getByRole('button', { name: '下架' }).click();
    await confirm(page, '下架');
    await expectNotice(page, '下架成功');
    await expect(subjectCard(page, title)).toContainText('待上架');
    // The page that was open before is cached for ten seconds.
    const status = async () => (await page.request.get(`/object/${id}`)).status();
    await expect.poll(status).toBe(404);

    // An approved version is shelved without another review.
    await subjectCard(page, title).getByRole('button', { name: '上架' }).click();
    await confirm(page, '上架');
    await expect(subjectCard(page, title)).toContainText('已上架');
  },
);

test(
  'corrects what the review refused, and changes what is on the shelf by a revision',
  ON_A_PHONE,
  async ({ page, request }) => {
    const title = '江阴市某纺织公司债权推介';
    await startAtCentre(page);
    await page.goto('/creditorUser/subject/onShelfDetail?action=create&type=3');
    await choose(page, '标的类型', '债权');
    await box(page, '标的名称').fill(title);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture('#a15c00')]);
    await expect(page.getByRole('img', { name: '第1张图片' })).toBeVisible();
    await box(page, '评估价').fill('880000');
    for (const name of ['竞买公告', '标的介绍']) await box(page, name).fill(`${name}初稿`);
    await page.getByRole('button', { name: '提交审核' }).click();
    await expectNotice(page, '已提交审核');

    await page.goto(listOf(3, title));
    const detail = await subjectCard(page, title)
      .getByRole('link', { name: '查看详情' })
      .getAttribute('href');
    const id = new URL(detail ?? '', 'http://site').searchParams.get('id');
    await decideSubject(request, id, 'reject', { remark: '请补充担保情况' });
    await page.reload();
    await expect(subjectCard(page, title)).toContainText('审核未通过');
    const refusal = subjectCard(page, title).getByRole('button', { name: '查看拒绝原因' });
    await refusal.click();
    const alert = page.getByRole('alert').filter({ hasText: '审核拒绝原因' });
    await expect(alert).toContainText('请补充担保情况');
    // It disappears by itself; hovering over the button displays it again.
    await page.mouse.move(0, 0);
    await expect(alert).toBeHidden();
    await refusal.hover();
    await expect(page.getByRole('tooltip')).toHaveText('请补充担保情况');

    await subjectCard(page, title).getByRole('link', { name: '编辑' }).click();
    await box(page, '标的介绍').fill('抵押担保，权属清晰。');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expectNotice(page, '已提交审核');
    await decideSubject(request, id, 'approve');

    // The published version stays until its revision is approved.
    await page.goto(`/creditorUser/subject/onShelfDetail?action=edit&id=${id}&type=3`);
    await box(page, '标的名称').fill(`${title}（降价）`);
    await page.getByRole('button', { name: '提交审核' }).click();
    await expectNotice(page, '修订已提交审核，当前展示内容不变');
    await page.goto(`/object/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await decideSubject(request, id, 'approve');
    await page.goto(listOf(3, title));
    await expect(subjectCard(page, `${title}（降价）`)).toContainText('已上架');
  },
);
