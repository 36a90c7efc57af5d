/** The API for pages of signed-in users; public pages reach it through their loaders on the server instead. */
import type { Api } from '../../providers/api.ts';
import { createBrowserApi } from '../../providers/browser-api.ts';
import { showToast } from '../toast.ts';

let api: Api | undefined;

export function browserApi(): Api {
  api ??= createBrowserApi({ notify: showToast });
  return api;
}
