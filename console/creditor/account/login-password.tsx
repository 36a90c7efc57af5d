/** The creditor sets a new login password, and signs in again. */
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../providers/session.ts';
import { PASSWORD_TYPE } from '../../../shared/domain/account.ts';
import { passwordUpdated } from '../../../shared/message-table.ts';
import { EntryForm } from '../../framework/form/entry-form.tsx';
import { usePasswordChange } from '../parts/account/password-change.ts';
import {
  codeField,
  codeProblems,
  LOGIN_PASSWORD_FIELDS,
  loginPasswordProblems,
  phoneField,
} from '../parts/account/password-fields.tsx';
import { PasswordPage } from '../parts/account/password-page.tsx';
import { useReturn } from '../parts/account/use-return.ts';

const INDEX = '/creditorUser/account/managePassword/index';
const LOGIN = '/login/c_login';

export const LoginPassword = () => (
  <PasswordPage title="修改登录密码">{({ phone }) => <LoginPasswordEntries phone={phone} />}</PasswordPage>
);

function LoginPasswordEntries({ phone }: { phone: string | null }) {
  const navigate = useNavigate();
  const change = usePasswordChange(PASSWORD_TYPE.login);
  const sayAndLeave = useReturn(() => navigate(LOGIN, { replace: true }));
  return (
    <EntryForm
      first={{ phone: phone ?? '', code: '', password: '', repeat: '' }}
      fields={[phoneField(phone), codeField, ...LOGIN_PASSWORD_FIELDS]}
      check={(values) => ({ ...codeProblems(values), ...loginPasswordProblems(values) })}
      send={async (values) => {
        await change(values);
        clearSession();
        sayAndLeave(passwordUpdated);
      }}
      submitLabel="确认修改"
    >
      <Button onClick={() => navigate(INDEX)}>取消</Button>
    </EntryForm>
  );
}
