import { Link } from 'react-router-dom';
import { passwordUpdated } from '../../../../shared/message-table.ts';
import { Heading } from '../heading.tsx';
import styles from '../login.module.css';
import { LoginForm, useLoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { NewPassword } from '../new-password.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useLoginNext } from '../use-login-next.ts';
import type { Route } from './+types/g-forget-password';

export const meta: Route.MetaFunction = loginMeta('找回密码', '/login/g_forgetPassword');

/** The page on which a user sets a new password. */
export default function ForgottenPassword() {
  const leave = useLoginNext(passwordUpdated, '/login/g_login');
  const state = useLoginForm(({ resetUserPassword }) => resetUserPassword, leave);
  return (
    <>
      <Heading title="找回密码" note="通过注册时的手机号设置新密码" />
      <LoginForm state={state} label="修改密码" busy="正在提交">
        <PhoneAndCode state={state} family="customer" purpose="forget" codeName="validate_code" />
        <NewPassword kind="新密码" problems={state.problems} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/g_login">返回登录</Link>
      </p>
    </>
  );
}
