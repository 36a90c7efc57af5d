import { Link } from 'react-router';
import { accountRequired } from '../../../../shared/message-table.ts';
import { passwordDigest } from '../../../../shared/password.ts';
import { apiOf } from '../../../api.server.ts';
import { PasswordField, TextField } from '../../../components/field.tsx';
import { handIn, readForm } from '../answer.server.ts';
import { type Answer, isDone } from '../answer.ts';
import { Heading } from '../heading.tsx';
import { keepForm } from '../keep-form.ts';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { creditorSession } from '../session.server.ts';
import { useFormAnswer } from '../use-form-answer.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { Route } from './+types/c-login';

export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<Answer<ReturnType<typeof creditorSession>>> {
  const form = await readForm(request);
  const { account = '', password } = form;
  return handIn(apiOf(context), {
    form,
    call: 'creditorLogin',
    input: { account: account.trim(), password: password && passwordDigest(password) },
    wrong: account.trim() ? {} : { account: accountRequired },
    done: creditorSession,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export const meta: Route.MetaFunction = loginMeta('商家登录', '/login/c_login');

/** A creditor signs in. */
export default function CreditorLogin({ actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  useSignedIn(isDone(actionData) ? actionData.done : null);
  return (
    <>
      <Heading title="商家登录" other={{ to: '/login/g_login', label: '普通用户登录' }} />
      <LoginForm answer={answer} label="登录" busy="正在登录">
        <TextField
          name="account"
          label="账号"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          defaultValue={answer.typed.account}
          error={answer.errors.account}
        />
        <PasswordField
          name="password"
          label="密码"
          autoComplete="current-password"
          maxLength={128}
          error={answer.errors.password}
        />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/institutionApply" reloadDocument>
          机构入驻
        </Link>
        <Link to="/login/c_forgetPassword">忘记密码</Link>
      </p>
    </>
  );
}
