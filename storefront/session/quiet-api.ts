/**
 * The API for background requests of public pages while there is a session. If the session has expired, it is
 * deleted, and the page stays.
 */
import { createApi, type MemberApi } from '../../providers/api.ts';
import { clearExpiredSession, readSession } from '../../providers/session.ts';
import { memberContract } from '../../shared/contract/members.ts';

export const quietApi = (): MemberApi =>
  createApi(memberContract, {
    baseUrl: location.origin,
    token: () => readSession()?.token ?? null,
    onExpired: clearExpiredSession,
  });
