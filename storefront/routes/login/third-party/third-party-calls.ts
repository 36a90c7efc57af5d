/** The two steps of signing in by WeChat or Alipay, as calls. */
import { createApi } from '../../../../providers/api.ts';
import type { SignedInUser } from '../../../../providers/session.ts';
import { type SignInContract, signInContract } from '../../../../shared/contract/accounts/sign-in.ts';
import type { OutputOf } from '../../../../shared/contract/call.ts';
import { agreementRequired, oauthFailed } from '../../../../shared/message-table.ts';
import { showFailure } from '../../../toast.ts';
import type { Answer, FormValues } from '../answer.ts';
import { submit } from '../submit.ts';
import { userSession } from '../user-session.ts';
import type { Binding } from './binding.ts';

/**
 * @param form `type`, `code` and `state`, as they came back in the address. The API compares the state with the
 * cookie that the browser got when it left.
 */
export async function signInByThirdParty(form: FormValues): Promise<Answer<SignedInUser | Binding>> {
  const { type = '', code, state } = form;
  if (!code || !state) return { errors: {}, problem: oauthFailed };
  const done = ({ data }: OutputOf<SignInContract['wechatLogin']>) => sessionOrBinding(type, data);
  return type === '1'
    ? submit({ form: {}, call: 'wechatLogin', input: { code, state }, done })
    : submit({ form: {}, call: 'alipayLogin', input: { auth_code: code, state }, done });
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

/** @param form `accredit_id` and `type` of the first step; `phone`, `code` and the tick `agreed` */
export function bindPhone(form: FormValues): Promise<Answer<SignedInUser>> {
  const { accredit_id, type, ...typed } = form;
  const { phone, code } = typed;
  return submit({
    form: typed,
    call: 'bindPhone',
    input: { accredit_id, type, phone, code },
    // The first binding of a phone creates a user, like registering.
    wrong: form.agreed ? {} : { agreed: agreementRequired },
    done: ({ data }) => userSession(data),
  });
}
