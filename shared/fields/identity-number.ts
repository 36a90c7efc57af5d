/**
 * Numbers that identify a person, a company or an account. Calls also accept their masks, which mean the stored ones.
 */
import { isBankAccount, isCreditCode, isIdCard, plainNumber } from '../domain/accounts/identity-numbers.ts';
import { isMask, mask } from '../domain/accounts/mask.ts';
import { bankAccountInvalid, creditCodeInvalid, idCardInvalid } from '../message-table.ts';
import type { Kind, Schemas } from './kind.ts';
import { textual } from './text.ts';

/** The number of an identity card. */
export interface IdCardField {
  kind: 'idCard';
}
/** A unified social credit code. */
export interface CreditCodeField {
  kind: 'creditCode';
}
export interface BankAccountField {
  kind: 'bankAccount';
}

const numberKind = (isValid: (number: string) => boolean, problem: string, example: string) => ({
  ...textual,
  read: (text: string) => {
    const number = plainNumber(text);
    return isValid(number) ? { value: number } : { problem };
  },
  tidy: plainNumber,
  schema: ({ text }: Schemas) =>
    text(50, problem)
      .transform(plainNumber)
      .refine((number) => isMask(number) || isValid(number), { error: problem }),
  example: () => example,
  masked: mask,
  isPrivate: true as const,
});

export const idCard = numberKind(isIdCard, idCardInvalid, '11010519491231002X') satisfies Kind<
  IdCardField,
  string
>;

export const creditCode = numberKind(isCreditCode, creditCodeInvalid, '91350100M000100Y43') satisfies Kind<
  CreditCodeField,
  string
>;

export const bankAccount = numberKind(
  (number) => isBankAccount(number, { isPerson: false }),
  bankAccountInvalid,
  '6222021001116245702',
) satisfies Kind<BankAccountField, string>;
