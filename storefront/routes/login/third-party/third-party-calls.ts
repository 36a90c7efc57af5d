/** The two steps of signing in by WeChat or Alipay, as calls. */
import { createApi } from '../../../../providers/api.ts';
import type { SignedInUser } from '../../../../providers/session.ts';
import { type SignInContract, signInContract } from '../../../../shared/contract/accounts/sign-in.ts';
import type { OutputOf } from '../../../../shared/contract/call.ts';
import { agreementRequired } from '../../../../shared/message-table.ts';
import { showFailure } from '../../../toast.ts';
import { type LoginCall, loginCall } from '../login-call.ts';
import { signInApi } from '../sign-in-api.ts';
import { userSession } from '../user-session.ts';
import type { Binding } from './binding.ts';
import type { Grant } from './third-party-return.ts';

/**
 * @param grant as it came back in the address. The API compares the state with the cookie that the browser got when it
 * left. @throws ApiError
 */
export async function signInByThirdParty({ type, code, state }: Grant): Promise<SignedInUser | Binding> {
  const { data } = await (type === '1'
    ? signInApi().wechatLogin({ code, state })
    : signInApi().alipayLogin({ auth_code: code, state }));
  return sessionOrBinding(type, data);
}

/** Linked accounts sign in; others must give a phone. Some installations return only the token. */
async function sessionOrBinding(
  type: string,
  { token, userInfo, accredit_id }: OutputOf<SignInContract['wechatLogin']>['data'],
): Promise<SignedInUser | Binding> {
  if (!token) return { accredit_id: accredit_id ?? '', type };
  if (userInfo) return userSession({ token, userInfo });
  const { data } = await createApi(signInContract, {
    baseUrl: location.origin,
    token: () => token,
    onFailure: showFailure,
  }).loginUser({});
  return userSession({ token, userInfo: data });
}

/** Fields: `phone`, `code` and the tick `agreed`. @param binding of the first step */
export const bindPhone = ({ accredit_id, type }: Binding): LoginCall<SignedInUser> =>
  loginCall({
    call: 'bindPhone',
    input: ({ phone, code }) => ({ accredit_id, type, phone, code }),
    // The first binding of a phone creates a user, like registering.
    wrong: ({ agreed }) => (agreed ? {} : { agreed: agreementRequired }),
    done: ({ data }) => userSession(data),
  });
