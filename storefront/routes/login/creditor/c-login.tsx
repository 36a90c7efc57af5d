import { Link } from 'react-router-dom';
import { CREDITOR_ACCOUNT_MAX } from '../../../../shared/domain/account.ts';
import { loginMeta } from '../meta.ts';
import { SignIn } from '../sign-in.tsx';
import type { Route } from './+types/c-login';

export const meta: Route.MetaFunction = loginMeta('商家登录', '/login/c_login');

/** The sign-in page of creditors. */
export default function CreditorLogin() {
  return (
    <SignIn
      title="商家登录"
      other={{ to: '/login/g_login', label: '用户登录' }}
      byPassword={{
        account: {
          name: 'account',
          label: '账号',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: CREDITOR_ACCOUNT_MAX,
        },
        call: ({ signInCreditor }) => signInCreditor,
      }}
      byCode={{
        family: 'creditor',
        call: ({ signInCreditorByCode }) => signInCreditorByCode,
        note: '请使用入驻时登记的手机号',
      }}
      links={
        <>
          <Link to="/institutionApply" reloadDocument>
            机构入驻
          </Link>
          <Link to="/login/c_forgetPassword">忘记密码</Link>
        </>
      }
    />
  );
}
