import { contract } from '../../../../shared/contract/index.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { passwordUpdated } from '../../../../shared/message-table.ts';
import { newPasswordProblems } from '../../../../shared/passwords/new-password.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { CodeField } from '../../../components/fields/code-field.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { useUser } from '../use-user.ts';
import styles from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import { askForCode } from './ask-for-code.ts';
import { OwnPhone } from './own-phone.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

export const meta = userMeta('修改密码');

const RULES = formRules(contract.setPassword.input);
const { maxLength } = RULES.password;

export default function ModifyPassword() {
  const { phone } = useUser();
  const signInAgain = useSignInAgain();
  const { form, problems, alert, isSending } = useForm({
    check: (values) => ({ ...checkForm(RULES, values), ...newPasswordProblems(values) }),
    async send({ validate_code = '', password = '' }) {
      await browserApi().setPassword({ phone, validate_code, password: passwordDigest(password) });
      signInAgain(passwordUpdated);
    },
  });

  return (
    <>
      <h2 className={styles.title}>修改密码</h2>
      <form {...form} className={styles.form}>
        <OwnPhone label="绑定手机号" phone={phone} />
        <CodeField
          name="validate_code"
          error={problems.validate_code}
          resendKey="password"
          ask={askForCode(phone, 'password')}
        />
        <PasswordField
          label="新密码"
          name="password"
          autoComplete="new-password"
          maxLength={maxLength}
          help="不少于6位，由数字和字母组成。修改后所有设备都需要重新登录。"
          error={problems.password}
        />
        <PasswordField
          label="再次输入新密码"
          name="repeat"
          autoComplete="new-password"
          maxLength={maxLength}
          error={problems.repeat}
        />
        {alert}
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在提交' : '确认修改'}
        </button>
      </form>
    </>
  );
}
