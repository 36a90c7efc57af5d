/** The values of an application, by the fields of its form. */
import { fieldsOfType } from '../../../shared/contract/accounts/application-input.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { isBankAccount } from '../../../shared/domain/accounts/identity-numbers.ts';
import { isMask, MASKED_FIELDS, unmaskedValues } from '../../../shared/domain/accounts/mask.ts';
import {
  APPLICATION_FORMS,
  type ApplicantType,
  type ApplicationForm,
  type ApplicationKind,
  applicantType,
} from '../../../shared/domain/applications/index.ts';
import { isEmpty } from '../../../shared/domain/fields.ts';
import { kindOf } from '../../../shared/fields/index.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import type { application } from '../../platform/db/schema.ts';
import { type FieldErrors, refusals } from '../../platform/http/errors.ts';

export type ApplicationRow = typeof application.$inferSelect;
export type Content = Record<string, string>;
/** The parsed input of a call that submits an application. */
export type ApplicationInput = { phone: string; phone_code?: string } & Readonly<Record<string, unknown>>;

export const formOf = (kind: ApplicationKind): ApplicationForm => APPLICATION_FORMS[kind];

/** Drops fields that the applicant's type does not have, and the repeated bank account. */
function contentOf(form: ApplicationForm, type: ApplicantType, input: ApplicationInput): Content {
  const names = fieldsOfType(form.fields, type).filter((name) => {
    const field = form.fields[name];
    return !field || !kindOf(field).repeats;
  });
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = name === 'c_type' ? type : input[name];
      return isEmpty(value) ? [] : [[name, String(value)]];
    }),
  );
}

/**
 * @param stored the content of the same application: masked numbers are replaced by its numbers
 * @throws Refusal 422 by field
 */
export function checkedContent(
  kind: ApplicationKind,
  input: ApplicationInput,
  stored: Content,
  now: Date,
): { type: ApplicantType; content: Content } {
  const form = formOf(kind);
  const type = applicantType(form, Number(input.c_type));
  const content = unmaskedValues(contentOf(form, type, input), [stored]);
  const errors = problemsOf(content, stored, type, now);
  if (Object.keys(errors).length > 0) throw refusals.invalid(errors);
  return { type, content };
}

const INVALID_NUMBER: Readonly<Record<string, string>> = {
  id_card: messages.idCardInvalid,
  credit_code: messages.creditCodeInvalid,
  bank_account_num: messages.bankAccountInvalid,
};

/** The schema has checked everything that does not depend on the applicant, the stored values or the day. */
function problemsOf(content: Content, stored: Content, type: ApplicantType, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of MASKED_FIELDS) {
    if (isMask(content[name] ?? '')) errors[name] = INVALID_NUMBER[name] ?? messages.invalidValue;
  }
  const { bank_account_num: account, registered_date: registered } = content;
  const isPerson = type === CREDITOR_TYPE.individual;
  if (account && account !== stored.bank_account_num && !isBankAccount(account, { isPerson })) {
    errors.bank_account_num = messages.bankAccountInvalid;
  }
  if (registered && registered > dayOf(now)) errors.registered_date = messages.registeredDateInvalid;
  return errors;
}

/** The columns that repeat values of the content. */
export const columnsOf = (content: Content) => ({
  name: content.name ?? '',
  email: content.email ?? '',
  region: content.intention_region ?? null,
  isPublic: content.is_public === 'true',
  ...numbersOf(content),
});

/** The numbers by which other applications and accounts are found. */
export const numbersOf = (content: Content) => ({
  idCard: content.id_card ?? null,
  creditCode: content.credit_code ?? null,
  bankAccountNumber: content.bank_account_num ?? null,
});
