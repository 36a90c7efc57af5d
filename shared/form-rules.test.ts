import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract/index.ts';
import { checkForm, formRules } from './form-rules.ts';
import { messages } from './messages.ts';
import { amount, email, plainPassword, requiredText, text, validateCode } from './validation.ts';

const rules = formRules(
  z.object({
    title: requiredText(60, messages.required, messages.valueTooLong),
    note: text(500).optional(),
    state: text(20).default('open'),
    email,
    password: plainPassword,
    code: validateCode,
    price: amount,
    is_offered: z.boolean(),
  }),
);

describe('the rules of a form', () => {
  it('have the limits of texts, behind transformations, options and defaults too', () => {
    const limits = Object.entries(rules).map(([name, { maxLength }]) => [name, maxLength]);
    expect(Object.fromEntries(limits)).toEqual({
      title: 60,
      note: 500,
      state: 20,
      email: 100,
      password: 128,
      code: undefined,
      price: undefined,
      is_offered: undefined,
    });
  });

  it('know which fields must be filled in', () => {
    const required = Object.entries(rules).filter(([, { isRequired }]) => isRequired);
    expect(required.map(([name]) => name)).toEqual([
      'title',
      'email',
      'password',
      'code',
      'price',
      'is_offered',
    ]);
  });

  it('say what the server would say', () => {
    const { title, password, price } = rules;
    expect(title.check('公告')).toBeUndefined();
    // Invisible characters are no text.
    expect(title.check('\u200B \u3164')).toBe(messages.required);
    expect(title.check('')).toBe(messages.required);
    expect(title.check('  ')).toBe(messages.required);
    expect(title.check(null)).toBe(messages.required);
    expect(title.check('长'.repeat(61))).toBe(messages.valueTooLong);
    expect(password.check('short')).toBe(messages.passwordWeak);
    expect(price.check('-1')).toBe(messages.mustNotBeNegative);
    expect(price.check(12.5)).toBeUndefined();
  });

  it('name the problems of a form by its fields, and of no others', () => {
    expect(checkForm(rules, { title: '', note: '', repeat: '', email: 'a@example.com' })).toEqual({
      title: messages.required,
    });
  });

  it('are those of the calls', () => {
    const { link_name, email: mail, phone, company_address } = formRules(contract.changeProfile.input);
    expect([link_name, mail, phone, company_address].map(({ maxLength }) => maxLength)).toEqual([
      30,
      100,
      undefined,
      200,
    ]);
    expect(phone.check('123')).toBe(messages.phoneInvalid);
    expect(formRules(contract.claimSubject.input).name.isRequired).toBe(false);
  });
});
