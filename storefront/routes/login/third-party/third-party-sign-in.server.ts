/** The two steps of signing in by WeChat or Alipay, as the API takes them. */
import type { RouterContextProvider } from 'react-router-dom';
import { createApi } from '../../../../providers/api.ts';
import type { SignedInUser } from '../../../../providers/session.ts';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { oauthFailed } from '../../../../shared/message-table.ts';
import { apiOf, backendContext } from '../../../api.server.ts';
import { handIn, refused, type TypedForm } from '../answer.server.ts';
import type { Answer } from '../answer.ts';
import { userSession } from '../session.server.ts';
import type { Binding } from './bind-form.tsx';

type Context = Readonly<RouterContextProvider>;

/** @param form `type`, `code` and `state`, as they came back in the address */
export async function signInByThirdParty(
  context: Context,
  form: TypedForm,
): Promise<Answer<SignedInUser | Binding>> {
  const { type = '', code, state } = form;
  if (!code || !state) return refused(form, {}, oauthFailed);
  const api = apiOf(context);
  const done = ({ data }: OutputOf<typeof contract.wechatLogin>) => whoIs(context, type, data);
  return type === '1'
    ? handIn(api, { form: {}, call: 'wechatLogin', input: { code, state }, done })
    : handIn(api, { form: {}, call: 'alipayLogin', input: { auth_code: code, state }, done });
}

/** Linked accounts sign in; others must give a phone number. Some installations return only the token. */
async function whoIs(
  context: Context,
  type: string,
  { token, userInfo, accredit_id }: OutputOf<typeof contract.wechatLogin>['data'],
): Promise<SignedInUser | Binding> {
  if (!token) return { accredit_id: accredit_id ?? '', type };
  if (userInfo) return userSession({ token, userInfo });
  const { data } = await createApi({ ...context.get(backendContext), token: () => token }).loginUser({});
  return userSession({ token, userInfo: data });
}

/** @param form `accredit_id` and `type` of the first step; `phone` and `code` */
export function bindPhone(context: Context, form: TypedForm): Promise<Answer<SignedInUser>> {
  const { accredit_id, type, ...typed } = form;
  const { phone, code } = typed;
  return handIn(apiOf(context), {
    form: typed,
    call: 'bindPhone',
    input: { accredit_id, type, phone, code },
    done: ({ data }) => userSession(data),
  });
}
