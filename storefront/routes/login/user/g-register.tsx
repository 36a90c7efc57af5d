import { Link } from 'react-router-dom';
import { registerSuccess } from '../../../../shared/message-table.ts';
import { Agreement } from '../agreement.tsx';
import { Heading } from '../heading.tsx';
import styles from '../login.module.css';
import { LoginForm, useLoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { NewPassword } from '../new-password.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useLoginNext } from '../use-login-next.ts';
import type { Route } from './+types/g-register';

export const meta: Route.MetaFunction = loginMeta('用户注册', '/login/g_register');

/** The page on which visitors register as users. */
export default function Register() {
  const leave = useLoginNext(registerSuccess, '/login/g_login');
  const state = useLoginForm(({ registerUser }) => registerUser, leave);
  return (
    <>
      <Heading title="用户注册" />
      <LoginForm state={state} label="注册" busy="正在注册">
        <PhoneAndCode state={state} family="customer" purpose="register" codeName="validate_code" />
        <NewPassword kind="密码" problems={state.problems} />
        <Agreement error={state.problems.agreed} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/g_login">已有账号，去登录</Link>
        <Link to="/institutionApply" reloadDocument>
          机构入驻
        </Link>
      </p>
    </>
  );
}
