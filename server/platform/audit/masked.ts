/** Masks values for the audit: it is never deleted, and more people read it than the record itself. */
import { mask } from '../../../shared/domain/accounts/mask.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';

export type Values = Readonly<Record<string, unknown>>;

const SECRET = /password|secret|token|recovery|hash/;
const PHONE = /phone|mobile/;
const NUMBER = /id_card|credit_code|bank_account_num|account_number|card_num|document|license/;

const SECRET_MASK = '••••';
const SECRET_CHANGED = '••••（已更换）';

/** Longer texts are cut: the record has the whole. */
const TEXT_MAX = 500;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function masked(name: string, value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (SECRET.test(name) && typeof value !== 'boolean') return SECRET_MASK;
  if (typeof value === 'string') {
    if (PHONE.test(name)) return maskedPhone(value);
    if (NUMBER.test(name)) return mask(value);
    return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  }
  if (Array.isArray(value)) return value.map((it) => masked(name, it));
  if (typeof value === 'object') return maskedValues(Object.fromEntries(Object.entries(value ?? {})));
  return value;
}

export const maskedValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, masked(name, value)]));

interface Change {
  before: Values | null;
  after: Values | null;
}

/** Two states of a record; if both exist, only their differences. A changed secret is only marked. */
export function changeOf(before: Values | null, after: Values | null): Change {
  if (!before || !after)
    return { before: before && maskedValues(before), after: after && maskedValues(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const part = (values: Values) =>
    maskedValues(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  const old = part(before);
  const isReplaced = (name: string, value: unknown) => value === SECRET_MASK && old[name] === SECRET_MASK;
  const fresh = Object.entries(part(after)).map(([name, value]) => [
    name,
    isReplaced(name, value) ? SECRET_CHANGED : value,
  ]);
  return { before: old, after: Object.fromEntries(fresh) };
}
