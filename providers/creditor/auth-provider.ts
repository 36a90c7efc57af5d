/**
 * Refine's auth provider for the creditor's console.
 *
 * | login   | creditorLogin; approved ones go to the centre, others to their application                     |
 * | check   | a creditor's session of at most seven days, approved                                           |
 * | onError | 401 and 10001: the API client has ended the session and leads home, so nothing is left to do   |
 * | logout  | ends the session on the server as far as it can be reached, forgets drafts and session         |
 */
import type { AuthProvider } from '@refinedev/core';
import { STANDING } from '../../shared/domain/account.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import type { Api } from '../api.ts';
import { deleteDrafts } from '../drafts.ts';
import { ApiError } from '../http-client.ts';
import { clearSession, clearSessionOnLeaving, readSession, writeSession } from '../session.ts';

/** Where logging out leads: the home page forgets the rest. */
const LOGGED_OUT = '/?callback=logout';
/** The maximum wait for the server's answer, in ms. */
const LOGOUT_TIMEOUT_MS = 3_000;

export interface Identity {
  name: string;
  account: string;
}

export function creditorAuthProvider(api: Api, now: () => number = Date.now): AuthProvider {
  return {
    async login({ account, password }: { account: string; password: string }) {
      try {
        const {
          pc_token,
          delete_sign,
          realname,
          account: name,
        } = await api.creditorLogin({
          account,
          password: passwordDigest(password),
        });
        const session = { account: name, realname: realname ?? '', deleteSign: delete_sign, token: pc_token };
        writeSession({ role: 'creditor', ...session }, now());
        return { success: true, redirectTo: homeOf(delete_sign) };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },

    async check() {
      const session = readSession(now());
      if (!session) {
        clearSession();
        return { authenticated: false, redirectTo: '/' };
      }
      if (session.role !== 'creditor') return { authenticated: false, redirectTo: LOGGED_OUT };
      return session.deleteSign === STANDING.approved
        ? { authenticated: true }
        : { authenticated: false, redirectTo: homeOf(session.deleteSign) };
    },

    async onError(error) {
      return error instanceof ApiError && error.kind === 'expired' ? { logout: false } : { error };
    },

    async logout() {
      const stopClearing = clearSessionOnLeaving();
      if (readSession(now())) {
        await api.creditorLogout({}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) }).catch(() => {});
      }
      await deleteDrafts().catch(() => {});
      clearSession();
      stopClearing();
      return { success: true, redirectTo: LOGGED_OUT };
    },

    async getIdentity(): Promise<Identity | null> {
      const session = readSession(now());
      return session?.role === 'creditor' ? { name: session.realname, account: session.account } : null;
    },

    async getPermissions() {
      const session = readSession(now());
      return session?.role === 'creditor' && session.deleteSign === STANDING.approved ? ['creditor'] : [];
    },
  };
}

const homeOf = (deleteSign: number) =>
  deleteSign === STANDING.approved ? '/creditorUser' : `/institutionApply?status=${deleteSign}`;
