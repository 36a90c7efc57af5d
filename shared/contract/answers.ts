/**
 * Building blocks of output schemas. Our server answers exactly these types; other installations of the old
 * API write numbers as text and leave fields out, so that reading is lenient where it loses nothing.
 */
import { z } from 'zod';

const textOrNumber = z.union([z.string(), z.number()]).nullish();

/** Text or null; absent and empty are null. */
export const maybeText = textOrNumber
  .transform((value) => (value === undefined || value === '' || value === null ? null : String(value)))
  .pipe(z.string().nullable());

/** Text, empty where there is none. */
export const someText = textOrNumber.transform((value) => String(value ?? '')).pipe(z.string());

function toNumber(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A number or null; numerals in text count, anything else is null. */
export const maybeNumber = textOrNumber.transform(toNumber).pipe(z.number().nullable());

/** A whole number, 0 where there is none. */
export const count = textOrNumber.transform((value) => Math.trunc(toNumber(value) ?? 0)).pipe(z.int());

/** A time as the wire writes it, or null; the zero date is null. */
export const maybeTime = textOrNumber
  .transform((value) =>
    typeof value !== 'string' || value === '' || value.startsWith('0000') ? null : value,
  )
  .pipe(z.string().nullable());

/** An id, which must be there. */
export const idNumber = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int());

/** Of a call that only says what it did. */
export const done = z.object({ message: someText });

/** A list with how many there are in all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.preprocess((list) => list ?? [], z.array(item)), count });
