import { Link } from 'react-router-dom';
import { agreementRequired, registerSuccess } from '../../../../shared/message-table.ts';
import { apiOf } from '../../../api.server.ts';
import { Agreement } from '../agreement.tsx';
import { handIn, readForm, wrongNewPassword } from '../answer.server.ts';
import { type Answer, isDone } from '../answer.ts';
import { Heading } from '../heading.tsx';
import { keepForm } from '../keep-form.ts';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { NewPassword } from '../new-password.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useFormAnswer } from '../use-form-answer.ts';
import { useLoginNext } from '../use-login-next.ts';
import type { Route } from './+types/g-register';

export async function action({ request, context }: Route.ActionArgs): Promise<Answer<{ phone: string }>> {
  const form = await readForm(request);
  const { phone = '', password, validate_code } = form;
  return handIn(apiOf(context), {
    form,
    call: 'register',
    input: { phone, password, validate_code },
    wrong: { ...wrongNewPassword(form), ...(!form.agreed && { agreed: agreementRequired }) },
    done: () => ({ phone }),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export const meta: Route.MetaFunction = loginMeta('用户注册', '/login/g_register');

/** A visitor becomes a user. */
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
