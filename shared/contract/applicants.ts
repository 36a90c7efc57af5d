/** The calls of the forms and pages of applicants. */
import { applicationCalls } from './applications.ts';
import { signInContract } from './sign-in.ts';
import { uploadCalls } from './uploads.ts';

export const applicantContract = { ...signInContract, ...uploadCalls, ...applicationCalls };
export type ApplicantContract = typeof applicantContract;
