/** The content of a form: equality, which part is stored in drafts, and which part is sent. */
import { type Condition, holds } from '../../../shared/domain/condition.ts';
import { isPrivate } from '../documents/document-link.tsx';
import { kindOf } from '../fields/index.ts';
import type { AnyFormField } from '../resource.ts';

export type Content = Readonly<Record<string, unknown>>;
export type FormFieldsByName = Readonly<Record<string, AnyFormField | undefined>>;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null;

/** Compares deeply; undefined, null and '' are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** Removes secrets and URLs of private files, so that they are not stored on this machine. */
export const storable = (content: Content, fields: FormFieldsByName = {}): Content =>
  Object.fromEntries(
    Object.entries(content).filter(([name, value]) => !isSecret(fields[name]) && !holdsPrivate(value)),
  );

const isSecret = (field: AnyFormField | undefined) => field !== undefined && kindOf(field).isSecret;

function holdsPrivate(value: unknown): boolean {
  if (typeof value === 'string') return isPrivate(value);
  return isObject(value) && Object.values(value).some(holdsPrivate);
}

/** What the fields begin with where nothing else is said. */
export const initialContent = (fields: FormFieldsByName): Content =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const initial = field && kindOf(field).initial;
      return initial === undefined ? [] : [[name, initial]];
    }),
  );

export const isVisible = (field: AnyFormField | undefined, content: Content): field is AnyFormField =>
  field !== undefined && (field.when === undefined || holds(field.when as Condition<Content>, content));

export const isRequired = ({ isRequired: rule }: AnyFormField, content: Content): boolean =>
  Array.isArray(rule) ? holds(rule as Condition<Content>, content) : rule === true;

/** Removes hidden fields. Values without a field stay: they belong to the form. */
export const sendable = (content: Content, fields: FormFieldsByName): Content =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name]) => !Object.hasOwn(fields, name) || isVisible(fields[name], content),
    ),
  );

export const STILL_SENDING = '文件正在上传，请等待上传完成';

/** The problem of a value by its kind. @param isBusy a file of the field is being uploaded */
export const ownProblem = (field: AnyFormField, value: unknown, isBusy: boolean): string | null =>
  isBusy ? STILL_SENDING : (kindOf(field).problemOf?.(value, field) ?? null);
