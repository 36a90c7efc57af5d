import { Link } from 'react-router-dom';
import { accountRequired } from '../../../../shared/message-table.ts';
import { passwordDigest } from '../../../../shared/password.ts';
import { apiOf } from '../../../api.server.ts';
import { handIn, readForm } from '../answer.server.ts';
import type { Answer } from '../answer.ts';
import { keepForm } from '../keep-form.ts';
import { loginMeta } from '../meta.ts';
import { creditorSession } from '../session.server.ts';
import { SignIn } from '../sign-in.tsx';
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
  return (
    <SignIn
      title="商家登录"
      other={{ to: '/login/g_login', label: '普通用户登录' }}
      account={{ name: 'account', label: '账号', autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
      answer={actionData}
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
