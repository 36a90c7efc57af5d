/** The calls of the forms and pages of applicants. */
import { applicationCalls } from './accounts/applications.ts';
import { signInContract } from './accounts/sign-in.ts';
import { uploadCalls } from './files/uploads.ts';

export const applicantContract = { ...signInContract, ...uploadCalls, ...applicationCalls };
export type ApplicantContract = typeof applicantContract;
