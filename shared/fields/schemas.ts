/** The blocks of which kinds of fields build their schemas. They know no kind. */
import { z } from 'zod';
import * as messages from '../message-table.ts';
import { isEmptyTime } from '../time.ts';
import { isBlank } from './blank.ts';
import type { Reading } from './reading.ts';

/** By name: the library as one object would be loaded whole. */
export {
  array,
  boolean,
  email,
  enum as enumOf,
  looseObject,
  number,
  object,
  preprocess,
  string,
  union,
} from 'zod';

/** A message for a missing value and one for a wrong one. */
export const says = (invalid: string, missing: string = messages.required) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : invalid),
});

/** A parsed value that a kind reads. */
export const reads = <Schema extends z.ZodType, Value>(
  schema: Schema,
  read: (value: z.output<Schema>) => Reading<Value>,
) =>
  schema.transform((value, context): Value => {
    const reading = read(value);
    if (reading.problem === undefined) return reading.value;
    context.addIssue({ code: 'custom', message: reading.problem });
    return z.NEVER;
  });

/** A text or a number that a kind reads. */
export const readBy = <Value>(
  read: (value: string | number) => Reading<Value>,
  { missing = messages.required, invalid }: { missing?: string | undefined; invalid: string },
) => reads(z.union([z.number(), z.string()], says(invalid, missing)), read);

/** A whole number from `min` to `max`, as a number or as digits. */
export const wholeNumber = (min: number, max: number, message: string = messages.invalidValue) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, { error: message })], says(message))
    .transform(Number)
    .pipe(
      z
        .number({ error: message })
        .int({ error: message })
        .min(min, { error: message })
        .max(max, { error: message }),
    );

/** One of the codes of a table, as the code's text or number. */
export const codeOf = <Code extends number | string>(codes: readonly Code[]) => {
  const byText = new Map(codes.map((code) => [String(code), code]));
  return z
    .union([z.number(), z.string().max(20, { error: messages.invalidValue })], says(messages.invalidValue))
    .refine((value) => byText.has(String(value)), { error: messages.invalidValue })
    .transform((value) => byText.get(String(value)) as Code)
    .meta({ enum: [...codes] });
};

/** Text that must be there, with a message of its own for a missing and for a long one. */
const typed = (value: string | number): string => {
  const text = String(value).trim();
  return isBlank(text) ? '' : text;
};

export const requiredText = (max: number, missing: string, tooLong: string) =>
  z
    .union([z.string(), z.number()], { error: missing })
    .transform(typed)
    .pipe(z.string().min(1, { error: missing }).max(max, { error: tooLong }));

/** Text without surrounding white space. */
export const text = (max: number, tooLong: string = messages.invalidValue) =>
  z
    .union([z.string(), z.number()], says(messages.invalidValue))
    .transform(typed)
    .pipe(z.string().max(max, { error: tooLong }));

const withoutEmptyTime = (value: unknown) =>
  typeof value === 'string' && isEmptyTime(value) ? undefined : value;

/** A time or a day that may be missing: clients write an empty one as zeros. */
export const unlessZeros = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(withoutEmptyTime, schema.optional()).optional();

/** The role of a time: the start of something, or the end. */
export type TimeRole = 'start' | 'end';

/** The schemas of `timeText`, by which `timeRoleOf` knows them. */
const timeTexts = new WeakMap<z.core.$ZodType, TimeRole>();

/** The text of a time. @param role of an `end`, a day means the end of that day */
export function timeText(missing: string, role: TimeRole) {
  const text = z.string(says(messages.invalidValue, missing));
  timeTexts.set(text, role);
  return text;
}

/** The role of the time that a schema takes; undefined for a schema of another kind. */
export function timeRoleOf(type: z.core.$ZodType | undefined): TimeRole | undefined {
  if (type instanceof z.ZodOptional) return timeRoleOf(type.unwrap());
  if (type instanceof z.ZodPipe) return timeRoleOf(type.in) ?? timeRoleOf(type.out);
  return type && timeTexts.get(type);
}

/** Other installations of the old API write numbers as text and leave fields out. */
export const textOrNumber = z.union([z.string(), z.number()]).nullish();

/** Text or null; absent and empty are null. */
export const maybeText = textOrNumber
  .transform((value) => (value === undefined || value === '' || value === null ? null : String(value)))
  .pipe(z.string().nullable());

export function toNumber(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A number or null; numerals in text count, anything else is null. */
export const maybeNumber = textOrNumber.transform(toNumber).pipe(z.number().nullable());

/** A time as the wire writes it, or null; the zero date is null. */
export const maybeTime = textOrNumber
  .transform((value) =>
    typeof value !== 'string' || value === '' || value.startsWith('0000') ? null : value,
  )
  .pipe(z.string().nullable());
