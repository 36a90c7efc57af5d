/** The input of an application: its schema, and the rules between its fields. Pages and the server check the same. */
import { z } from 'zod';
import { plainNumber } from '../../domain/accounts/identity-numbers.ts';
import { APPLICATION_KINDS, type ApplicationForm, applicantType } from '../../domain/applications/index.ts';
import { appliesTo, type FieldTable, isEmpty, missingFields } from '../../domain/fields.ts';
import { kindOf } from '../../fields/index.ts';
import { messages } from '../../messages.ts';
import { codeOf, phone, validateCode } from '../../validation.ts';
import { type InputSchemas, inputSchemas } from '../field-schemas.ts';

type Values = Readonly<Record<string, unknown>>;

/** The kinds of fields that a form of an application has. */
type FormTable = Parameters<typeof inputSchemas>[0];

/**
 * Problems between the fields, in Chinese by field; the schema checks single values.
 * @param names the fields to check; all by default
 */
export function applicationProblems(
  form: ApplicationForm,
  values: Values,
  names: readonly string[] = Object.keys(form.fields),
): Record<string, string> {
  const type = applicantType(form, Number(values.c_type));
  const problems: Partial<Record<string, string>> = missingFields(form.fields, values, {
    type,
    isSubmitted: true,
  });
  for (const [name, field] of Object.entries(form.fields)) {
    if (problems[name] !== undefined || !appliesTo(field, type)) continue;
    const repeated = kindOf(field).repeats?.(field);
    if (repeated === undefined || isEmpty(values[repeated])) continue;
    if (plain(values[name]) !== plain(values[repeated])) problems[name] = messages.bankAccountsDiffer;
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) =>
      problem && names.includes(name) ? [[name, problem]] : [],
    ),
  );
}

const plain = (value: unknown) => plainNumber(String(value ?? ''));

/** The fields of a form that a type of applicant has; others are never stored. */
export const fieldsOfType = (table: FieldTable, type: number): string[] =>
  Object.keys(table).filter((name) => appliesTo(table[name] as FieldTable[string], type));

/** The code of the kind that clients send along; the path says the same. */
function mTypeOf({ kind }: Pick<ApplicationForm, 'kind'>) {
  const { mType } = APPLICATION_KINDS[kind];
  return mType === null ? {} : { m_type: codeOf<number>([mType]).optional() };
}

/** @returns the input schema of the call that submits such an application */
export const applicationInput = <Table extends FormTable>(form: ApplicationForm<Table>) =>
  z
    .object({
      phone,
      /** An institution that corrects its own application, and is signed in, needs none. */
      phone_code: validateCode.optional(),
      ...mTypeOf(form),
      ...(inputSchemas(form.fields) as InputSchemas<Table>),
    })
    .superRefine(
      (value, context) => {
        const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
        for (const [name, message] of Object.entries(applicationProblems(form as never, value as Values))) {
          if (!wrong.has(name)) context.addIssue({ code: 'custom', path: [name], message });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    );
