/** What a form holds: whether two contents are the same, what of it may be kept, what of it is sent. */
import { type Condition, holds } from '../../../shared/domain/condition.ts';
import { isPrivate } from '../document-link.tsx';
import type { AnyField } from './controls/control.ts';

export type Content = Readonly<Record<string, unknown>>;
export type FormFieldsByName = Readonly<Record<string, AnyField | undefined>>;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;

/** Whether nobody would see a difference: every kind of empty is the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** Without the addresses of private files, which are nobody's to find on this machine. */
export const keepable = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => !holdsPrivate(value)));

function holdsPrivate(value: unknown): boolean {
  if (typeof value === 'string') return isPrivate(value);
  return isObject(value) && Object.values(value).some(holdsPrivate);
}

export const isVisible = (field: AnyField | undefined, content: Content): field is AnyField =>
  field !== undefined && (field.when === undefined || holds(field.when as Condition<Content>, content));

export const isRequired = ({ isRequired: rule }: AnyField, content: Content): boolean =>
  Array.isArray(rule) ? holds(rule as Condition<Content>, content) : rule === true;

/** Without the fields that aren't there. What has no field at all stays: it is the form's own. */
export const sendable = (content: Content, fields: FormFieldsByName): Content =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name]) => !Object.hasOwn(fields, name) || isVisible(fields[name], content),
    ),
  );
