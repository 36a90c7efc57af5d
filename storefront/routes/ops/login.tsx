import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createApi } from '../../../providers/api.ts';
import { readOperator, takeOperatorReturn, writeOperator } from '../../../providers/operator/session.ts';
import { operatorSignInCalls } from '../../../shared/contract/accounts/operator-sign-in.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { TextField } from '../../components/fields/field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { Mark } from '../../components/frame/mark.tsx';
import { useForm } from '../../form/use-form.tsx';
import { usePageInfo } from '../../page-info.ts';
import { installationIn } from '../../page-meta.ts';
import { showFailure } from '../../toast.ts';
import { useHydrated } from '../../use-hydrated.ts';
import type { Route } from './+types/login';
import styles from './login.module.css';

const TITLE = '运营后台';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${TITLE}｜${installationIn(matches).brand}` },
  { name: 'robots', content: 'noindex' },
];

const RULES = formRules(operatorSignInCalls.operatorLogin.input);

export default function SignIn() {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  // A signed-in operator is redirected. A loader in the browser would render the page again and lose the typed text.
  useEffect(() => {
    if (readOperator()) navigate('/ops', { replace: true });
  }, [navigate]);
  const [needsCode, setNeedsCode] = useState(false);
  const { form, problems, alert, isSending } = useForm({
    check: (values) => checkForm(RULES, values),
    async send({ name = '', password = '', code = '' }) {
      const api = createApi(operatorSignInCalls, { baseUrl: location.origin, onFailure: showFailure });
      const { data } = await api.operatorLogin({ name, password, ...(code && { code }) });
      const { token, roles, must_set_up_totp } = data;
      writeOperator({ token, name: data.name, roles, mustSetUpTotp: must_set_up_totp });
      navigate(takeOperatorReturn(), { replace: true });
    },
    onRefused({ details }) {
      // The account has an authenticator app: the form asks for its code from now on.
      const isFirst = !needsCode && details.errors?.code !== undefined;
      if (isFirst) setNeedsCode(true);
      return isFirst;
    },
  });
  return (
    <main id="content" className={styles.page}>
      <Link to="/" className={styles.brand}>
        <Mark />
        {usePageInfo().brand}
      </Link>
      <div className={styles.card}>
        <h1>{TITLE}</h1>
        {/* Until the scripts run, the browser itself would send the password to the page. */}
        <form {...form} method="post" className={styles.form}>
          <TextField
            name="name"
            label="账号"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={RULES.name.maxLength}
            error={problems.name}
          />
          <PasswordField
            name="password"
            label="密码"
            autoComplete="current-password"
            maxLength={RULES.password.maxLength}
            error={problems.password}
          />
          {needsCode && (
            <TextField
              name="code"
              label="动态验证码"
              help="验证器应用中的六位数字，或一个恢复码"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              maxLength={RULES.code.maxLength}
              error={problems.code}
            />
          )}
          {alert}
          <button type="submit" className="button button-primary" disabled={!isHydrated || isSending}>
            {isSending ? '正在登录' : '登录'}
          </button>
        </form>
        <noscript>{TITLE}需要浏览器启用 JavaScript。</noscript>
      </div>
    </main>
  );
}
