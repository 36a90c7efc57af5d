import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Session } from '../../../providers/session.ts';
import { PASSWORD_MAX } from '../../../shared/domain/account.ts';
import { TextField } from '../../components/fields/field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { Heading } from './heading.tsx';
import type { LoginCalls } from './load-calls.ts';
import styles from './login.module.css';
import type { LoginCall } from './login-call.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface SignInProps {
  title: string;
  /** The link to the sign-in page of the other kind of account. */
  other: ComponentProps<typeof Heading>['other'];
  /** The field of the account's name. */
  account: ComponentProps<typeof TextField> & { name: string };
  call: (calls: LoginCalls) => LoginCall<Session>;
  /** Links to other pages. */
  links: ReactNode;
}

/** The form of a sign-in page: account, password, and links for people without either. */
export function SignIn({ title, other, account, call, links }: SignInProps) {
  const [session, setSession] = useState<Session | null>(null);
  const state = useLoginForm(call, setSession);
  useSignedIn(session);
  return (
    <>
      <Heading title={title} other={other} />
      <LoginForm state={state} label="登录" busy="正在登录">
        <TextField {...account} autoComplete="username" error={state.problems[account.name]} />
        <PasswordField
          name="password"
          label="密码"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={state.problems.password}
        />
      </LoginForm>
      <p className={styles.ways}>{links}</p>
    </>
  );
}
