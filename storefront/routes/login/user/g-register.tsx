import { Link } from 'react-router-dom';
import { registerSuccess } from '../../../../shared/message-table.ts';
import { Agreement } from '../agreement.tsx';
import { isDone } from '../answer.ts';
import { Heading } from '../heading.tsx';
import { submitBy } from '../load-calls.ts';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { NewPassword } from '../new-password.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useFormAnswer } from '../use-form-answer.ts';
import { useLoginNext } from '../use-login-next.ts';
import type { Route } from './+types/g-register';

export const clientAction = submitBy(({ registerUser }, form) => registerUser(form));

export const meta: Route.MetaFunction = loginMeta('用户注册', '/login/g_register');

/** The page on which visitors register as users. */
export default function Register({ actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  useLoginNext(isDone(actionData) ? actionData.done : null, registerSuccess, '/login/g_login');
  return (
    <>
      <Heading title="用户注册" />
      <LoginForm answer={answer} label="注册" busy="正在注册">
        <PhoneAndCode answer={answer} family="customer" purpose="register" codeName="validate_code" />
        <NewPassword kind="密码" answer={answer} />
        <Agreement error={answer.errors.agreed} />
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
