import { Link, useLocation } from 'react-router';
import { apiOf, siteOf } from '../../../api.server.ts';
import { PasswordField, TextField } from '../../../components/field.tsx';
import { handIn, readForm } from '../answer.server.ts';
import { type Answer, isDone } from '../answer.ts';
import { Heading } from '../heading.tsx';
import { keepForm } from '../keep-form.ts';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.tsx';
import { loginMeta } from '../meta.ts';
import { userSession } from '../session.server.ts';
import { ThirdParties } from '../third-party/third-parties.tsx';
import { useFormAnswer } from '../use-form-answer.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { Route } from './+types/g-login';

export async function loader({ context }: Route.LoaderArgs): Promise<{ providers: readonly string[] }> {
  const site = await siteOf(context);
  return { providers: site?.oauth_providers ?? [] };
}

/** The ways to sign in stay the same while one tries. */
export const shouldRevalidate = () => false;

export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<Answer<ReturnType<typeof userSession>>> {
  const form = await readForm(request);
  return handIn(apiOf(context), {
    form,
    call: 'login',
    input: { username: form.username, password: form.password },
    done: ({ data }) => userSession(data),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export const meta: Route.MetaFunction = loginMeta('用户登录', '/login/g_login');

/** An ordinary user signs in. */
export default function UserLogin({ loaderData: { providers }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  useSignedIn(isDone(actionData) ? actionData.done : null);
  const registered = (useLocation().state as { phone?: string } | null)?.phone;
  return (
    <>
      <Heading title="用户登录" other={{ to: '/login/c_login', label: '商家登录' }} />
      <LoginForm answer={answer} label="登录" busy="正在登录">
        <TextField
          name="username"
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          maxLength={20}
          defaultValue={answer.typed.username || registered}
          error={answer.errors.username}
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
        <Link to="/login/g_register">注册账号</Link>
        <Link to="/login/g_forgetPassword">忘记密码</Link>
      </p>
      <ThirdParties providers={providers} />
    </>
  );
}
