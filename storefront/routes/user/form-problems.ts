/** What is wrong with a form, by field, in Chinese. */
import type { z } from 'zod';
import type { ApiError } from '../../../providers/api.ts';

/** What stands in a form's fields. */
export type Values = Record<string, string>;

export type Problems = Partial<Record<string, string>>;

/** The first thing that a schema says about each field; empty fields count as missing, as they do on the wire. */
export function problemsBy(schema: z.ZodObject, values: Values): Problems {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const issues = schema.safeParse(given).error?.issues ?? [];
  const problems: Problems = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}

/** What a refusal says about the fields that a form has; null when it speaks of none of them. */
export function problemsOf({ details }: ApiError, form: HTMLFormElement | null): Problems | null {
  const own = Object.entries(details.errors ?? {}).filter(([field]) => form?.elements.namedItem(field));
  return own.length > 0 ? Object.fromEntries(own) : null;
}
