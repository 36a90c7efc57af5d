/**
 * The applicant who has proven a phone by a code, stored in this tab. The signed-in session is independent of it: an
 * applicant may be signed in as another person, or not at all.
 */
import { ApiError, type ApplicantApi, createApi } from '../../../providers/api.ts';
import type { OwnApplication } from '../../../shared/contract/accounts/applications.ts';
import { applicantContract } from '../../../shared/contract/applicants.ts';
import {
  APPLICANT_MS,
  APPLICATION_STATUS,
  type ApplicationKind,
} from '../../../shared/domain/applications/application.ts';
import { showFailure } from '../../toast.ts';

export interface ProvenApplicant {
  phone: string;
  /** The call that submits an application needs it as proof and uses it up; null afterwards. */
  code: string | null;
  /** With it applications are read and files uploaded; null where the installation knows no applicants. */
  token: string | null;
}

const KEY = 'applicant';

/** The applicant of this tab; null for none, and when the proof is too old. */
export function readApplicant(now = Date.now()): ProvenApplicant | null {
  try {
    const { until, ...applicant } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      ProvenApplicant & { until: number }
    >;
    const { phone, code = null, token = null } = applicant;
    return phone && (code ?? token) && Number(until) > now ? { phone, code, token } : null;
  } catch {
    return null;
  }
}

/** Remembers the applicant until the tab is closed; null forgets. */
export function writeApplicant(applicant: ProvenApplicant | null, now = Date.now()): void {
  try {
    if (applicant) sessionStorage.setItem(KEY, JSON.stringify({ ...applicant, until: now + APPLICANT_MS }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the phone is proven again after a reload.
  }
}

/** An application used the code up. Applications can still be read. */
export function forgetCode(): void {
  const applicant = readApplicant();
  if (applicant) writeApplicant({ ...applicant, code: null });
}

/** The API with this token: of an applicant, or of a signed-in institution. */
export const applicantApi = (token: () => string | null): ApplicantApi =>
  createApi(applicantContract, { baseUrl: location.origin, token, onFailure: showFailure });

/**
 * Checks a code; the applicant is remembered. The application uses the code up. An installation that knows no applicants
 * gives no token: it looks at the code again when the application is submitted.
 * @param before whose token ends with the new one
 * @throws ApiError
 */
export async function proveApplicant(
  phone: string,
  code: string,
  before: ProvenApplicant | null = null,
): Promise<ProvenApplicant> {
  const earlier = before?.phone === phone ? before.token : null;
  const applicant = { phone, code, token: await tokenFor(phone, code, earlier) };
  writeApplicant(applicant);
  return applicant;
}

async function tokenFor(phone: string, code: string, earlier: string | null): Promise<string | null> {
  const api = applicantApi(() => earlier);
  try {
    return (await api.proveApplicant({ phone, phone_code: code })).data.token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
  }
  try {
    await api.creditorCheckCode({ phone, code });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    const { errors, ...details } = error.details;
    const problem = errors?.code ?? error.message;
    throw new ApiError(error.kind, problem, { ...details, errors: { phone_code: problem } });
  }
}

/**
 * Runs in the background: without an answer the form is displayed too.
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
