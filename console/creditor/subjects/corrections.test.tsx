import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, open, save, submit, reject, idOf, onShelf, detail } = creditorPages();

const REASON = '照片不清晰，请补充室内照片';
const edit = (id: number) => open(`/subject/onShelfDetail?action=edit&id=${id}&type=2`);

describe('the reason of a rejection', () => {
  it('is displayed on the detail page and in the form', async () => {
    const id = await idOf(submit());
    await reject(id, REASON);
    open(`/subject/subjectDetail?id=${id}&type=2`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${messages.rejectionTitle}${REASON}`);
  });

  it('stands in the form, of a subject and of changes to it', async () => {
    const id = await onShelf();
    await submit({ id, introduce: '四室两厅' });
    await reject(id, REASON);
    edit(id);
    expect((await screen.findByText(REASON)).closest('[role=alert]')?.textContent).toContain('审核拒绝原因');
  });

  it('stands nowhere before there is one', async () => {
    edit(await idOf(save()));
    await screen.findByRole('heading', { level: 1, name: '编辑标的' });
    expect(screen.queryByText(messages.rejectionTitle)).toBeNull();
  });
});

describe('the form of a subject that the creditor may not edit', () => {
  it('is replaced by a notice during the review', async () => {
    edit(await idOf(submit()));
    expect((await screen.findByRole('alert')).textContent).toContain('正在审核');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('neither shows nor copies a judicial auction', async () => {
    const [id] = await addListings(database.db, { title: '某法院的住宅' });
    open(`/subject/onShelfDetail?action=edit&id=${id}&type=1`);
    expect((await screen.findByRole('alert')).textContent).toContain('由法院上架');
    cleanup();
    open(`/subject/onShelfDetail?action=create&type=2&from=${id}`);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.notFound);
    expect(screen.queryByDisplayValue('某法院的住宅')).toBeNull();
  });
});

describe('a form without a record', () => {
  it.each(['/subject/claimSubmit', '/subject/onShelfDetail?action=edit&type=2'])(
    '%s says so',
    async (page) => {
      open(page);
      expect((await screen.findByRole('alert')).textContent).toContain(messages.notFound);
      expect(screen.queryByRole('button', { name: '提交认领' })).toBeNull();
    },
  );
});

it('a form that was open before another change says so, and overwrites nothing', async () => {
  const id = await idOf(save());
  edit(id);
  const title = await screen.findByLabelText<HTMLInputElement>(/^标的名称/);
  await save({ id, object_title: '别处改过的标题' });
  await user.type(title, '甲');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(messages.subjectChanged)).toBeTruthy();
  expect(title.value).toMatch(/甲$/);
  expect((await detail(id))?.object_title).toBe('别处改过的标题');
});

describe('columns', () => {
  it('are offered where the tab has them', async () => {
    await save();
    open('/subject/subjectList?type=2&view=table');
    await user.click(await screen.findByRole('button', { name: /列设置/ }));
    const offered = within(await screen.findByLabelText('显示的列'))
      .getAllByRole('checkbox')
      .map((it) => it.closest('label')?.textContent);
    expect(offered).toContain('审核状态');
    expect(offered).not.toContain('认领状态');
  });
});
