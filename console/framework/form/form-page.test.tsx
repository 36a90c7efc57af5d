import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider, renderResource, type TestProvider } from '../../../mocks/form-pages.tsx';
import { thing, things, warn } from '../../../mocks/things.ts';
import { errorOf, expectFocus } from '../../../mocks/typing.ts';
import { ApiError } from '../../../providers/api.ts';
import { writeSession } from '../../../providers/session.ts';
import { messages } from '../../../shared/messages.ts';

let provider: TestProvider;

const title = () => screen.findByLabelText<HTMLInputElement>(/^名称/);
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const open = (address = '/form', before = '/before') =>
  renderResource(things, { provider, addresses: [before, address] });
const edit = () => {
  provider.getOne.mockResolvedValue({ data: thing as never });
  return open('/form?id=7&type=2');
};

beforeEach(async () => {
  warn.mockReset().mockResolvedValue([]);
  provider = dataProvider();
  writeSession({ role: 'creditor', token: 't', account: 'c1', realname: '某银行', deleteSign: 0 });
});

describe('a new record', () => {
  it('has a title, its sections, required marks and helps', async () => {
    open();
    expect(await heading('发布物品')).toBeTruthy();
    expect(screen.getByRole('region', { name: '基本信息' })).toBeTruthy();
    const field = await title();
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '不超过60字',
    );
  });

  it('shows what is wrong beside the fields, goes to the first, and keeps what was typed', async () => {
    const { user } = open();
    await title();
    await user.type(await screen.findByLabelText('备注'), '保留');
    await user.click(button('提交审核'));
    await expectFocus(() => screen.getByLabelText(/^名称/));
    expect(errorOf('名称*')).toBe(messages.titleRequired);
    expect(errorOf('起拍价')).toBe(messages.required);
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('保留');
    expect(provider.create).not.toHaveBeenCalled();
    await user.type(await title(), '房');
    expect(errorOf('名称*')).toBeNull();
  });

  it('is created with the submit’s name; says so and goes back to the page before', async () => {
    const { user } = open();
    await user.type(await title(), '一处房产');
    await user.type(await screen.findByLabelText('起拍价'), '1280000.5');
    await user.click(button('提交审核'));
    expect(await heading('之前的页面')).toBeTruthy();
    expect(screen.getByText('已提交审核')).toBeTruthy();
    const { variables, meta } = provider.create.mock.calls[0]?.[0] ?? {};
    expect(variables).toEqual({ kind: 2, title: '一处房产', price: 1_280_000.5, remark: '' });
    expect(meta).toMatchObject({ submit: 'submit' });
  });

  it('goes to the list where no page of ours was before', async () => {
    const { user } = renderResource(things, { provider, addresses: ['/form'] });
    await user.type(await title(), '一处房产');
    await user.click(button('保存'));
    expect(await heading('列表页')).toBeTruthy();
  });

  it('hides fields by the others, and sends none of them', async () => {
    const { user } = open();
    await user.type(await title(), '推介房产');
    await user.type(await screen.findByLabelText('起拍价'), '5');
    await user.click(screen.getByLabelText('推介'));
    expect(screen.queryByLabelText('起拍价')).toBeNull();
    expect(screen.queryByRole('region', { name: '价格信息' })).toBeNull();
    await user.click(button('保存'));
    await heading('之前的页面');
    expect(provider.create.mock.calls[0]?.[0].variables).toEqual({ kind: 3, title: '推介房产', remark: '' });
  });

  it('lets a change follow up on another', async () => {
    const { user } = open();
    const remark = await screen.findByLabelText<HTMLInputElement>('备注');
    await user.type(remark, '旧备注');
    await user.click(await screen.findByLabelText('推介'));
    expect(remark.value).toBe('');
  });

  it('sends once, however often one presses', async () => {
    let answer = (_: { data: never }) => {};
    provider.create.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { user } = open();
    await user.type(await title(), '一处房产');
    await user.dblClick(button('保存'));
    await user.keyboard('{Control>}s{/Control}');
    expect(provider.create).toHaveBeenCalledTimes(1);
    expect(button('提交审核').hasAttribute('disabled')).toBe(true);
    answer({ data: {} as never });
    await heading('之前的页面');
  });

  it('takes Ctrl+S for saving and Ctrl+Enter for the main button', async () => {
    const { user } = open();
    await user.type(await title(), '一处房产');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(errorOf('起拍价')).toBe(messages.required));
    await user.keyboard('{Meta>}s{/Meta}');
    await heading('之前的页面');
    expect(provider.create.mock.calls[0]?.[0].meta).toMatchObject({ submit: 'save' });
  });

  it('shows the server’s objections beside the fields, and what has no field above the buttons', async () => {
    provider.create
      .mockRejectedValueOnce(
        new ApiError('refused', '名称已被使用', { status: 422, errors: { title: '名称已被使用' } }),
      )
      .mockRejectedValueOnce(new ApiError('network', messages.networkFailed));
    const { user } = open();
    await user.type(await title(), '一处房产');
    await user.click(button('保存'));
    await waitFor(() => expect(errorOf('名称*')).toBe('名称已被使用'));
    await expectFocus(() => screen.getByLabelText(/^名称/));
    await user.click(button('保存'));
    expect((await screen.findByRole('alert')).textContent).toContain(messages.networkFailed);
    expect((await title()).value).toBe('一处房产');
  });

  it('asks where there is something to warn of', async () => {
    warn.mockResolvedValue([{ text: '已有名称相近的标的', to: '/detail?id=3' }]);
    const { user } = open();
    await user.type(await title(), '一处房产');
    await user.click(button('保存'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('已有名称相近的标的')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/detail?id=3');
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.create).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '继续提交' }));
    await heading('之前的页面');
    expect(provider.create).toHaveBeenCalledTimes(1);
  });
});

describe('an existing record', () => {
  it('loads the record that the address names, and changes it', async () => {
    const { user } = edit();
    expect(await heading('编辑物品')).toBeTruthy();
    expect(provider.getOne.mock.calls[0]?.[0]).toMatchObject({
      resource: 'things',
      id: '7',
      meta: { query: { id: '7', type: '2' } },
    });
    expect((await screen.findByLabelText<HTMLInputElement>('起拍价')).value).toBe('1,285,000.00');
    expect(screen.getByText('128.5万元')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('拍卖').disabled).toBe(true);
    await user.type(await title(), '（新）');
    await user.click(button('提交审核'));
    await heading('之前的页面');
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      id: '7',
      variables: { title: '一处房产（新）', price: 1_285_000 },
      meta: { submit: 'submit' },
    });
  });

  it('says what to do when it can’t be had', async () => {
    provider.getOne.mockRejectedValueOnce(new ApiError('network', messages.networkFailed));
    provider.getOne.mockResolvedValue({ data: thing as never });
    const { user } = open('/form?id=7');
    expect(await screen.findByText(messages.networkFailed)).toBeTruthy();
    await user.click(button('重试'));
    expect((await title()).value).toBe('一处房产');
  });

  it('says that it is not there', async () => {
    provider.getOne.mockRejectedValue(new ApiError('missing', messages.notFound, { status: 404 }));
    open('/form?id=8');
    expect(await screen.findByText(messages.notFound)).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回物品列表' }).getAttribute('href')).toBe('/list');
  });
});
