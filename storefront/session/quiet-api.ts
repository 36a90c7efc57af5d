/**
 * The API for what public pages ask in the background for somebody who is signed in: where the session turns out to be
 * over, it is forgotten, and the page that is being read stays.
 */
import { createApi, type MemberApi } from '../../providers/api.ts';
import { forgetOver, readSession } from '../../providers/session.ts';
import { memberContract } from '../../shared/contract/members.ts';

export const quietApi = (): MemberApi =>
  createApi(memberContract, {
    baseUrl: location.origin,
    token: () => readSession()?.token ?? null,
    onExpired: forgetOver,
  });
