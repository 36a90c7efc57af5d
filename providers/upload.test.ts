// @vitest-environment happy-dom

import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../shared/contract/index.ts';
import { messages } from '../shared/messages.ts';
import { ApiError, createApi } from './api.ts';
import { acceptedFiles, uploadFile } from './upload.ts';

const ORIGIN = 'http://site.test';
const server = setupServer();
const api = createApi(contract, { baseUrl: ORIGIN });
let calls: string[];
let posted: [string, unknown][];

const fields = { key: 'k1', policy: 'p', signature: 's' };
const sign = http.post(`${ORIGIN}/upload/v1/sign`, () =>
  HttpResponse.json({ status: 200, data: { key: 'k1', url: `${ORIGIN}/upload/v1/object`, fields } }),
);
const object = http.post(`${ORIGIN}/upload/v1/object`, async ({ request }) => {
  posted = [...(await request.formData())];
  return new HttpResponse(null, { status: 204 });
});
const complete = http.post(`${ORIGIN}/upload/v1/complete`, () =>
  HttpResponse.json({ status: 200, data: { url: '/media/u/k1-960.webp' } }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
});
beforeEach(() => {
  calls = [];
  server.resetHandlers(sign, object, complete);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const photo = (name = '房屋.JPG', size = 1_000) => new File([new Uint8Array(size)], name);
const hand = (file: File, more: Partial<Parameters<typeof uploadFile>[1]> = {}) =>
  uploadFile(file, { purpose: 'listing', api, ...more });

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(() => null).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error;
}

describe('handing in a file', () => {
  it('asks for a permission, posts the fields and then the file, and gives the address', async () => {
    expect(await hand(photo())).toBe('/media/u/k1-960.webp');
    expect(calls).toEqual(['/upload/v1/sign', '/upload/v1/object', '/upload/v1/complete']);
    expect(posted.map(([name]) => name)).toEqual(['key', 'policy', 'signature', 'file']);
  });

  it('tells how far it is', async () => {
    const fractions: number[] = [];
    await hand(photo('a.png', 100_000), { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it('sends nothing that is no picture, or too large', async () => {
    for (const name of ['a.exe', 'jpg', 'a', 'a.jpg.html', 'a.pdf']) {
      const error = await failure(hand(photo(name)));
      expect([error.kind, error.message]).toEqual(['refused', messages.notAnImage]);
      expect(error.details.errors).toEqual({ file: messages.notAnImage });
    }
    expect((await failure(hand(photo('a.gif')))).message).toBe('仅支持JPG、PNG、JPEG、BMP格式的图片');
    const document = await failure(hand(photo('a.docx'), { purpose: 'judgment' }));
    expect(document.message).toBe(messages.neitherImageNorPdf);
    expect((await failure(hand(photo('a.jpg', 0)))).message).toBe(messages.notAnImage);
    expect((await failure(hand(photo('a.jpg', 10 * 1024 * 1024 + 1)))).message).toBe('文件不能超过10MB');
    expect(calls).toEqual([]);
    expect(await hand(photo('a.pdf'), { purpose: 'judgment' })).toBeTruthy();
  });

  it('looks at the content before the name', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    const heic = `\0\0\0\x18ftypheic`;
    expect(await hand(new File([jpeg], '微信图片.heic'))).toBeTruthy();
    expect(await hand(new File([jpeg], '扫描件'))).toBeTruthy();
    calls = [];
    for (const name of ['IMG_0001.HEIC', 'IMG_0001.jpg']) {
      expect((await failure(hand(new File([heic], name)))).message).toBe(messages.pictureHeic);
    }
    expect((await failure(hand(new File(['%PDF-1.7'], 'a.jpg')))).message).toBe(messages.notAnImage);
    expect(calls).toEqual([]);
  });

  it('names the endings for a file input', () => {
    expect(acceptedFiles('avatar')).toBe('.jpeg,.png,.jpg,.gif,.bmp,.webp,.psd,.svg,.tiff');
    expect(acceptedFiles('listing')).toBe('.jpg,.png,.jpeg,.bmp');
    expect(acceptedFiles('judgment')).toMatch(/,\.pdf$/);
  });

  it('says what the server says', async () => {
    const refuse = (path: string, status: number, message: string) =>
      server.use(
        http.post(`${ORIGIN}/upload/v1/${path}`, () => HttpResponse.json({ status, message }, { status })),
      );
    refuse('complete', 422, messages.notAnImage);
    expect(await failure(hand(photo()))).toMatchObject({ kind: 'refused', message: messages.notAnImage });
    refuse('object', 403, messages.uploadExpired);
    expect(await failure(hand(photo()))).toMatchObject({ kind: 'refused', message: messages.uploadExpired });
    refuse('sign', 401, messages.loginExpired);
    expect(await failure(hand(photo()))).toMatchObject({ kind: 'expired' });
  });

  it('keeps a bucket’s own words to itself', async () => {
    server.use(
      http.post(`${ORIGIN}/upload/v1/object`, () =>
        HttpResponse.xml('<Error>Denied</Error>', { status: 403 }),
      ),
    );
    expect(await failure(hand(photo()))).toMatchObject({ kind: 'refused', message: messages.uploadFailed });
  });

  it('says when there is no network', async () => {
    server.use(http.post(`${ORIGIN}/upload/v1/object`, () => HttpResponse.error()));
    expect(await failure(hand(photo()))).toMatchObject({ kind: 'network', message: messages.networkFailed });
  });

  it('can be called off on the way', async () => {
    const controller = new AbortController();
    const reason = new Error('called off');
    server.use(
      http.post(`${ORIGIN}/upload/v1/object`, async () => {
        controller.abort(reason);
        return new Promise<never>(() => {});
      }),
    );
    await expect(hand(photo(), { signal: controller.signal })).rejects.toBe(reason);
    expect(calls).toEqual(['/upload/v1/sign', '/upload/v1/object']);
  });

  it('sends three files at once; what is called off while it waits is never sent', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    server.use(
      http.post(`${ORIGIN}/upload/v1/object`, async () => {
        await new Promise<void>((resolve) => {
          most = Math.max(most, open.push(resolve));
        });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const controller = new AbortController();
    const reason = new Error('called off');
    const uploads = Array.from({ length: 7 }, () => hand(photo()));
    const cancelled = hand(photo(), { signal: controller.signal });
    await vi.waitFor(() => expect(open).toHaveLength(3));
    controller.abort(reason);
    await expect(cancelled).rejects.toBe(reason);
    for (let finished = 0; finished < 7; finished += 1) {
      await vi.waitFor(() => expect(open).not.toHaveLength(0));
      open.shift()?.();
    }
    expect(await Promise.all(uploads)).toHaveLength(7);
    expect(most).toBe(3);
    expect(calls.filter((path) => path === '/upload/v1/sign')).toHaveLength(7);
  });
});
