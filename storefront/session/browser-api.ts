/** The API for pages of signed-in users; public pages reach it through their loaders on the server instead. */
import type { MemberApi } from '../../providers/api.ts';
import { createBrowserApi } from '../../providers/browser-api.ts';
import { memberContract } from '../../shared/contract/members.ts';
import { showToast } from '../toast.ts';

let api: MemberApi | undefined;

export function browserApi(): MemberApi {
  api ??= createBrowserApi(memberContract, { notify: showToast });
  return api;
}
