/** Problems of a form by field, in Chinese. */
import type { ApiError } from '../../../providers/api.ts';

/** The values of a form's fields. */
export type Values = Record<string, string>;

export type Problems = Partial<Record<string, string>>;

/** Maps a refusal to the form's fields; null if it concerns none of them. */
export function problemsOf({ details }: ApiError, form: HTMLFormElement | null): Problems | null {
  const own = Object.entries(details.errors ?? {}).filter(([field]) => form?.elements.namedItem(field));
  return own.length > 0 ? Object.fromEntries(own) : null;
}
