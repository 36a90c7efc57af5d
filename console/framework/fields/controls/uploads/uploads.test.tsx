import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { dataProvider, renderField, type TestProvider } from '../../../../../mocks/form-pages.tsx';
import { errorOf } from '../../../../../mocks/typing.ts';
import { ApiError } from '../../../../../providers/api.ts';
import * as uploads from '../../../../../providers/upload.ts';
import { messages } from '../../../../../shared/messages.ts';
import type { AnyFormField } from '../../../resource.ts';

/** Uploads have tests of their own; here the test decides when they end. */
let uploadFile: MockInstance<typeof uploads.uploadFile>;
let provider: TestProvider;
const uploadLink = vi.fn();
const open = (field: AnyFormField, value: unknown) =>
  renderField(field, value, {
    provider,
    services: {
      api: { signUpload: uploadLink, completeUpload: uploadLink, handFile: uploadLink, uploadLink },
    },
  });

const file = (name = '房屋.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(
    screen.getAllByLabelText(label).find((it) => it instanceof HTMLInputElement && it.type === 'file') ??
      document.body,
    { target: { files } },
  );

beforeEach(async () => {
  uploadFile = vi.spyOn(uploads, 'uploadFile');
  uploadLink.mockReset();
  provider = dataProvider();
});

describe('images', () => {
  const field: AnyFormField = { kind: 'pictures', label: '图片', purpose: 'listing' };
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
    await waitFor(() => expect(sources()).toHaveLength(4));
    expect(screen.getByText(`${messages.tooManyUploads}：c.jpg`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
    expect(await sent()).toHaveLength(4);
  });

  it('keep the good ones of a choice and name each bad one, also after the good ones have arrived', async () => {
    const arrivals: (() => void)[] = [];
    uploadFile.mockImplementation(({ name }) =>
      name.endsWith('.exe')
        ? Promise.reject(new ApiError('refused', messages.notAnImage, { status: 422 }))
        : new Promise((resolve) => arrivals.push(() => resolve(`/media/${name}`))),
    );
    const { sent } = open(field, []);
    await screen.findByRole('button', { name: '上传图片' });
    choose('图片', file('a.jpg'), file('b.exe'), file('c.jpg'), file('d.exe'), file('e.jpg'));
    const named = [
      `${messages.tooManyUploads}：e.jpg`,
      `b.exe：${messages.notAnImage}`,
      `d.exe：${messages.notAnImage}`,
    ];
    await screen.findByText(named.join('；'));
    for (const arrive of arrivals) arrive();
    await waitFor(() => expect(sources()).toEqual(['/media/a.jpg', '/media/c.jpg']));
    expect(screen.getByText(named.join('；'))).toBeTruthy();
    expect(await sent()).toHaveLength(2);
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
  const field: AnyFormField = { kind: 'document', label: '判决文书', purpose: 'judgment' };

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

  it('has its whole name at hand, however long it is', async () => {
    const name = `${'民事判决书'.repeat(12)}.pdf`;
    uploadFile.mockResolvedValue('private:judgment/1.pdf');
    open(field, '');
    await screen.findByRole('button', { name: /选择文件/ });
    choose('判决文书', file(name));
    expect((await screen.findByRole('button', { name: `查看${name}` })).title).toBe(name);
  });

  it('is one', async () => {
    open(field, '');
    await screen.findByRole('button', { name: /选择文件/ });
    choose('判决文书', file(), file());
    expect(await screen.findByText(`${messages.tooManyUploads}：房屋.jpg、房屋.jpg`)).toBeTruthy();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('opens a private file by a requested link', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    uploadLink.mockResolvedValueOnce({ data: { url: '/private/1?until=5' } });
    uploadLink.mockRejectedValueOnce(new ApiError('missing', messages.notFound, { status: 404 }));
    const { user } = open(field, 'private:judgment/1');
    const viewButton = await screen.findByRole('button', { name: '查看已上传的文件' });
    await user.click(viewButton);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/private/1?until=5'));
    expect(uploadLink).toHaveBeenCalledWith({ url: 'private:judgment/1' });
    expect(tab.opener).toBeNull();
    await waitFor(() => expect(viewButton.classList.contains('ant-btn-loading')).toBe(false));
    await user.click(viewButton);
    expect(await screen.findByText(messages.notFound)).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
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
  const field: AnyFormField = { kind: 'markdown', label: '公告', maxLength: 1000 };

  it('is previewed as visitors will see it', async () => {
    const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
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

  it('that is too long is let in, counted and refused, so that nothing is cut off unseen', async () => {
    const { user, refused, sent } = open(field, '');
    const editor = await screen.findByLabelText<HTMLTextAreaElement>('公告');
    await user.click(editor);
    await user.paste('文'.repeat(1003));
    expect(editor.value).toHaveLength(1003);
    expect(screen.getByText('1003 / 1000 字')).toBeTruthy();
    expect(errorOf('公告')).toBe('内容最多1000字，已超出3字，请删减');
    await refused();
    expect(errorOf('公告')).toBe('内容最多1000字，已超出3字，请删减');
    await user.type(editor, '{Backspace}{Backspace}{Backspace}');
    expect(errorOf('公告')).toBeNull();
    expect(await sent()).toBe('文'.repeat(1000));
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
