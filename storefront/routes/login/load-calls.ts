/**
 * Loads the calls of the login pages: HTTP client, contract and password hash. They are too large for the pages
 * themselves, and are needed only when a form is submitted. `LoginForm` requests them as soon as it is displayed.
 */
import { networkFailed } from '../../../shared/message-table.ts';
import { showToast } from '../../toast.ts';
import type { Answer, FormValues } from './answer.ts';

type LoginCalls = typeof import('./login-calls.ts');

export const loadCalls = (): Promise<LoginCalls> => import('./login-calls.ts');

/** Starts loading; a failure is reported when the form is submitted. */
export const preloadCalls = (): void => void loadCalls().catch(() => {});

/**
 * A route's `clientAction`: submits the form from the browser to the API. It has no server action beside it, so
 * no password reaches the server of the pages.
 */
export const submitBy =
  <Done>(run: (calls: LoginCalls, form: FormValues) => Promise<Answer<Done>>) =>
  async ({ request }: { request: Request }): Promise<Answer<Done>> => {
    const form = valuesOf(await request.formData());
    const calls = await loadCalls().catch(() => null);
    if (calls) return run(calls, form);
    showToast(networkFailed, 'failure');
    return { problem: networkFailed, errors: {} };
  };

const valuesOf = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : '']),
  );
