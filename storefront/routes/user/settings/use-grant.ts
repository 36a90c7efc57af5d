/**
 * The parameters that a third party adds to the address on return: `code` (WeChat) or `auth_code` (Alipay) with our
 * `state`. They are removed from the address first, and submitted once. A code without a state is not from us: it
 * could link another person's third-party account with this account.
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

const NOT_GRANTED = '您未同意授权，账号未绑定';

interface Grant {
  type: OAuthProvider;
  code: string;
  state: string;
}

/** The grant in the address; a message if it is not ours, null if there is none. */
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

/** @returns what went wrong; null after success */
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
