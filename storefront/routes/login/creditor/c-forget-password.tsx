import { Link } from 'react-router-dom';
import { RESEND_SECONDS_AGAIN } from '../../../../shared/domain/account.ts';
import { passwordUpdated } from '../../../../shared/message-table.ts';
import { Heading } from '../heading.tsx';
import styles from '../login.module.css';
import { LoginForm, useLoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { NewPassword } from '../new-password.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useLoginNext } from '../use-login-next.ts';
import type { Route } from './+types/c-forget-password';

export const meta: Route.MetaFunction = loginMeta('商家找回密码', '/login/c_forgetPassword');

/** The page on which a creditor sets a new login password. */
export default function CreditorForgottenPassword() {
  const leave = useLoginNext(passwordUpdated, '/login/c_login');
  const state = useLoginForm(({ resetCreditorPassword }) => resetCreditorPassword, leave);
  return (
    <>
      <Heading title="商家找回密码" note="通过商家账号的手机号设置新的登录密码" />
      <LoginForm state={state} label="修改密码" busy="正在提交">
        <PhoneAndCode
          state={state}
          family="creditor"
          purpose="forget"
          codeName="phone_code"
          secondsAgain={RESEND_SECONDS_AGAIN}
        />
        <NewPassword kind="新密码" problems={state.problems} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/c_login">返回商家登录</Link>
      </p>
    </>
  );
}
