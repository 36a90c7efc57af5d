import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider, renderResource, type TestProvider } from '../../../../mocks/form-pages.tsx';
import { clear } from '../../../../mocks/idb-keyval.ts';
import { emptyBrowser } from '../../../../mocks/in-centre.ts';
import { errorOf } from '../../../../mocks/typing.ts';
import { ApiError } from '../../../../providers/api.ts';
import type * as uploads from '../../../../providers/upload.ts';
import { messages } from '../../../../shared/messages.ts';
import type { AnyResource } from '../../resource.ts';
import type { AnyField } from './control.ts';

vi.mock('idb-keyval', () => import('../../../../mocks/idb-keyval.ts'));

/** How files travel is tested where that is written; here it is told when they arrive. */
const uploadFile = vi.hoisted(() => vi.fn<typeof uploads.uploadFile>());
vi.mock('../../../../providers/upload.ts', async (original) => ({
  ...(await original<typeof uploads>()),
  uploadFile,
}));

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

let provider: TestProvider;

/** A form of the one field, and what else it needs. */
function open(field: AnyField, value: unknown, others: Record<string, [AnyField, unknown]> = {}) {
  const all: Record<string, [AnyField, unknown]> = { ...others, it: [field, value] };
  const resource: AnyResource = {
    name: 'things',
    label: '物品',
    permission: 'creditor',
    fields: {},
    form: {
      path: '/form',
      title: { create: '新建', edit: '编辑' },
      fields: Object.fromEntries(Object.entries(all).map(([name, [it]]) => [name, it])),
      groups: [{ title: '内容', fields: Object.keys(all) }],
      initial: () => Object.fromEntries(Object.entries(all).map(([name, [, it]]) => [name, it])),
      fromRecord: (record) => record,
      check: () => ({}),
      submits: [{ name: 'save', label: '保存', success: '操作成功' }],
    },
  };
  const page = renderResource(resource, { provider, addresses: ['/before', '/form'] });
  return {
    ...page,
    /** What reaches the server. */
    async sent() {
      await page.user.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => expect(provider.create).toHaveBeenCalled());
      const [call] = provider.create.mock.calls[0] ?? [];
      return (call?.variables as { it: unknown } | undefined)?.it;
    },
    async refused() {
      await page.user.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => expect(screen.getByText('请按提示修改标红的内容')).toBeTruthy());
      expect(provider.create).not.toHaveBeenCalled();
    },
  };
}

const file = (name = '房屋.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(
    screen.getAllByLabelText(label).find((it) => it instanceof HTMLInputElement && it.type === 'file') ??
      document.body,
    { target: { files } },
  );

beforeEach(async () => {
  emptyBrowser();
  await clear();
  uploadFile.mockReset();
  provider = dataProvider();
});
afterEach(cleanup);

describe('text, numbers and amounts', () => {
  it('takes text up to its length', async () => {
    const { user, sent } = open({ kind: 'text', label: '名称', maxLength: 4 }, '');
    await user.type(await screen.findByLabelText('名称'), '一二三四五');
    expect(await sent()).toBe('一二三四');
  });

  it('takes numbers, also as a spreadsheet writes them', async () => {
    const { user, sent } = open({ kind: 'number', label: '面积', unit: '平方米' }, null);
    const field = await screen.findByLabelText('面积');
    await user.click(field);
    await user.paste('１,２８０.５');
    expect(screen.getByText('平方米')).toBeTruthy();
    expect(await sent()).toBe(1280.5);
  });

  it('objects to numbers out of bounds, instead of changing them', async () => {
    const { user, refused } = open({ kind: 'number', label: '天数', min: 0, isWhole: true }, null);
    const field = await screen.findByLabelText('天数');
    await user.type(field, '-3');
    await refused();
    expect(errorOf('天数')).toBe(messages.mustNotBeNegative);
    await user.clear(field);
    await user.type(field, '1.5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(errorOf('天数')).toBe(messages.mustBeInteger));
  });

  it('shows amounts with thousands and two decimals', async () => {
    const { user, sent } = open({ kind: 'money', label: '评估价' }, 1_285_000);
    const field = await screen.findByLabelText<HTMLInputElement>('评估价');
    expect(field.value).toBe('1,285,000.00');
    await user.clear(field);
    await user.type(field, '9800.5');
    await user.tab();
    expect(field.value).toBe('9,800.50');
    expect(await sent()).toBe(9800.5);
  });

  it('objects to amounts below 0, and takes none', async () => {
    const { user, refused } = open({ kind: 'money', label: '评估价' }, null);
    const field = await screen.findByLabelText('评估价');
    await user.type(field, '-1');
    await refused();
    expect(errorOf('评估价')).toBe(messages.mustNotBeNegative);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(provider.create.mock.calls[0]?.[0].variables).toEqual({ it: null }));
  });
});

describe('a day and an hour', () => {
  it('is kept as it is read', async () => {
    const { user, sent } = open({ kind: 'hour', label: '开始时间' }, '2026/11/20 09:00:00');
    const day = await screen.findByLabelText<HTMLInputElement>('开始时间');
    expect(day.value).toBe('2026-11-20');
    expect(screen.getByText('09:00')).toBeTruthy();
    await user.clear(day);
    await user.type(day, '2027-03-14{Enter}');
    expect(await sent()).toBe('2027-03-14 09:00:00');
  });

  it('begins at ten where only a day is chosen; any hour can be', async () => {
    const { user, sent } = open({ kind: 'hour', label: '开始时间' }, '');
    const hour = await screen.findByRole('combobox', { name: '开始时间的时刻' });
    expect(hour.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('开始时间'), '2026-12-01{Enter}');
    expect(await screen.findByText('10:00')).toBeTruthy();
    fireEvent.mouseDown(hour);
    fireEvent.click(await screen.findByTitle('02:00'));
    expect(await sent()).toBe('2026-12-01 02:00:00');
  });
});

describe('a choice', () => {
  const options = [
    { value: 1, label: '淘宝网' },
    { value: 2, label: '京东' },
  ];

  it('is found by its name', async () => {
    const { user, sent } = open({ kind: 'select', label: '平台', options }, null);
    const field = await screen.findByRole('combobox', { name: '平台' });
    await user.type(field, '京');
    expect(screen.queryByTitle('淘宝网')).toBeNull();
    await user.click(screen.getByTitle('京东'));
    expect(await sent()).toBe(2);
  });

  it('is made by radio buttons and switches', async () => {
    const { user, sent } = open({ kind: 'radio', label: '平台', options }, null, {
      open: [{ kind: 'switch', label: '公开' }, false],
    });
    expect(await screen.findByRole('radiogroup', { name: '平台' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '京东' }));
    await user.click(await screen.findByRole('switch', { name: '公开' }));
    expect(await sent()).toBe(2);
    expect(provider.create.mock.calls[0]?.[0].variables).toMatchObject({ open: true });
  });

  const kind: AnyField = {
    kind: 'radio',
    label: '类型',
    options: [
      { value: 2, label: '拍卖' },
      { value: 3, label: '推介' },
    ],
  };
  const property: AnyField = {
    kind: 'select',
    label: '标的类型',
    optionsFrom: 'classes',
    dependsOn: ['kind'],
  };
  const offers = (byKind: Record<string, object[]>) =>
    provider.custom.mockImplementation(({ query }) =>
      Promise.resolve({ data: (byKind[String((query as { kind: number }).kind)] ?? []) as never }),
    );

  it('comes from the data provider, anew when another field changes', async () => {
    offers({ 2: [{ value: 5, label: '住宅' }], 3: [{ value: 6, label: '债权' }] });
    const { user, sent } = open(property, 5, { kind: [kind, 2] });
    expect(await screen.findByText('住宅')).toBeTruthy();
    expect(provider.custom.mock.calls[0]?.[0]).toMatchObject({
      url: 'things/options/classes',
      method: 'get',
      query: { kind: 2 },
    });
    await user.click(screen.getByRole('radio', { name: '推介' }));
    await waitFor(() => expect(screen.queryByText('住宅')).toBeNull());
    await user.click(await screen.findByRole('combobox', { name: '标的类型' }));
    await user.click(await screen.findByTitle('债权'));
    expect(await sent()).toBe(6);
  });

  it('is emptied when it isn’t offered any more, which is no change of a person', async () => {
    offers({ 2: [{ value: 5, label: '住宅' }] });
    const { router, sent } = open(property, 99, { kind: [kind, 2] });
    await screen.findByText('请选择');
    await waitFor(() => expect(screen.queryByText('99')).toBeNull());
    expect(await sent()).toBeNull();
    expect(router.state.location.pathname).toBe('/before');
  });

  it('waits for the field it depends on', async () => {
    open(property, null, { kind: [kind, null] });
    expect(await screen.findByText('请先选择类型')).toBeTruthy();
    expect(provider.custom).not.toHaveBeenCalled();
  });

  it('can be tried again when the options can’t be had', async () => {
    provider.custom.mockRejectedValueOnce(new ApiError('network', messages.networkFailed));
    const { user } = open(property, null, { kind: [kind, 2] });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('combobox', { name: '标的类型' })).toBeTruthy();
  });
});

describe('a region', () => {
  it('shows the path of a code, and takes any level', async () => {
    const { sent } = open({ kind: 'region', label: '所在地区' }, '310101');
    const field = await screen.findByRole('combobox', { name: '所在地区' });
    expect(await screen.findByText('上海市 / 市辖区 / 黄浦区')).toBeTruthy();
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '广东省' }));
    expect(await sent()).toBe('440000');
  });

  it('offers the whole country', async () => {
    const { sent } = open({ kind: 'region', label: '所在地区' }, '');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '所在地区' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '全国' }));
    expect(await sent()).toBe('100000');
  });
});

describe('images', () => {
  const field: AnyField = { kind: 'images', label: '图片', purpose: 'listing' };
  const had = [
    { id: 1, img_path: '/media/1.webp', delete_sign: 0 },
    { id: 2, img_path: '/media/2.webp', delete_sign: 0 },
  ];
  const sources = () => [...document.querySelectorAll('li img')].map((it) => it.getAttribute('src'));

  it('are uploaded with progress, and stand in the order they were put into', async () => {
    let arrive = (_: string) => {};
    uploadFile.mockImplementation(async (_, { onProgress }) => {
      onProgress?.(0.4);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    const { user, sent, refused } = open(field, had);
    await screen.findByRole('button', { name: '上传图片' });
    choose('图片', file());
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    await refused();
    expect(screen.getByText('文件正在上传，请等待上传完成')).toBeTruthy();
    arrive('/media/new.webp');
    await waitFor(() => expect(sources()).toEqual(['/media/1.webp', '/media/2.webp', '/media/new.webp']));
    await user.click(screen.getByRole('button', { name: '前移第3张图片' }));
    await user.click(screen.getByRole('button', { name: '前移第2张图片' }));
    expect(screen.getByAltText('第1张图片（封面）').getAttribute('src')).toBe('/media/new.webp');
    expect(await sent()).toEqual([{ img_path: '/media/new.webp', delete_sign: 0 }, ...had]);
  });

  it('that were there stay marked when they are taken out; new ones vanish', async () => {
    uploadFile.mockResolvedValue('/media/new.webp');
    const { user, sent } = open(field, had);
    await user.click(await screen.findByRole('button', { name: '删除第1张图片' }));
    choose('图片', file());
    await screen.findByAltText('第2张图片');
    expect(sources()).toEqual(['/media/2.webp', '/media/new.webp']);
    await user.click(screen.getByRole('button', { name: '删除第2张图片' }));
    expect(await sent()).toEqual([had[1], { ...had[0], delete_sign: 1 }]);
  });

  it('are four at most', async () => {
    uploadFile.mockImplementation(async ({ name }) => `/media/${name}`);
    const { sent } = open(field, had);
    await screen.findByRole('button', { name: '上传图片' });
    choose('图片', file('a.jpg'), file('b.jpg'), file('c.jpg'));
    expect(await screen.findByText(messages.tooManyUploads)).toBeTruthy();
    await waitFor(() => expect(sources()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
    expect(await sent()).toHaveLength(4);
  });

  it('say why one was refused', async () => {
    uploadFile.mockRejectedValue(new ApiError('refused', messages.notAnImage, { status: 422 }));
    open(field, []);
    const button = await screen.findByRole('button', { name: '上传图片' });
    choose('图片', file('a.exe'));
    expect(await screen.findByText(`a.exe：${messages.notAnImage}`)).toBeTruthy();
    expect(button.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a document', () => {
  const field: AnyField = { kind: 'document', label: '判决文书', purpose: 'judgment' };

  it('is uploaded, named, replaced and taken out', async () => {
    uploadFile.mockResolvedValue('private:judgment/1.pdf');
    const { user, sent } = open(field, '');
    await screen.findByRole('button', { name: /选择文件/ });
    choose('判决文书', file('判决书.pdf'));
    expect(await screen.findByRole('button', { name: '查看判决书.pdf' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByRole('button', { name: '查看判决书.pdf' })).toBeNull();
    choose('判决文书', file('判决书.pdf'));
    await screen.findByRole('button', { name: '查看判决书.pdf' });
    expect(await sent()).toBe('private:judgment/1.pdf');
  });

  it('is one', async () => {
    open(field, '');
    await screen.findByRole('button', { name: /选择文件/ });
    choose('判决文书', file(), file());
    expect(await screen.findByText(messages.tooManyUploads)).toBeTruthy();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('can be called off on the way', async () => {
    uploadFile.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { user } = open(field, '');
    await screen.findByRole('button', { name: /选择文件/ });
    choose('判决文书', file('大文件.pdf'));
    await user.click(await screen.findByRole('button', { name: '取消上传大文件.pdf' }));
    expect(await screen.findByRole('button', { name: /选择文件/ })).toBeTruthy();
  });
});

describe('a long text', () => {
  const field: AnyField = { kind: 'markdown', label: '公告', maxLength: 1000 };

  it('is previewed as visitors will see it', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user, sent } = open(
      field,
      '# 拍卖公告\n\n<script>alert(1)</script>\n\n![](https://evil.example/a.png)',
    );
    const field_ = await screen.findByLabelText<HTMLTextAreaElement>('公告');
    expect(await screen.findByRole('heading', { name: '拍卖公告', level: 3 })).toBeTruthy();
    expect(document.querySelector('form script')).toBeNull();
    expect(document.querySelector('form img')).toBeNull();
    await user.clear(field_);
    await user.type(field_, '**新**公告');
    expect(await sent()).toBe('**新**公告');
  });

  it('takes pictures by upload', async () => {
    uploadFile.mockResolvedValue('/media/e.webp');
    const { sent } = open(field, '文字');
    await screen.findByRole('button', { name: '上传图片' });
    choose('公告的图片', file('平面图.png'));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('公告').value).toContain('![平面图](/media/e.webp)'),
    );
    expect(uploadFile.mock.calls[0]?.[1].purpose).toBe('editor');
    expect(await sent()).toBe('文字\n\n![平面图](/media/e.webp)\n');
  });
});

describe('a place', () => {
  const field: AnyField = { kind: 'coordinate', label: '经纬度' };

  it('is typed', async () => {
    const { user, refused, sent } = open(field, '');
    const text = await screen.findByLabelText('经纬度');
    await user.type(text, '31.2;121.4');
    await user.tab();
    expect(errorOf('经纬度')).toBe(messages.coordinateInvalid);
    await refused();
    await user.clear(text);
    await user.type(text, ' 31.230416,121.473701 ');
    await user.tab();
    expect(await sent()).toBe('31.230416,121.473701');
  });

  it('is picked on the map, where nothing is picked by itself', async () => {
    const { user, sent } = open(field, '');
    await user.click(await screen.findByRole('button', { name: '在地图上选点' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('application');
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(dialog.getByRole('alert').textContent).toBe(messages.placeNotSelected);
    dialog.getByRole('application').focus();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText(/^经度 \d+\.\d{6} 纬度 \d+\.\d{6}$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sent()).toMatch(/^\d+\.\d{6},\d+\.\d{6}$/);
  });
});
