import { Link } from 'react-router-dom';
import type { SignedInUser } from '../../../../providers/session.ts';
import { Agreement } from '../agreement.tsx';
import { Heading } from '../heading.tsx';
import styles from '../login.module.css';
import { LoginForm, useLoginForm } from '../login-form.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import type { Binding } from './binding.ts';

/** Asks for a phone at the first sign-in through a third party. */
export default function BindForm({
  binding,
  onDone,
}: {
  binding: Binding;
  onDone: (session: SignedInUser) => void;
}) {
  const state = useLoginForm(({ bindPhone }) => bindPhone(binding), onDone);
  return (
    <>
      <Heading title="绑定手机号" note="首次授权登录，请验证您的手机号" />
      <LoginForm state={state} label="绑定并登录" busy="正在提交">
        <PhoneAndCode state={state} family="customer" purpose="bind" codeName="code" />
        <Agreement error={state.problems.agreed} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/g_login">返回登录</Link>
      </p>
    </>
  );
}
