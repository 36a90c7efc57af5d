import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSubmit } from 'react-router-dom';
import type { SignedInUser } from '../../../../providers/session.ts';
import { isDone } from '../answer.ts';
import { Heading } from '../heading.tsx';
import { submitBy } from '../load-calls.ts';
import styles from '../login.module.css';
import { loginMeta } from '../meta.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { Route } from './+types/certification';
import type { Binding } from './binding.ts';
import { takeGrant } from './third-party-return.ts';

const PATH = '/login/certification';

/** Loaded at the first sign-in only. */
const BindForm = lazy(() => import('./bind-form.tsx'));

export const clientAction = submitBy<SignedInUser | Binding>(({ bindPhone, signInByThirdParty }, form) =>
  'accredit_id' in form ? bindPhone(form) : signInByThirdParty(form),
);

export const meta: Route.MetaFunction = loginMeta('授权登录', PATH);

/** The return page of WeChat and Alipay: signs in, or asks for a phone first. */
export default function Certification({ actionData }: Route.ComponentProps) {
  const [problem, setProblem] = useState('');
  const [binding, setBinding] = useState<Binding>();
  const done = isDone(actionData) ? actionData.done : null;
  const isSignedIn = done !== null && 'token' in done;
  useReturn(setProblem);
  useSignedIn(isSignedIn ? done : null);
  if (done && !isSignedIn && done !== binding) setBinding(done);

  if (binding) {
    return (
      <Suspense>
        <BindForm binding={binding} answer={done === binding ? undefined : actionData} />
      </Suspense>
    );
  }
  const refused = actionData && !isDone(actionData) ? actionData : null;
  const words = refused ? refused.problem || Object.values(refused.errors)[0] : problem;
  return (
    <>
      <Heading title="授权登录" />
      {words ? (
        <p role="alert" className={styles.problem}>
          {words}
        </p>
      ) : (
        <p role="status">{isSignedIn ? '登录成功，正在跳转…' : '正在确认授权，请稍候…'}</p>
      )}
      <p className={styles.ways}>
        <Link to="/login/g_login">返回登录</Link>
      </p>
    </>
  );
}

/** Submits the grant of the third party once. @param onProblem called with the reason if there is no grant */
function useReturn(onProblem: (problem: string) => void): void {
  const submit = useSubmit();
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    const returned = takeGrant();
    if ('problem' in returned) onProblem(returned.problem);
    else submit({ ...returned }, { method: 'post', action: PATH, replace: true });
  }, [submit, onProblem]);
}
