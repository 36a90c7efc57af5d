/**
 * The action that a visitor interrupted to sign in. It continues after the sign-in: once, in the same tab. It is
 * stored in session storage and never read from an address, so no link can follow or order something in a user's
 * name.
 */
export type Intent =
  | { action: 'follow'; listing: number }
  | { action: 'order'; listing: number; service: number }
  | { action: 'book'; listing: number; start: string };

const KEY = 'intent';
/** A sign-in with a code by text message takes a few minutes. */
const VALID_MS = 30 * 60_000;

/** @param intent null deletes an earlier one */
export function rememberIntent(intent: Intent | null, now = Date.now()): void {
  try {
    if (intent) sessionStorage.setItem(KEY, JSON.stringify({ ...intent, until: now + VALID_MS }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the visitor repeats the action after the sign-in.
  }
}

/** @param listing absent: any. @returns the intent with this action, once; null where there is none */
export function takeIntent<Action extends Intent['action']>(
  action: Action,
  listing?: number,
  now = Date.now(),
): Extract<Intent, { action: Action }> | null {
  try {
    const { until, ...intent } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    if (intent.action !== action || (listing !== undefined && intent.listing !== listing)) return null;
    sessionStorage.removeItem(KEY);
    const isValid = Number(until) > now && isIntent(intent);
    return isValid ? (intent as Extract<Intent, { action: Action }>) : null;
  } catch {
    return null;
  }
}

/** The values that each action needs besides the listing. */
const NEEDS: Record<Intent['action'], (values: Record<string, unknown>) => boolean> = {
  follow: () => true,
  order: ({ service }) => isId(service),
  book: ({ start }) => typeof start === 'string' && WIRE_TIME.test(start),
};
const WIRE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Whether an unknown value, such as the state of the router, is an intent. */
export function isIntent(value: unknown): value is Intent {
  const values = (value ?? {}) as Record<string, unknown>;
  const action = String(values.action);
  return isId(values.listing) && Object.hasOwn(NEEDS, action) && NEEDS[action as Intent['action']](values);
}

/** An intent as an attribute of a link: book 1488 2026-11-25 09:30:00 */
export const intentText = ({ action, listing, ...rest }: Intent): string =>
  [action, listing, ...Object.values(rest)].join(' ');

/** @returns null for an invalid text */
export function intentFrom(text: string): Intent | null {
  const [action, listing, ...rest] = text.split(' ');
  const intent = {
    action,
    listing: Number(listing),
    ...DETAILS[action as Intent['action']]?.(rest.join(' ')),
  };
  return isIntent(intent) ? intent : null;
}

const DETAILS: Record<Intent['action'], (text: string) => object> = {
  follow: () => ({}),
  order: (text) => ({ service: Number(text) }),
  book: (text) => ({ start: text }),
};

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
