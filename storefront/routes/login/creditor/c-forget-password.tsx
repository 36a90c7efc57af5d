import { Link } from 'react-router-dom';
import { RESEND_SECONDS_AGAIN } from '../../../../shared/domain/account.ts';
import { passwordsDontMatch, passwordUpdated } from '../../../../shared/message-table.ts';
import { passwordDigest } from '../../../../shared/password.ts';
import { apiOf } from '../../../api.server.ts';
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
import type { Route } from './+types/c-forget-password';

export async function action({ request, context }: Route.ActionArgs): Promise<Answer<{ phone: string }>> {
  const form = await readForm(request);
  const { phone = '', phone_code, password, password_repeat: repeat } = form;
  return handIn(apiOf(context), {
    form,
    call: 'creditorForgotPassword',
    input: {
      phone,
      phone_code,
      new_password: password && passwordDigest(password),
      new_password_repeat: repeat && passwordDigest(repeat),
    },
    wrong: wrongNewPassword(form, passwordsDontMatch),
    names: { new_password: 'password', new_password_repeat: 'password_repeat' },
    done: () => ({ phone }),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export const meta: Route.MetaFunction = loginMeta('商家找回密码', '/login/c_forgetPassword');

/** A creditor sets a forgotten login password. */
export default function CreditorForgottenPassword({ actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  useLoginNext(isDone(actionData) ? actionData.done : null, passwordUpdated, '/login/c_login');
  return (
    <>
      <Heading title="商家找回密码" note="通过商家账号的手机号设置新的登录密码" />
      <LoginForm answer={answer} label="修改密码" busy="正在提交">
        <PhoneAndCode
          answer={answer}
          family="creditor"
          purpose="forget"
          codeName="phone_code"
          secondsAgain={RESEND_SECONDS_AGAIN}
        />
        <NewPassword kind="新密码" answer={answer} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/c_login">返回商家登录</Link>
      </p>
    </>
  );
}
