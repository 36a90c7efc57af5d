/**
 * An applicant who has proven a phone by a code, as this tab remembers it. The signed-in session stays as it is: an
 * applicant may be signed in as somebody else, or as nobody.
 */
import { type ApplicantApi, createApi } from '../../../providers/api.ts';
import { applicantContract } from '../../../shared/contract/applicants.ts';
import type { OwnApplication } from '../../../shared/contract/applications.ts';
import {
  APPLICATION_STATUS,
  type ApplicationKind,
  CANDIDATE_MS,
} from '../../../shared/domain/applications/application.ts';
import { showFailure } from '../../toast.ts';

export interface Candidate {
  phone: string;
  token: string;
  /** What files can be uploaded for. */
  kind?: ApplicationKind;
}

const KEY = 'candidate';

/** The candidate of this tab; null for none, and when the proof is too old. */
export function readCandidate(now = Date.now()): Candidate | null {
  try {
    const { until, ...candidate } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Candidate & { until: number }
    >;
    const { phone, token } = candidate;
    return phone && token && Number(until) > now ? { ...candidate, phone, token } : null;
  } catch {
    return null;
  }
}

/** Remembers the candidate until the tab is closed; null forgets. */
export function writeCandidate(candidate: Candidate | null, now = Date.now()): void {
  try {
    if (candidate) sessionStorage.setItem(KEY, JSON.stringify({ ...candidate, until: now + CANDIDATE_MS }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // After a reload the phone is proven again.
  }
}

/** The API for whoever has that token: a candidate, or an institution that is signed in. */
export const applicantApi = (token: () => string | null): ApplicantApi =>
  createApi(applicantContract, { baseUrl: location.origin, token, onFailure: showFailure });

/**
 * Uses up a code; the candidate is remembered. A candidate of the same phone keeps the token.
 * @param kind what files are to be uploaded for; without it none can be
 * @throws ApiError
 */
export async function proveCandidate(
  phone: string,
  code: string,
  { kind, before = null }: { kind?: ApplicationKind; before?: Candidate | null } = {},
): Promise<Candidate> {
  const earlier = before?.phone === phone ? before.token : null;
  const { data } = await applicantApi(() => earlier).proveCandidate({ phone, phone_code: code, kind });
  const candidate = { phone, token: data.token, kind };
  writeCandidate(candidate);
  return candidate;
}

/**
 * In the background: without an answer the form is there too.
 * @returns the newest application of that kind, null if there is none
 * @throws ApiError
 */
export async function applicationOfKind(
  api: ApplicantApi,
  kind: ApplicationKind,
): Promise<OwnApplication | null> {
  const { list } = await api.applicationsOfPhone({}, { isBackground: true });
  return list.find((it) => it.kind === kind) ?? null;
}

/** Whether the applicant may correct it. */
export const isCorrectable = ({ status }: OwnApplication): boolean =>
  status === APPLICATION_STATUS.rejected || status === APPLICATION_STATUS.incomplete;
