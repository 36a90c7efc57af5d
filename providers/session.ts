/**
 * The session in the browser. One role at a time; the keys are those of other clients of the protocol:
 *
 * | local storage | token · userType (1 user, 2 creditor) · userInfo (JSON) · loginTime · openid · aliuserid |
 *
 * The server decides what a session may do; this only decides what to display.
 */
import { SESSION_MS, STANDING, USER_TYPE } from '../shared/domain/account.ts';
import { announceChange, clearSession } from './session-presence.ts';

export { rememberReturn, takeReturn } from './return-path.ts';
export { clearSession, clearSessionOnLeaving, onSessionChange } from './session-presence.ts';

export interface SignedInUser {
  role: 'user';
  token: string;
  nickname: string;
  avatar: string | null;
  phone: string;
  /** Set where WeChat and Alipay are linked. */
  openid: string | null;
  aliuserid: string | null;
}

export interface SignedInCreditor {
  role: 'creditor';
  token: string;
  account: string;
  realname: string;
  /** 0 approved, 2 awaiting review, 3 rejected. */
  deleteSign: number;
}

export type Session = SignedInUser | SignedInCreditor;

/** The stored session; null without one, and for one that is older than seven days. */
export function readSession(now = Date.now()): Session | null {
  try {
    const token = localStorage.getItem('token');
    const since = Number(localStorage.getItem('loginTime'));
    if (!token || !since || now - since > SESSION_MS) return null;
    const info = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, unknown>;
    const text = (name: string) => (typeof info[name] === 'string' ? info[name] : '');
    if (localStorage.getItem('userType') === String(USER_TYPE.creditor)) {
      return {
        role: 'creditor',
        token,
        account: text('account'),
        realname: text('realname'),
        deleteSign: Number(info.delete_sign ?? STANDING.awaiting),
      };
    }
    return {
      role: 'user',
      token,
      nickname: text('nickname'),
      avatar: text('avatar') || null,
      phone: text('phone'),
      openid: localStorage.getItem('openid'),
      aliuserid: localStorage.getItem('aliuserid'),
    };
  } catch {
    // A browser that keeps nothing keeps no session either.
    return null;
  }
}

/** When the session began, in epoch milliseconds; 0 without one. */
export function signedInAt(): number {
  try {
    return Number(localStorage.getItem('loginTime')) || 0;
  } catch {
    return 0;
  }
}

/** Stores a new session, or changed data of the current one. */
export function writeSession(session: Session, now = Date.now()): void {
  const { role, token, ...info } = session;
  const since = localStorage.getItem('token') === token ? localStorage.getItem('loginTime') : null;
  localStorage.setItem('token', token);
  localStorage.setItem('loginTime', since ?? String(now));
  localStorage.setItem('userType', String(USER_TYPE[role]));
  if (session.role === 'creditor') {
    const { account, realname, deleteSign } = session;
    localStorage.setItem('userInfo', JSON.stringify({ account, realname, delete_sign: deleteSign }));
  } else {
    localStorage.setItem('userInfo', JSON.stringify(info));
    for (const name of ['openid', 'aliuserid'] as const) {
      if (session[name]) localStorage.setItem(name, session[name]);
      else localStorage.removeItem(name);
    }
  }
  announceChange();
}

/** The token of the session that expired last. */
let expiredToken: string | null = null;

/**
 * Clears the session that the server reported as expired. Several calls may report the same session, in any order.
 * @param token of the refused call
 * @returns whether it was the current session; false after a later sign-in or sign-out
 */
export function clearExpiredSession(token: string | null): boolean {
  const present = readSession()?.token ?? null;
  const isCleared = present === null && token === expiredToken;
  if (present !== token && !isCleared) return false;
  expiredToken = token;
  clearSession();
  return true;
}
