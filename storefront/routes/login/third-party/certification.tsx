import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../providers/api-error.ts';
import type { SignedInUser } from '../../../../providers/session.ts';
import { Heading } from '../heading.tsx';
import { loadCalls } from '../load-calls.ts';
import styles from '../login.module.css';
import { loginMeta } from '../meta.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { Route } from './+types/certification';
import type { Binding } from './binding.ts';
import { takeGrant } from './third-party-return.ts';

/** Loaded at the first sign-in only. */
const BindForm = lazy(() => import('./bind-form.tsx'));

export const meta: Route.MetaFunction = loginMeta('授权登录', '/login/certification');

/** The return page of WeChat and Alipay: signs in, or asks for a phone first. */
export default function Certification() {
  const [problem, setProblem] = useState('');
  const [binding, setBinding] = useState<Binding | null>(null);
  const [session, setSession] = useState<SignedInUser | null>(null);
  useReturn((result) => ('token' in result ? setSession(result) : setBinding(result)), setProblem);
  useSignedIn(session);
  if (binding) {
    return (
      <Suspense>
        <BindForm binding={binding} onDone={setSession} />
      </Suspense>
    );
  }
  return (
    <>
      <Heading title="授权登录" />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <p role="status">{session ? '登录成功，正在跳转…' : '正在确认授权，请稍候…'}</p>
      )}
      <p className={styles.ways}>
        <Link to="/login/g_login">返回登录</Link>
      </p>
    </>
  );
}

/** Submits the grant of the third party once. @param onProblem called with the reason if the sign-in fails */
function useReturn(onResult: (result: SignedInUser | Binding) => void, onProblem: (problem: string) => void) {
  const isHandled = useRef(false);
  const submit = useEffectEvent(async () => {
    const returned = takeGrant();
    if ('problem' in returned) return onProblem(returned.problem);
    try {
      onResult(await (await loadCalls()).signInByThirdParty(returned));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem(Object.values(error.details.errors ?? {})[0] ?? error.message);
    }
  });
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    void submit();
  }, []);
}
