import { operatorSignInCalls } from '../../shared/contract/accounts/operator-sign-in.ts';
import { createApi } from '../api.ts';
import { clearOperator, operatorToken } from './session.ts';

/** A timeout for the server's answer, in ms. */
const LOGOUT_TIMEOUT_MS = 3_000;

/** Signs the operator out, on the server too if it can be reached. */
export async function leaveOperator(): Promise<void> {
  const token = operatorToken();
  clearOperator();
  if (!token) return;
  const api = createApi(operatorSignInCalls, { baseUrl: location.origin, token: () => token });
  await api.operatorLogout({}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) }).catch(() => {});
}
