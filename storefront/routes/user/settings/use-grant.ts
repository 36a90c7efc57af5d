/**
 * What a third party adds to the address when it sends somebody back: `code` (WeChat) or `auth_code` (Alipay) with
 * the `state` that we gave it. It is taken out of the address before anything else, and handed in once. Without a
 * state the code isn't ours: it would link somebody else's account over there with this one here.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import type { OAuthProvider } from '../../../../shared/domain/account.ts';
import { accreditDone, oauthFailed } from '../../../../shared/message-table.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { GRANT_PARAMETERS } from '../guard.ts';
import { refreshUser } from './refresh-user.ts';

const NOT_GRANTED = '您没有同意授权，账号未绑定';

interface Grant {
  type: OAuthProvider;
  code: string;
  state: string;
}

/** What is in the address; a message when it is no grant of ours, null when there is nothing. */
function grantIn(query: URLSearchParams): Grant | string | null {
  if (!GRANT_PARAMETERS.some((name) => query.has(name))) return null;
  const wechat = query.get('code');
  const alipay = query.get('auth_code');
  const state = query.get('state');
  const code = wechat || alipay;
  if (!code) return NOT_GRANTED;
  return state ? { type: wechat ? 1 : 2, code, state } : oauthFailed;
}

export function useGrant() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isLinking, setLinking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handledSearch = useRef<string | null>(null);

  useEffect(() => {
    const grant = grantIn(new URLSearchParams(search));
    if (!grant || handledSearch.current === search) return;
    handledSearch.current = search;
    navigate(pathname, { replace: true });
    if (typeof grant === 'string') {
      setProblem(grant);
      return;
    }
    setLinking(true);
    link(grant)
      .then(setProblem)
      .finally(() => setLinking(false));
  }, [pathname, search, navigate]);

  return { isLinking, problem };
}

/** @returns what went wrong; null for nothing */
async function link(grant: Grant): Promise<string | null> {
  try {
    await browserApi().linkProvider(grant);
    await refreshUser();
    showToast(accreditDone);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'expired' ? null : error.message;
  }
}
