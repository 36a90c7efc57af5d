import { type ComponentProps, type InputEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Session } from '../../../providers/session.ts';
import { PASSWORD_MAX } from '../../../shared/domain/account.ts';
import { TextField } from '../../components/fields/field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import tabs from '../user/tabs.module.css';
import type { CodeSignInProps } from './code-sign-in.tsx';
import { Heading } from './heading.tsx';
import type { LoginCalls } from './load-calls.ts';
import styles from './login.module.css';
import type { LoginCall } from './login-call.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Loaded with its proof of work when somebody chooses it. */
const CodeSignIn = lazy(() => import('./code-sign-in.tsx'));

interface SignInProps {
  title: string;
  /** The link to the sign-in page of the other kind of account. */
  other: ComponentProps<typeof Heading>['other'];
  byPassword: Omit<PasswordSignInProps, 'phone' | 'onDone'>;
  byCode: Omit<CodeSignInProps, 'phone' | 'onDone'>;
  /** The phone that is filled in at first. */
  registered?: string;
  /** Links to other pages. */
  links: ReactNode;
}

/** A sign-in page: by password or, with `?way=code`, by a code sent to the phone; links for people without an account. */
export function SignIn({ title, other, byPassword, byCode, registered, links }: SignInProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [phone, setPhone] = useState(registered);
  const isByCode = useSearchParams()[0].get('way') === 'code';
  useSignedIn(session);

  /** A typed phone is in the other form too. */
  const keepPhone = ({ target }: InputEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'tel') setPhone(target.value);
  };
  return (
    <>
      <Heading title={title} other={other} />
      <nav className={`${tabs.tabs} ${styles.signInWays}`} aria-label="登录方式">
        <Link to="?" replace className={tabs.tab} aria-current={isByCode ? undefined : 'page'}>
          密码登录
        </Link>
        <Link to="?way=code" replace className={tabs.tab} aria-current={isByCode ? 'page' : undefined}>
          短信登录
        </Link>
      </nav>
      <div onInput={keepPhone}>
        {isByCode ? (
          <Suspense>
            <CodeSignIn {...byCode} phone={phone} onDone={setSession} />
          </Suspense>
        ) : (
          <PasswordSignIn {...byPassword} phone={phone} onDone={setSession} />
        )}
      </div>
      <p className={styles.ways}>{links}</p>
    </>
  );
}

interface PasswordSignInProps {
  /** The field of the account's name. */
  account: ComponentProps<typeof TextField> & { name: string };
  call: (calls: LoginCalls) => LoginCall<Session>;
  /** Filled in where the account's name is a phone. */
  phone: string | undefined;
  onDone: (session: Session) => void;
}

function PasswordSignIn({ account, call, phone, onDone }: PasswordSignInProps) {
  const state = useLoginForm(call, onDone);
  return (
    <LoginForm state={state} label="登录" busy="正在登录">
      <TextField
        {...account}
        defaultValue={account.type === 'tel' ? phone : undefined}
        autoComplete="username"
        error={state.problems[account.name]}
      />
      <PasswordField
        name="password"
        label="密码"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        error={state.problems.password}
      />
    </LoginForm>
  );
}
