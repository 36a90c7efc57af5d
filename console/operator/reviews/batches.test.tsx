import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dialogOf, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { siteSetting } from '../../../server/platform/db/schema.ts';
import { OPERATIONS, testSubjects } from '../../../server/testing/records/subjects.ts';
import { contract } from '../../../shared/contract/index.ts';

const fixture = testSubjects();
const { database, ask, submit, idOf, stateOf } = fixture;
const { open, signIn } = operatorPages(fixture);

let ids: number[] = [];
beforeEach(async () => {
  await database.db.insert(siteSetting).values({ key: 'review_sample', value: 1 });
  ids = [];
  for (const object_title of ['无锡厂房', '常州商铺', '扬州仓库'])
    ids.push(await idOf(submit({ object_title })));
});

it('approves many subjects of a creditor once the sample was opened, and tells what stays', async () => {
  await idOf(submit({ object_title: '苏州车位', initial_price: 1 }));
  open('/reviews');
  await user.click(await screen.findByRole('link', { name: '批量审核' }));
  await user.click(await screen.findByRole('link', { name: '江南资产管理有限公司' }));
  const approve = await screen.findByRole('button', { name: '通过所选 4 项' });
  expect(approve.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('抽查的标的还有 1 项未打开查看')).toBeDefined();

  for (const id of [...ids, 4]) await ask(contract.oneSubject, { id }, OPERATIONS);
  open('/reviews/batches?creditor_id=1');
  await user.click(await screen.findByRole('checkbox', { name: '扬州仓库' }));
  await user.click(await screen.findByRole('button', { name: '通过所选 3 项' }));
  const dialog = await dialogOf('确定通过所选 3 项吗？');
  await user.click(dialog.getByRole('button', { name: /^通\s?过$/ }));
  const results = await screen.findByRole('status', { name: '处理结果' });
  expect(results.textContent).toContain('已通过 2 项，未通过 1 项');
  expect(results.textContent).toMatch(/苏州车位请单独审核/);
  await waitFor(async () =>
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      [4, 0],
      [4, 0],
      [2, 0],
    ]),
  );
});

it('is not offered to roles that do not review subjects', async () => {
  await signIn('fin', 'finance');
  open('/reviews');
  await screen.findByRole('heading', { name: '待办队列' });
  await section('处理情况');
  expect(screen.queryByRole('link', { name: '批量审核' })).toBeNull();
});
