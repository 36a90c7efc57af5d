/**
 * Building blocks of input schemas. On the wire everything may arrive as text (forms) or as JSON; an empty
 * value has already been dropped at the door, so `optional()` covers it.
 */
import { z } from 'zod';
import { NICKNAME_MAX, PASSWORD_MAX } from './domain/account.ts';
import { OPERATOR_PASSWORD_MIN } from './domain/operator.ts';
import { AMOUNT_PROBLEMS, type AmountReading, readAmount, readYuan } from './fields/amount.ts';
import { readPhone } from './fields/phone.ts';
import { readDay, readEnd, readStart } from './fields/time.ts';
import { messages } from './messages.ts';
import type { Fen } from './money.ts';
import { isEmptyTime } from './time.ts';

/** A message for a missing value and one for a wrong one. */
export const says = (invalid: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : invalid),
});

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

/** An id: the database's identity, a JSON number. */
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Up to twenty ids with commas between them. */
export const idList = z
  .string({ error: messages.invalidValue })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/, { error: messages.invalidValue })
  .transform((list) => list.split(',').map(Number));

/** One of the codes of a table, as the code's text or number. */
export const codeOf = <Code extends number | string>(codes: readonly Code[]) => {
  const byText = new Map(codes.map((code) => [String(code), code]));
  return z
    .union([z.number(), z.string().max(20, { error: messages.invalidValue })], says(messages.invalidValue))
    .refine((value) => byText.has(String(value)), { error: messages.invalidValue })
    .transform((value) => byText.get(String(value)) as Code)
    .meta({ enum: [...codes] });
};

const amountOf = (value: number | string): AmountReading =>
  typeof value === 'number' ? readYuan(value) : readAmount(value);

/** An amount in yuan, not below 0, at most two decimals; a text is read as people write it. Inside it is fen. */
export const amountWith = (missing: string, negative: string) =>
  z
    .union([z.number(), z.string()], {
      error: ({ input }) => (input === undefined ? missing : messages.invalidPrice),
    })
    .transform((value, context): Fen => {
      const reading = amountOf(value);
      if (reading.problem === undefined) return reading.fen;
      const isNegative = reading.problem === AMOUNT_PROBLEMS.negative;
      context.addIssue({ code: 'custom', message: isNegative ? negative : reading.problem });
      return z.NEVER;
    });

export const amount = amountWith(messages.required, messages.mustNotBeNegative);

/** A mobile number of mainland China as people write it; inside it has eleven digits. */
export const phoneNumber = (missing: string) =>
  z
    .union([z.string(), z.number()], {
      error: ({ input }) => (input === undefined ? missing : messages.phoneInvalid),
    })
    .transform((value, context): string => {
      const digits = readPhone(String(value));
      if (digits === null) context.addIssue({ code: 'custom', message: messages.phoneInvalid });
      return digits ?? z.NEVER;
    });

export const phone = phoneNumber(messages.phoneRequired);

/** Text that must be there, with a message of its own for a missing and for a long one. */
export const requiredText = (max: number, missing: string, tooLong: string) =>
  z
    .union([z.string(), z.number()], { error: missing })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, { error: missing }).max(max, { error: tooLong }));

/** Text without surrounding white space. */
export const text = (max: number, tooLong: string = messages.invalidValue) =>
  z
    .union([z.string(), z.number()], says(messages.invalidValue))
    .transform((value) => String(value).trim())
    .pipe(z.string().max(max, { error: tooLong }));

/** A file, which only form-data carries. */
export const file = z
  .custom<File>((value) => value instanceof Blob && 'name' in value, { error: messages.fileRequired })
  .meta({ type: 'string', format: 'binary' });

/** A value that must be there, with its own words for when it isn't, and for when it is wrong. */
const entered = (missing: string, invalid: string) =>
  z
    .union([z.string(), z.number()], { error: missing })
    .transform(String)
    .pipe(z.string().max(PASSWORD_MAX, { error: invalid }));

/** A password that is compared, not set: whatever was typed. */
export const enteredPassword = entered(messages.passwordRequired, messages.passwordWeak);

/** A new password as it was typed: at least six letters and digits. */
export const plainPassword = enteredPassword.pipe(
  z.string().regex(/^[A-Za-z0-9]{6,}$/, { error: messages.passwordWeak }),
);

const DIGEST = /^[\da-f]{32}$/;

/** An operator's new password: the same, and longer. */
export const operatorPassword = plainPassword.pipe(
  z.string().min(OPERATOR_PASSWORD_MIN, { error: messages.operatorPasswordShort }),
);

/** The MD5 of a password without its spaces, as some clients send it; the length rules are then the client's. */
export const digest = z
  .string({ error: messages.passwordRequired })
  .regex(DIGEST, { error: messages.passwordWeak });

/** Whether what came as a password is the MD5 of one, where some clients send that and others the text. */
export const isDigest = (password: string): boolean => DIGEST.test(password);

/** A code that was sent to a phone: six digits. */
export const validateCode = z
  .union([z.string(), z.number()], { error: messages.codeRequired })
  .transform((value) => String(value).normalize('NFKC').trim())
  .pipe(z.string().regex(/^\d{6}$/, { error: messages.codeInvalid }));

export const nickname = z
  .union([z.string(), z.number()], { error: messages.nicknameRequired })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, { error: messages.nicknameRequired })
      .refine((value) => [...value].length <= NICKNAME_MAX, { error: messages.nicknameTooLong }),
  );

/** The schemas of `someTime`, by which `timeRoleOf` knows them. */
const timeSchemas = new WeakMap<z.core.$ZodType, TimeRole>();

/** What a time is: a moment at which something starts or happens, or one at which something ends. */
export type TimeRole = 'start' | 'end';

/** A moment, as times travel; the zero date is missing. @param role of an `end`, a day means the end of that day */
export function someTime(missing: string, role: TimeRole = 'start') {
  const text = z.string({ error: ({ input }) => (input === undefined ? missing : messages.invalidValue) });
  timeSchemas.set(text, role);
  return text.transform((value, context): Date => {
    const moment = isEmptyTime(value) ? { problem: missing } : (role === 'end' ? readEnd : readStart)(value);
    if (moment instanceof Date) return moment;
    context.addIssue({ code: 'custom', message: moment.problem });
    return z.NEVER;
  });
}

/** A day of Shanghai's calendar, 2026-11-20, as people and clients write it. */
export const day = z
  .string({ error: ({ input }) => (input === undefined ? messages.required : messages.invalidValue) })
  .transform((value, context): string => {
    const read = isEmptyTime(value) ? { problem: messages.required } : readDay(value);
    if (typeof read === 'string') return read;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

const withoutEmptyTime = (value: unknown) =>
  typeof value === 'string' && isEmptyTime(value) ? undefined : value;

/** A moment that may be missing. */
export const optionalTime = (role?: TimeRole) =>
  z.preprocess(withoutEmptyTime, someTime(messages.required, role).optional()).optional();

/** A day that may be missing. */
export const optionalDay = z.preprocess(withoutEmptyTime, day.optional()).optional();

/** What the time is that a schema takes; undefined for a schema that takes none. */
export function timeRoleOf(type: z.core.$ZodType | undefined): TimeRole | undefined {
  if (type instanceof z.ZodOptional) return timeRoleOf(type.unwrap());
  if (type instanceof z.ZodPipe) return timeRoleOf(type.in) ?? timeRoleOf(type.out);
  return type && timeSchemas.get(type);
}

export const mailAddress = (missing: string) =>
  z
    .string({ error: missing })
    .transform((value) => value.normalize('NFKC').trim())
    .pipe(z.email({ error: messages.emailInvalid }).max(100, { error: messages.emailInvalid }));

export const email = mailAddress(messages.emailRequired);
