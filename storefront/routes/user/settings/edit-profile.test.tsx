import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { apiHandlers } from '../../../../mocks/handlers.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser, signInAgain } from '../../../../mocks/signed-in.ts';
import { expectFocus, press, type } from '../../../../mocks/typing.ts';
import { ApiError } from '../../../../providers/api.ts';
import { deleteDrafts } from '../../../../providers/drafts.ts';
import { readSession, takeReturn } from '../../../../providers/session.ts';
import * as uploads from '../../../../providers/upload.ts';
import { appUser, upload } from '../../../../server/platform/db/schema.ts';
import { testApp } from '../../../../server/testing/app.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { contract } from '../../../../shared/contract/index.ts';

type UploadFile = typeof uploads.uploadFile;
type Options = Parameters<UploadFile>[1];

/** Uploads have tests of their own; here some tests decide when they end. */
let uploadFile: MockInstance<UploadFile>;

const { database, server, calls } = apiForPages();
const URL_OF_UPLOAD = '/media/u/avatar.webp';
const ADDRESS = '/user/mySetting/modifyPhone?edit=profile';

const dialog = () => within(screen.getByRole('dialog'));
const nickname = () => screen.getByLabelText<HTMLInputElement>('昵称');
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/选择头像|换一张/), {
    target: { files: names.map((name) => new File(['bytes'], name)) },
  });

async function open() {
  renderPage(ADDRESS);
  await screen.findByRole('dialog');
}

beforeEach(async () => {
  uploadFile = vi.spyOn(uploads, 'uploadFile');
  await signedInUser(database);
});

describe('editing the profile', () => {
  it('changes the nickname everywhere', async () => {
    renderPage('/user');
    fireEvent.click(await screen.findByRole('button', { name: '编辑资料' }));
    expect((await screen.findByRole('dialog')).getAttribute('aria-labelledby')).toBeTruthy();
    expect(nickname().value).toBe('资产小能手');
    type('昵称', '好昵称');
    expect(dialog().getByText('3/11 字')).toBeTruthy();
    press('保存');
    expect(await screen.findByText('修改成功')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('好昵称')).toBeTruthy();
    expect(readSession()).toMatchObject({ nickname: '好昵称' });
    expect(await database.db.select().from(appUser)).toMatchObject([{ nickname: '好昵称', avatar: null }]);
  });

  it('stays changed when an answer from before comes late', async () => {
    let isSaved = () => {};
    const saved = new Promise<void>((resolve) => {
      isSaved = resolve;
    });
    const [read, answered] = [vi.fn(), vi.fn()];
    const app = testApp(database);
    server.use(
      http.post(`*${contract.loginUser.path}`, async ({ request }) => {
        const answer = await app.fetch(request);
        read();
        await saved;
        answered();
        return answer;
      }),
    );
    await open();
    await waitFor(() => expect(read).toHaveBeenCalled());
    type('昵称', '好昵称');
    press('保存');
    await screen.findByText('修改成功');
    isSaved();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(readSession()).toMatchObject({ nickname: '好昵称' });
    expect(screen.getByText('好昵称')).toBeTruthy();
  });

  it.each([
    ['', '请输入昵称'],
    ['   ', '请输入昵称'],
    ['一二三四五六七八九十一二', '昵称不能超过11字'],
  ])('refuses the nickname “%s”', async (text, message) => {
    await open();
    type('昵称', text);
    press('保存');
    expect(await dialog().findByText(message)).toBeTruthy();
    await expectFocus(() => nickname());
  });

  it('sends a picture as soon as it is chosen, and saves its address', async () => {
    const url = URL_OF_UPLOAD;
    await database.db.insert(upload).values({
      key: 'k',
      ownerRole: 'user',
      ownerId: 1,
      purpose: 'avatar',
      url,
      contentType: 'image/webp',
      createdAt: NOW,
      expiresAt: NOW,
    });
    let arrive = (_: string) => {};
    uploadFile.mockImplementation((_: File, { onProgress }: Options) => {
      onProgress?.(0.4);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    await open();
    choose('我.PNG');
    expect(await dialog().findByRole('progressbar')).toHaveProperty('value', 0.4);
    expect(dialog().getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    arrive(url);
    expect(await dialog().findByText('已上传，保存后生效')).toBeTruthy();
    press('保存');
    expect(await screen.findByText('修改成功')).toBeTruthy();
    expect(readSession()).toMatchObject({ avatar: url });
    expect(await database.db.select().from(appUser)).toMatchObject([{ avatar: url }]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe(url);
  });

  it.each([
    [['文件.pdf'], '文件不是图片'],
    [['没有后缀'], '文件不是图片'],
    [['一.png', '二.png'], '超出最大上传数量：一.png、二.png'],
  ])('refuses %j before anything is sent', async (names, message) => {
    await open();
    choose(...names);
    expect(await dialog().findByText(message)).toBeTruthy();
    expect(calls).not.toContain(contract.signUpload.path);
  });

  it('takes a picture that is dropped', async () => {
    uploadFile.mockResolvedValue(URL_OF_UPLOAD);
    await open();
    const place = dialog().getByText(/拖入/);
    fireEvent.drop(place, { dataTransfer: { files: [new File(['bytes'], '我.jpg')] } });
    expect(await dialog().findByText('已上传，保存后生效')).toBeTruthy();
  });

  it('displays why a picture was refused, and cancels an upload', async () => {
    uploadFile.mockRejectedValueOnce(new ApiError('refused', '文件不能超过10MB'));
    await open();
    choose('大.png');
    expect(await dialog().findByText('文件不能超过10MB')).toBeTruthy();
    uploadFile.mockImplementation(
      (_: File, { signal }: Options) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    choose('小.png');
    fireEvent.click(await dialog().findByRole('button', { name: '取消上传' }));
    expect(await dialog().findByText('选择头像')).toBeTruthy();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('says what the server has against the picture', async () => {
    uploadFile.mockResolvedValue('/media/u/of-another-user.webp');
    server.use(...apiHandlers(testApp(database)));
    await open();
    choose('我.png');
    await dialog().findByText('已上传，保存后生效');
    press('保存');
    expect(await dialog().findByText('请重新上传文件')).toBeTruthy();
  });

  it('keeps what was typed when the session ends in the middle, and opens with it again', async () => {
    history.replaceState(null, '', ADDRESS);
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open();
    await screen.findByText('资产小能手');
    server.use(...faults.expired());
    type('昵称', '打了一半');
    press('保存');
    expect(await dialog().findByText('当前登录已过期，请重新登录')).toBeTruthy();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    cleanup();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');

    server.resetHandlers(...apiHandlers(testApp(database)));
    await signInAgain(database);
    renderPage(takeReturn() ?? '/');
    await screen.findByRole('dialog');
    await waitFor(() => expect(nickname().value).toBe('打了一半'));
  });

  it('forgets what was typed when one gives up or signs out', async () => {
    await open();
    type('昵称', '不要了');
    press('取消');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('编辑资料');
    await screen.findByRole('dialog');
    expect(nickname().value).toBe('资产小能手');
    type('昵称', '别人别看');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await deleteDrafts();
    cleanup();
    await open();
    expect(nickname().value).toBe('资产小能手');
  });
});
