/** The creditor’s passwords: what the provider sends for each method, and what it makes of the answer. */
import { passwordDigest } from '../../../shared/password.ts';
import { type Case, fail } from '../testing.ts';

const change = (action: 'changeLogin' | 'changePay', password: string) => ({
  url: `passwords/${action}`,
  method: 'post' as const,
  payload: { values: { phone: '13911110001', code: '123456', password, repeat: password } },
});
const sent = (password: string, type: string) => ({
  phone: '13911110001',
  phone_code: '123456',
  new_password: passwordDigest(password),
  new_password_repeat: passwordDigest(password),
  type,
});

export const cases: Case[] = [
  {
    does: 'reads the state of the pay password',
    call: (it) => it.custom?.({ url: 'passwords/state', method: 'get' }) ?? fail(),
    path: '/creditor/v1/paystate',
    fields: {},
    answer: { message: '1' },
    gives: { data: { isPaySet: true, phone: null, lockedUntil: null } },
  },
  {
    does: 'checks a code',
    call: (it) =>
      it.custom?.({
        url: 'passwords/checkCode',
        method: 'post',
        payload: { values: { phone: '13911110001', code: '123456' } },
      }) ?? fail(),
    path: '/creditor/checkcodehtml/13911110001',
    fields: { code: '123456' },
    answer: { message: '操作成功' },
    gives: { data: { message: '操作成功' } },
  },
  {
    does: 'changes the login password',
    call: (it) => it.custom?.(change('changeLogin', 'xinmima26')) ?? fail(),
    path: '/creditor/v1/userpassword',
    fields: sent('xinmima26', '2'),
    answer: { error_code: 200, message: '密码修改成功，请重新登录' },
    gives: { data: { message: '密码修改成功，请重新登录' } },
  },
  {
    does: 'changes the pay password',
    call: (it) => it.custom?.(change('changePay', '280917')) ?? fail(),
    path: '/creditor/v1/userpassword',
    fields: sent('280917', '1'),
    answer: { error_code: 200, message: '支付密码修改成功' },
    gives: { data: { message: '支付密码修改成功' } },
  },
];
