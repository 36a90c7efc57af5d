/**
 * The operator's session in this browser, separate from users and creditors of the site. After half an hour without
 * activity the operator is signed out, in all tabs at once. The server decides what a session may do.
 */
import {
  isOperatorRole,
  OPERATOR_IDLE_MS,
  type OperatorRole,
} from '../../shared/domain/accounts/operator.ts';

export interface OperatorSession {
  token: string;
  name: string;
  roles: readonly OperatorRole[];
  /** Whether nothing else can be done before an authenticator app is set up. */
  mustSetUpTotp: boolean;
}

const KEY = 'operator';
/** When the operator last did something, in ms. */
const ACTIVE = 'operatorActive';
/** Of this tab: where to go after signing in. */
const RETURN = 'operatorReturn';

/** @returns null without a session, and after too long without activity */
export const readOperator = (now = Date.now()): OperatorSession | null => (isIdle(now) ? null : stored());

/** The token of the stored session, also after too long without activity. */
export const operatorToken = (): string | null => stored()?.token ?? null;

function stored(): OperatorSession | null {
  try {
    const {
      token,
      name,
      roles,
      mustSetUpTotp = false,
    } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<OperatorSession>;
    if (!token || !name) return null;
    return { token, name, roles: (roles ?? []).filter(isOperatorRole), mustSetUpTotp };
  } catch {
    return null;
  }
}

function isIdle(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(ACTIVE)) > OPERATOR_IDLE_MS;
  } catch {
    return false;
  }
}

export function writeOperator(session: OperatorSession, now = Date.now()): void {
  localStorage.setItem(ACTIVE, String(now));
  localStorage.setItem(KEY, JSON.stringify(session));
}

/** The operator did something. */
export function noteActivity(now = Date.now()): void {
  if (readOperator(now)) localStorage.setItem(ACTIVE, String(now));
}

export function clearOperator(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(ACTIVE);
  } catch {
    // Storage is not available.
  }
}

/** @param path of the console */
export function rememberOperatorReturn(path: string): void {
  try {
    if (path.startsWith('/ops/') && !path.startsWith('/ops/login')) sessionStorage.setItem(RETURN, path);
  } catch {
    // Signing in leads to the first page.
  }
}

/** Where to go after signing in; forgotten by this. */
export function takeOperatorReturn(): string {
  try {
    const path = sessionStorage.getItem(RETURN);
    sessionStorage.removeItem(RETURN);
    return path ?? '/ops';
  } catch {
    return '/ops';
  }
}
