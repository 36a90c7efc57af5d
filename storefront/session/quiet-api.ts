/**
 * The API for what public pages ask in the background for somebody who is signed in: where the session turns out to be
 * over, it is forgotten, and the page that is being read stays.
 */
import { createApi, type MemberApi } from '../../providers/api.ts';
import { clearSession, readSession } from '../../providers/session.ts';
import { memberContract } from '../../shared/contract/members.ts';

const token = () => readSession()?.token ?? null;

export const quietApi = (): MemberApi =>
  createApi(memberContract, {
    baseUrl: location.origin,
    token,
    onExpired: (sent) => {
      // Whoever has signed in again since is not signed out by an answer to before.
      if (sent === token()) clearSession();
    },
  });
