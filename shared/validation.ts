/**
 * Building blocks of input schemas. On the wire everything may arrive as text (forms) or as JSON; an empty
 * value has already been dropped at the door, so `optional()` covers it.
 */
import { z } from 'zod';
import { NICKNAME_MAX, PASSWORD_MAX } from './domain/account.ts';
import { OPERATOR_PASSWORD_MIN } from './domain/accounts/operator.ts';
import { amountSchema } from './fields/amount.ts';
import { daySchema } from './fields/day.ts';
import { mailSchema } from './fields/mail.ts';
import { phoneSchema } from './fields/phone.ts';
import * as schemas from './fields/schemas.ts';
import { optionalTimeSchema, timeSchema } from './fields/time.ts';
import { messages } from './messages.ts';

export { codeOf, requiredText, text, timeRoleOf, wholeNumber } from './fields/schemas.ts';

/** An id: the database's identity, a JSON number. */
export const id = schemas.wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Up to twenty ids with commas between them. */
export const idList = z
  .string({ error: messages.invalidValue })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/, { error: messages.invalidValue })
  .transform((list) => list.split(',').map(Number));

/** An amount in yuan, not below 0, at most two decimals; a text is read as people write it. Inside it is fen. */
export const amountWith = (missing: string, negative: string) => amountSchema(schemas, missing, negative);

export const amount = amountSchema(schemas);

/** A mobile number of mainland China as people write it; inside it has eleven digits. */
export const phone = phoneSchema(schemas, messages.phoneRequired);

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

/** A password that is compared, not set: any text. */
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

/** A moment, as times travel; the zero date is missing. @param role of an `end`, a day means the end of that day */
export const someTime = (missing: string, role?: schemas.TimeRole) =>
  timeSchema(schemas, missing, role === 'end');

/** A moment that may be missing. */
export const optionalTime = () => optionalTimeSchema(schemas);

/** A day of Shanghai's calendar, 2026-11-20, as people and clients write it. */
export const day = daySchema(schemas);

export const email = mailSchema(schemas);
