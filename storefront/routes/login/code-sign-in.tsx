import type { Session } from '../../../providers/session.ts';
import type { CodeFamily } from '../../../shared/domain/account.ts';
import { Agreement } from './agreement.tsx';
import type { LoginCalls } from './load-calls.ts';
import styles from './login.module.css';
import type { LoginCall } from './login-call.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { PhoneAndCode } from './phone-and-code.tsx';

export interface CodeSignInProps {
  family: CodeFamily;
  call: (calls: LoginCalls) => LoginCall<Session>;
  /** A phone without an account gets one, after the agreement. All phones are asked, so that the form does not tell which have one. */
  registers?: boolean;
  /** Which phones can sign in. */
  note: string;
  phone: string | undefined;
  onDone: (session: Session) => void;
}

/** Signs in with a phone and a code that was sent to it. */
export default function CodeSignIn({
  family,
  call,
  registers = false,
  note,
  phone,
  onDone,
}: CodeSignInProps) {
  const state = useLoginForm(call, onDone);
  return (
    <LoginForm state={state} label="登录" busy="正在登录">
      <PhoneAndCode state={state} family={family} purpose="login" codeName="code" suggestion={phone} />
      <p className={styles.note}>{note}</p>
      {registers && <Agreement error={state.problems.agreed} />}
    </LoginForm>
  );
}
