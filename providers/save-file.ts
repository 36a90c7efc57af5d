/** Saves a file that the page made. */
import type { MemberApi } from './api.ts';
import { isWechatBrowser } from './pay-scene.ts';

/**
 * WeChat's browser saves only what a plain link leads to: there the server keeps the file for a moment.
 * @throws ApiError
 */
export async function saveFile(file: File, api: Pick<MemberApi, 'handFile'>): Promise<void> {
  if (isWechatBrowser()) {
    const { data } = await api.handFile({ file });
    location.assign(data.url);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
