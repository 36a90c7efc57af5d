import type { ComponentProps, ReactNode } from 'react';
import type { Session } from '../../../providers/session.ts';
import { PASSWORD_MAX } from '../../../shared/domain/account.ts';
import { TextField } from '../../components/fields/field.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { type Answer, isDone } from './answer.ts';
import { Heading } from './heading.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useFormAnswer } from './use-form-answer.ts';
import { useSignedIn } from './use-signed-in.ts';

interface SignInProps {
  title: string;
  /** The link to the sign-in page of the other kind of account. */
  other: ComponentProps<typeof Heading>['other'];
  /** The field of the account's name. */
  account: ComponentProps<typeof TextField> & { name: string };
  answer: Answer<Session> | undefined;
  /** Links to other pages. */
  links: ReactNode;
}

/** The form of a sign-in page: account, password, and links for people without either. */
export function SignIn({ title, other, account, answer: answered, links }: SignInProps) {
  const answer = useFormAnswer(answered);
  useSignedIn(isDone(answered) ? answered.done : null);
  return (
    <>
      <Heading title={title} other={other} />
      <LoginForm answer={answer} label="登录" busy="正在登录">
        <TextField {...account} autoComplete="username" error={answer.errors[account.name]} />
        <PasswordField
          name="password"
          label="密码"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={answer.errors.password}
        />
      </LoginForm>
      <p className={styles.ways}>{links}</p>
    </>
  );
}
