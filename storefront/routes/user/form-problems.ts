/** What is wrong with a form, by field, in Chinese. */
import type { ApiError } from '../../../providers/api.ts';

/** What stands in a form's fields. */
export type Values = Record<string, string>;

export type Problems = Partial<Record<string, string>>;

/** What a refusal says about the fields that a form has; null when it speaks of none of them. */
export function problemsOf({ details }: ApiError, form: HTMLFormElement | null): Problems | null {
  const own = Object.entries(details.errors ?? {}).filter(([field]) => form?.elements.namedItem(field));
  return own.length > 0 ? Object.fromEntries(own) : null;
}
