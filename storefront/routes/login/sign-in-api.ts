/** The API of the sign-in pages. */
import type { SignInApi } from '../../../providers/api.ts';
import { createBrowserApi } from '../../../providers/browser-api.ts';
import { signInContract } from '../../../shared/contract/accounts/sign-in.ts';
import { showToast } from '../../toast.ts';

let api: SignInApi | undefined;

export function signInApi(): SignInApi {
  api ??= createBrowserApi(signInContract, { notify: showToast });
  return api;
}
