import { Link, useLocation } from 'react-router-dom';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import { siteOf } from '../../../api.server.ts';
import { loginMeta } from '../meta.ts';
import { SignIn } from '../sign-in.tsx';
import { ThirdParties } from '../third-party/third-parties.tsx';
import type { Route } from './+types/g-login';

export async function loader({ context }: Route.LoaderArgs): Promise<{ providers: readonly string[] }> {
  const site = await siteOf(context);
  return { providers: site?.oauth_providers ?? [] };
}

export const meta: Route.MetaFunction = loginMeta('用户登录', '/login/g_login');

/** The sign-in page of users. */
export default function UserLogin({ loaderData: { providers } }: Route.ComponentProps) {
  const registered = (useLocation().state as { phone?: string } | null)?.phone;
  return (
    <>
      <SignIn
        title="用户登录"
        other={{ to: '/login/c_login', label: '商家登录' }}
        registered={registered}
        byPassword={{
          account: {
            name: 'username',
            label: '手机号',
            type: 'tel',
            inputMode: 'numeric',
            maxLength: PHONE_INPUT_MAX,
          },
          call: ({ signInUser }) => signInUser,
        }}
        byCode={{
          family: 'customer',
          call: ({ signInUserByCode }) => signInUserByCode,
          registers: true,
          note: '未注册的手机号验证后自动创建账号',
        }}
        links={
          <>
            <Link to="/login/g_register">注册账号</Link>
            <Link to="/login/g_forgetPassword">忘记密码</Link>
          </>
        }
      />
      <ThirdParties providers={providers} />
    </>
  );
}
