/** Refine's auth provider for the operators' console. Sign-in has its own page: `/ops/login`. */
import type { AuthProvider } from '@refinedev/core';
import { ApiError } from '../answer.ts';
import { deleteDrafts } from '../drafts.ts';
import { operatorDrafts } from './drafts-owner.ts';
import { leaveOperator } from './leave.ts';
import { readOperator } from './session.ts';

export const OPERATOR_LOGIN = '/ops/login';

export const operatorAuthProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: OPERATOR_LOGIN }),
  check: async () =>
    readOperator() ? { authenticated: true } : { authenticated: false, redirectTo: OPERATOR_LOGIN },
  // An answer that the session is over has already led to the page that signs in.
  onError: async (error) =>
    error instanceof ApiError && error.kind === 'expired' ? { logout: false } : { error },
  async logout() {
    await deleteDrafts(operatorDrafts()).catch(() => {});
    await leaveOperator();
    return { success: true, redirectTo: OPERATOR_LOGIN };
  },
  getIdentity: async () => readOperator(),
  getPermissions: async () => readOperator()?.roles ?? [],
};
