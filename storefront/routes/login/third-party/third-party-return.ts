/**
 * Reads the grant of a third party and removes it from the address at once, because addresses are stored and shared.
 */
import { oauthFailed } from '../../../../shared/message-table.ts';

/** A code that proves the person's consent. */
export interface Grant {
  /** 1 WeChat, 2 Alipay. */
  type: string;
  code: string;
  state: string;
}

/** The grant, or the reason why there is none. */
type ThirdPartyReturn = Grant | { problem: string };

export function takeGrant(): ThirdPartyReturn {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const state = query.get('state');
  const wechat = query.get('code');
  const code = wechat ?? query.get('auth_code');
  if (code && state) return { type: wechat ? '1' : '2', code, state };
  // No parameters: the page was reloaded. A code without a state was not requested by this browser, and must not sign
  // in.
  return { problem: state ? '您未同意授权，尚未登录' : oauthFailed };
}
