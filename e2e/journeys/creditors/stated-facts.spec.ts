import { factsOfKind } from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { REVISION_STATUS } from '../../../shared/domain/subject.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { expectNotice } from '../../steps/person.ts';
import { box } from '../../steps/subject-writing.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

interface Subject {
  id: number;
  zc_type: number;
  second_class: PropertyKind;
  revision_status: number;
}

test(
  'a creditor edits a text, confirms a fact of it and corrects another by keyboard, and the page has both',
  ON_A_DESKTOP,
  async ({ page, request }) => {
    // Of the demonstration: an auction on the shelf that may be let. What is saved waits beside it as a revision.
    const subjects = await operatorsRows<Subject>(request, 'subjects?is_start=4&_sort=id&_start=0&_end=50');
    const subject = subjects.find(
      ({ zc_type, second_class, revision_status }) =>
        zc_type === 2 &&
        factsOfKind(second_class).includes('lease') &&
        revision_status !== REVISION_STATUS.underReview,
    );
    await startAtCentre(page);
    await page.goto(`/creditorUser/subject/onShelfDetail?action=edit&id=${subject?.id}&type=2`);
    const facts = page.getByRole('region', { name: '关键信息' });
    const lease = facts.getByRole('listitem').filter({ hasText: '租赁情况' });
    // What the demonstration's notice says of a lease is taken out first.
    for (const text of ['竞买公告', '竞买须知', '标的介绍']) await box(page, text).fill('请现场查看。');
    await expect(lease).toContainText('公告未说明');
    await box(page, '标的介绍').fill(
      '现场查勘时房屋空置。\n\n租赁情况：无租赁。\n\n付款期限：成交后10日内付清余款。',
    );
    await expect(lease).toContainText('无租赁');
    await expectAccessible(page);

    await lease.getByRole('button', { name: '确认租赁情况' }).focus();
    await page.keyboard.press('Enter');
    await expect(lease).toContainText('待保存');
    const days = facts.getByLabel('付款期限改为');
    await days.focus();
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await expect(facts.getByRole('listitem').filter({ hasText: '付款期限' })).toContainText('15天');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expectNotice(page, '操作成功，提交审核前当前展示内容不变');

    const keyFacts = page.getByRole('region', { name: '关键信息' });
    await expect(async () => {
      await page.goto(`/object/${subject?.id}`);
      await expect(keyFacts.locator('li').filter({ hasText: '付款期限' })).toContainText('15天', {
        timeout: 1_000,
      });
    }).toPass();
    await expect(keyFacts.locator('li').filter({ hasText: '租赁情况' })).toContainText('无租赁');
    await expect(keyFacts.locator('li').filter({ hasText: '租赁情况' })).toContainText('商家说明');
  },
);
