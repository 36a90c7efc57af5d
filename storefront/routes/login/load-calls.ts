/**
 * Loads the calls of the login pages: HTTP client, contract and password hash. They are too large for the pages
 * themselves, and are needed only when a form is submitted. `useLoginForm` requests them as soon as a form is displayed.
 */
import { codeOfForm } from '../../form/use-form.tsx';

export type LoginCalls = typeof import('./login-calls.ts');

const load = (): Promise<LoginCalls> => import('./login-calls.ts');

/** @throws ApiError */
export const loadCalls = (): Promise<LoginCalls> => codeOfForm(load);

/** Starts loading; a failure is reported when the form is submitted. */
export const preloadCalls = (): void => void load().catch(() => {});
