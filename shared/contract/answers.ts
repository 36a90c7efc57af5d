/**
 * Building blocks of output schemas. Our server answers exactly these types; other installations of the old
 * API write numbers as text and leave fields out, so that reading is lenient where it loses nothing.
 */
import { z } from 'zod';

/** Text or null; absent and empty are null. */
export const maybeText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value || null);

export const someText = maybeText.transform((value) => value ?? '');

/** A number or null; numerals in text count, anything else is null. */
export const maybeNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return null;
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  });

export const count = maybeNumber.transform((value) => value ?? 0);

/** A time as the wire writes it, or null; the zero date is null. */
export const maybeTime = maybeText.transform((value) => (value?.startsWith('0000') ? null : value));

/** An id, which must be there. */
export const idNumber = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number);
