import { Link } from 'react-router-dom';
import { Agreement } from '../agreement.tsx';
import type { Answer } from '../answer.ts';
import { Heading } from '../heading.tsx';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.tsx';
import { PhoneAndCode } from '../phone-and-code.tsx';
import { useFormAnswer } from '../use-form-answer.ts';
import type { Binding } from './binding.ts';

/** Asks for a phone at the first sign-in through a third party. */
export default function BindForm({
  binding,
  answer: given,
}: {
  binding: Binding;
  answer: Answer<unknown> | undefined;
}) {
  const answer = useFormAnswer(given);
  return (
    <>
      <Heading title="绑定手机号" note="首次授权登录，请验证您的手机号" />
      <LoginForm answer={answer} label="绑定并登录" busy="正在提交">
        {Object.entries(binding).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PhoneAndCode answer={answer} family="customer" purpose="bind" codeName="code" />
        <Agreement error={answer.errors.agreed} />
      </LoginForm>
      <p className={styles.ways}>
        <Link to="/login/g_login">返回登录</Link>
      </p>
    </>
  );
}
