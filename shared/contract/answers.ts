/**
 * Building blocks of output schemas. Our server answers exactly these types; other installations of the old
 * API write numbers as text and leave fields out, so that reading is lenient where it loses nothing.
 */
import { z } from 'zod';
import { textOrNumber, toNumber } from '../fields/schemas.ts';

export { maybeNumber, maybeText, maybeTime } from '../fields/schemas.ts';

/** Text, empty if missing. */
export const someText = textOrNumber.transform((value) => String(value ?? '')).pipe(z.string());

/** A whole number, 0 if missing. */
export const count = textOrNumber.transform((value) => Math.trunc(toNumber(value) ?? 0)).pipe(z.int());

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
